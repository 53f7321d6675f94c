import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Room } from "../../rooms/rules/room-policy";
import { PASSCODE } from "../../workshop/commands/lib/start-server";
import { type Call, clientOf, type Outcome } from "../lib/load";
import { ADDRESS_HEADER, type Field, OWNER, type Siege } from "./field";
import { type Besieged, entering } from "./rooms";

/** One step of an invited visitor: whether it succeeded at the first try, and its duration. */
export type Step = Readonly<{ what: string; status: number; ms: number; well: boolean }>;

const READING_MS = 2_000;
/** Whoever is told to come back after at most this does so, once. */
const SOON_SECONDS = 10;

/** Labelled passcodes: for every study, and for the room that opens by one alone. */
type Passcodes = Readonly<{ studies: string; room: string | undefined }>;

const secondsToWait = ({ status, body }: Outcome): number | undefined =>
  status === 429 ? JSON.parse(body).error.retryAfter : undefined;

/** Sends invited visitors, each from a different network. */
export function invite(field: Field, passcodes: Passcodes, { targets, study, besieged, until }: Siege) {
  const client = clientOf(field.port, 32);
  const steps: Step[] = [];
  const jobs: Promise<unknown>[] = [];

  const does = async (what: string, call: Call, wanted: readonly number[] = [200]): Promise<Outcome> => {
    const nothing: Outcome = { status: 0, ms: 0, body: "", cookies: [] };
    const outcome = await client.send(call).catch(() => nothing);
    const { status, ms } = outcome;
    steps.push({ what, status, ms, well: wanted.includes(status) });
    return outcome;
  };
  const hex = () => randomInt(65_536).toString(16);
  const network = () => ({
    [ADDRESS_HEADER]: randomInt(3)
      ? `203.0.${randomInt(256)}.${randomInt(256)}`
      : `2a01:${hex()}:${hex()}:1::1`,
  });

  async function proves(
    who: string,
    verb: string,
    door: "nda" | "owner",
    email: string,
    headers: Record<string, string>,
    room: object = {},
  ) {
    const since = Date.now() - 1_000;
    // If an attacker requested a code for this address before, the reader may enter that one.
    const ask = { path: `/api/${door}/otp`, headers, body: { email, ...room } };
    let asked = await does(`${who} asks`, ask, [200, 429]);
    const soon = asked.cookies.length > 0 ? undefined : secondsToWait(asked);
    if (soon !== undefined && soon <= SOON_SECONDS) {
      await wait(soon * 1_000);
      asked = await does(`${who} comes back as told`, ask, [200, 429]);
    }
    const { status, cookies } = asked;
    const cookie = cookies.join("; ");
    if (!cookie) steps.push({ what: `${who} gets a turn`, status, ms: 0, well: false });
    await wait(READING_MS);
    const enter = (code: string): Call => ({
      path: `/api/${door}/verify`,
      headers: { ...headers, cookie },
      body: { email, code, ...room },
    });
    // Strangers had codes of other gates mailed to this address: whoever has several mails tries them in turn.
    const [newest = "", ...older] = await field.codesFor(email, status === 200 ? since : 0);
    let proved = await does(`${who} ${verb}`, enter(newest), older.length > 0 ? [200, 401] : [200]);
    while (proved.status === 401 && older.length > 0) {
      const code = older.shift() ?? "";
      proved = await does(`${who} tries another mail`, enter(code), older.length > 0 ? [200, 401] : [200]);
    }
    return proved;
  }

  async function reviewer() {
    const email = `reviewer.${randomBytes(4).toString("hex")}@acme-industries.com`;
    const from = network();
    targets.add(email);
    try {
      const { cookies } = await proves("reviewer", "proves", "nda", email, from);
      const headers = { ...from, cookie: cookies.join("; ") };
      await does("reviewer opens", { method: "GET", path: "/api/nda/document", headers });
      for (const path of [1, 2, 3].map((page) => `/api/nda/pages/${page}?width=1600`))
        await does("reviewer reads", { method: "GET", path, headers });
    } finally {
      targets.delete(email);
    }
  }

  async function guest({ open, guests }: Besieged) {
    const email = guests.pop();
    if (email === undefined) return;
    const from = network();
    const room = { room: open.slug };
    targets.add(email);
    try {
      const { cookies } = await proves("guest of a room", "proves", "nda", email, from, room);
      const proved = { ...from, cookie: cookies.join("; ") };
      const entered = await does("guest of a room enters", entering(open, proved));
      await reads("guest of a room reads", open, { ...from, cookie: entered.cookies.join("; ") });
    } finally {
      targets.delete(email);
    }
  }

  async function reads(what: string, { slug }: Room, headers: Record<string, string>) {
    for (const path of ["document?", "pages/1?width=1600&", "pages/1/text?"])
      await does(what, { method: "GET", path: `/api/nda/${path}room=${slug}`, headers });
  }

  async function holder(room: Room, passcode: string) {
    const from = network();
    const unlock = { path: "/api/nda/unlock", headers: from, body: { room: room.slug, passcode } };
    const { cookies } = await does("holder of a room's passcode unlocks", unlock);
    const unlocked = { ...from, cookie: cookies.join("; ") };
    const entered = await does("holder of a room's passcode enters", entering(room, unlocked));
    await reads("holder of a room's passcode reads", room, {
      ...from,
      cookie: entered.cookies.join("; "),
    });
  }

  const recruiter = (passcode: string, what: string) =>
    does(what, { path: "/api/unlock", headers: network(), body: { slug: study, passcode } });

  const visitor = () => does("visitor opens the home page", { method: "GET", path: "/", headers: network() });

  const owner = () => proves("owner", "enters", "owner", OWNER, network());

  const run = (work: Promise<unknown>) =>
    jobs.push(work.catch((error) => steps.push({ what: `failed: ${error}`, status: 0, ms: 0, well: false })));

  const over = (async () => {
    for (let second = 0; !until.aborted; second++) {
      if (second % 3 === 0) run(visitor());
      if (second % 6 === 0) run(reviewer());
      if (besieged && second % 10 === 3) run(guest(besieged));
      if (besieged?.alone && passcodes.room && second % 10 === 8) run(holder(besieged.alone, passcodes.room));
      if (second % 4 === 1) run(recruiter(PASSCODE, "recruiter opens by the resume's passcode"));
      if (second % 4 === 3) run(recruiter(passcodes.studies, "recruiter opens by a passcode of her own"));
      if (second % 60 === 20) run(owner());
      await wait(1_000, undefined, { signal: until }).catch(() => {});
    }
    await Promise.all(jobs);
    client.close();
  })();
  return { over, steps };
}
