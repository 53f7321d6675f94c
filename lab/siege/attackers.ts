import { randomBytes, randomInt } from "node:crypto";
import { request } from "node:http";
import { connect } from "node:net";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { HANDLE_HEADER } from "../../document/viewer-terms";
import { type Call, clientOf, type Outcome } from "../lib/load";
import { ADDRESS_HEADER, OWNER, type Siege } from "./field";
import type { Besieged } from "./rooms";

const CROWD = 40;
/** Of all attackers together; with the pause, as many as two cores can serve. */
const CONNECTIONS = 15;
const PAUSE_MS = 40;
/** Endless bodies to PostHog's route at once. */
const FLOODS = 3;
const FLOOD_PAUSE_MS = 250;
/** At what Next answers wrongly: WebSocket upgrades at an address that is redirected, and long addresses. */
const KNOCKERS = 4;
const LONG = 3;
const ANSWER_MS = 500;

/** 14 KB of parameters, which Node's limit on headers allows. */
const REPEATED = `?${"a&".repeat(7_000)}`;
const PATHS = ["/", "/never", "/undernda"] as const;

export type Spoils = Record<string, { asked: number; compared: number; refused: number; other: number }>;

type Attack = readonly [what: string, make: () => Call];
/** The passcodes that attackers guess. All are counted together. */
export const GUESSES = {
  study: "passcodes guessed",
  room: "passcodes of a room guessed",
  alone: "passcodes of a room guessed without an address",
} as const;

const hex = () => randomInt(65_536).toString(16);
const FROM = [
  () => "198.51.100.1",
  () => `2001:db8:bad:${hex()}::${hex()}`,
  () => `198.18.0.${1 + randomInt(CROWD)}`,
] as const;

const someone = () => `v${randomBytes(5).toString("hex")}@northwind-turbines.com`;
const digits = () => String(randomInt(10 ** 7)).padStart(7, "0");
const oneOf = <T>(all: readonly T[]): T => all[randomInt(all.length)] as T;

/** Attacks the server at a port, with the cookies of one reader and of one who proved an address at a room. */
export function besiege(
  port: number,
  { reader, insider }: { reader: string; insider: string },
  { targets, study, besieged, until }: Siege,
) {
  const client = clientOf(port, CONNECTIONS);
  const spoils: Spoils = {};
  const tickets: { email: string; cookie: string }[] = [];
  /** Of the reader's last page, for reading times. */
  let handle = "";

  const ownTicket = () => (tickets.length > 0 ? oneOf(tickets) : undefined);
  const named = () => (targets.size > 0 && randomInt(2) ? oneOf([...targets]) : OWNER);
  const call = (path: string, body: () => object) => (): Call => ({ path, body: body() });
  const page = (n: number): Call => ({ method: "GET", path: `/api/nda/pages/${n}?width=1600` });
  /** Attacks on the gates of rooms: on those of the site, and on some that it does not have. */
  function onRooms({ rooms }: Besieged): Attack[] {
    const slug = () => (randomInt(4) ? oneOf(rooms).slug : `room-${randomInt(1_000)}`);
    const inside = { cookie: insider };
    const locked = rooms.find(({ policy }) => policy.passcode === "with-code");
    const post = (path: string, body: object, headers = {}): Call => ({
      path,
      body: { room: slug(), ...body },
      headers,
    });
    return [
      ["codes of rooms asked for", () => post("/api/nda/otp", { email: randomInt(2) ? someone() : named() })],
      ["codes of rooms guessed", () => post("/api/nda/verify", { email: named(), code: digits() })],
      [
        "codes of another gate",
        () => {
          const { email = someone(), cookie = "" } = ownTicket() ?? {};
          return post("/api/nda/verify", { email, code: digits() }, { cookie });
        },
      ],
      [GUESSES.alone, () => post("/api/nda/unlock", { passcode: randomBytes(6).toString("hex") })],
      ["requests to be let in", () => post("/api/nda/approval", { line: "Let me in" }, inside)],
      ["questions asked", () => post("/api/nda/questions", { page: 1, text: "Why?" }, inside)],
      ["links reported", () => post("/api/nda/invited", { invitation: randomBytes(12).toString("hex") })],
      [
        "pages of rooms",
        () => ({ method: "GET", path: `/api/nda/pages/1?width=1600&room=${slug()}`, headers: inside }),
      ],
      ...(locked
        ? [
            [
              GUESSES.room,
              () => {
                const passcode = randomBytes(6).toString("hex");
                return post("/api/nda/passcode", { room: locked.slug, passcode }, inside);
              },
            ] as const,
          ]
        : []),
    ];
  }
  const ATTACKS: readonly Attack[] = [
    ["codes asked for", call("/api/nda/otp", () => ({ email: someone() }))],
    ["codes asked for by name", call("/api/nda/otp", () => ({ email: named() }))],
    ["codes guessed blindly", call("/api/nda/verify", () => ({ email: someone(), code: digits() }))],
    ["codes guessed by name", call("/api/nda/verify", () => ({ email: named(), code: digits() }))],
    [
      "codes guessed with a cookie",
      () => {
        const own = ownTicket();
        const body = { email: own?.email ?? someone(), code: digits() };
        return { path: "/api/nda/verify", body, ...(own && { headers: { cookie: own.cookie } }) };
      },
    ],
    [GUESSES.study, call("/api/unlock", () => ({ slug: study, passcode: randomBytes(6).toString("hex") }))],
    ["the owner's door asked", call("/api/owner/otp", () => ({ email: someone() }))],
    ["the owner's code asked for", call("/api/owner/otp", () => ({ email: OWNER }))],
    ["the owner's code guessed", call("/api/owner/verify", () => ({ email: OWNER, code: digits() }))],
    [
      "reading times by one reader",
      () => ({
        path: "/api/nda/dwell",
        headers: { cookie: reader },
        body: { views: [{ handle, from: 0, to: 1e9 }] },
      }),
    ],
    ["pages by one reader", () => ({ ...page(1 + randomInt(3)), headers: { cookie: reader } })],
    ...(besieged ? onRooms(besieged) : []),
  ];

  const note = (
    what: string,
    { status, cookies, headers }: Pick<Outcome, "status" | "cookies" | "headers">,
    body: unknown,
  ) => {
    spoils[what] ??= { asked: 0, compared: 0, refused: 0, other: 0 };
    const one = spoils[what];
    one.asked++;
    if (status === 401) one.compared++;
    else if (status === 429 || status === 503) one.refused++;
    else one.other++;
    handle = headers?.[HANDLE_HEADER]?.toString() ?? handle;
    const cookie = cookies.find((line) => line.startsWith("pending="));
    const { email } = (body ?? {}) as { email?: string };
    if (what.startsWith("codes asked") && cookie && email) tickets.push({ email, cookie });
  };

  const attack = async (i: number) => {
    const [what, make] = oneOf(ATTACKS);
    const { headers, ...call } = make();
    const from = { [ADDRESS_HEADER]: FROM[i % FROM.length]?.() ?? "", ...headers };
    const outcome = await client.send({ ...call, headers: from }).catch(() => null);
    if (outcome) note(what, outcome, call.body);
  };
  const knocks = clientOf(port, LONG);
  const ramble = async (i: number) => {
    const path = `${PATHS[i % PATHS.length]}${REPEATED}`;
    const outcome = await knocks.send({ method: "GET", path }).catch(() => null);
    if (outcome) note("addresses of 14 KB", outcome, null);
  };
  const knock = async () => {
    await upgrade(port);
    note("upgrades to WebSockets", { status: 0, cookies: [] }, null);
  };

  const again = (count: number, act: (i: number) => Promise<unknown>, pause = PAUSE_MS) =>
    Array.from({ length: count }, async (_, i) => {
      for (; !until.aborted; await wait(pause)) await act(i);
    });
  const over = Promise.all([
    ...again(CONNECTIONS, attack),
    ...again(FLOODS, () => flood(port), FLOOD_PAUSE_MS),
    ...again(KNOCKERS, knock),
    ...again(LONG, ramble),
  ]).then(() => {
    client.close();
    knocks.close();
  });
  return { over, spoils };
}

const PIECE = Buffer.alloc(64 * 1024, "x");
const PIECES = 512;

/** Sends a body without a length, which the site must cut off. */
async function flood(port: number): Promise<void> {
  const headers = { "content-type": "text/plain", [ADDRESS_HEADER]: "198.51.100.1" };
  // Not fetch: it would give a connection that the site is about to close to an invited visitor.
  const options = { host: "127.0.0.1", port, path: "/ingest/e/", method: "POST", headers, agent: false };
  const sending = request(options, () => sending.destroy());
  sending.on("error", () => {});
  await pipeline(Array(PIECES).fill(PIECE), sending).catch(() => {});
}

function upgrade(port: number): Promise<void> {
  const lines = [
    // Middleware redirects it.
    "GET /CASESTUDIES HTTP/1.1",
    "Host: localhost",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ];
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => socket.end(`${lines.join("\r\n")}\r\n\r\n`));
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    socket.on("error", () => {});
    socket.on("close", () => done());
    socket.resume();
  });
}
