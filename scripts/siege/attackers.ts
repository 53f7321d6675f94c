import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Call, clientOf, type Outcome } from "../lib/load";
import { ADDRESS_HEADER, OWNER } from "./field";
import { flood } from "./flood";

/** Networks of the crowd: other machines, each with an IPv4 address of its own. */
const CROWD = 40;
/** Connections of all attackers together, and their pause after each answer: what two cores bear beside the site. */
const CONNECTIONS = 15;
const PAUSE_MS = 40;
/** Bodies without an end on the way to PostHog at once. */
const FLOODS = 3;

/** What the attackers got, by what they did. */
export type Spoils = Record<string, { asked: number; compared: number; refused: number; other: number }>;

const hex = () => randomInt(65_536).toString(16);
const FROM = [
  () => "198.51.100.1",
  () => `2001:db8:bad:${hex()}::${hex()}`,
  () => `198.18.0.${1 + randomInt(CROWD)}`,
] as const;

const someone = () => `v${randomBytes(5).toString("hex")}@northwind-turbines.com`;
const digits = () => String(randomInt(10 ** 7)).padStart(7, "0");
const oneOf = <T>(all: readonly T[]): T => all[randomInt(all.length)] as T;

/**
 * Attacks until told to stop: one address, a whole /48 and a crowd send, verify and guess; some of it aims at the invited by
 * name, some at one reader's pages and at the way to PostHog.
 *
 * @param targets addresses of reviewers who wait for a code just now
 * @param study a locked study
 * @param reader the cookie of a reader who turned attacker
 */
export function besiege(
  port: number,
  {
    targets,
    study,
    reader,
    until,
  }: { targets: ReadonlySet<string>; study: string; reader: string; until: AbortSignal },
) {
  const client = clientOf(port, CONNECTIONS);
  const spoils: Spoils = {};
  const tickets: { email: string; cookie: string }[] = [];
  let requests = 0;

  const named = () => (targets.size > 0 && randomInt(2) ? oneOf([...targets]) : OWNER);
  const post = (path: string, body: () => object) => (): Call => ({ path, body: body() });
  const ATTACKS: readonly (readonly [what: string, call: () => Call])[] = [
    ["codes asked for", post("/api/nda/otp", () => ({ email: someone() }))],
    ["codes asked for by name", post("/api/nda/otp", () => ({ email: named() }))],
    ["codes guessed blindly", post("/api/nda/verify", () => ({ email: someone(), code: digits() }))],
    ["codes guessed by name", post("/api/nda/verify", () => ({ email: named(), code: digits() }))],
    [
      "codes guessed with a cookie",
      () => {
        const own = tickets.length > 0 ? oneOf(tickets) : null;
        const body = { email: own?.email ?? someone(), code: digits() };
        return { path: "/api/nda/verify", body, ...(own && { headers: { cookie: own.cookie } }) };
      },
    ],
    [
      "passcodes guessed",
      post("/api/unlock", () => ({ slug: study, passcode: randomBytes(6).toString("hex") })),
    ],
    ["the owner's door asked", post("/api/owner/otp", () => ({ email: someone() }))],
    ["the owner's code asked for", post("/api/owner/otp", () => ({ email: OWNER }))],
    ["the owner's code guessed", post("/api/owner/verify", () => ({ email: OWNER, code: digits() }))],
    [
      "pages by one reader",
      () => ({
        method: "GET",
        path: `/api/nda/pages/${1 + randomInt(3)}?width=1600`,
        headers: { cookie: reader },
      }),
    ],
  ];

  const note = (what: string, { status, cookies }: Outcome, body: unknown) => {
    requests++;
    spoils[what] ??= { asked: 0, compared: 0, refused: 0, other: 0 };
    const one = spoils[what];
    one.asked++;
    if (status === 401) one.compared++;
    else if (status === 429 || status === 503) one.refused++;
    else one.other++;
    const cookie = cookies.find((line) => line.startsWith("pending="));
    const { email } = (body ?? {}) as { email?: string };
    if (what.startsWith("codes asked") && cookie && email) tickets.push({ email, cookie });
  };

  const attacker = async (i: number) => {
    while (!until.aborted) {
      const [what, make] = oneOf(ATTACKS);
      const { headers, ...call } = make();
      const from = (FROM[i % FROM.length] as () => string)();
      const outcome = await client
        .send({ ...call, headers: { [ADDRESS_HEADER]: from, ...headers } })
        .catch(() => null);
      if (outcome) note(what, outcome, call.body);
      await wait(PAUSE_MS);
    }
  };

  const over = Promise.all([
    ...Array.from({ length: CONNECTIONS }, (_, i) => attacker(i)),
    ...Array.from({ length: FLOODS }, () => flood(port, until)),
  ]).then(() => client.close());
  return { over, spoils, requests: () => requests };
}
