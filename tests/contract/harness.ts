import { randomInt, randomUUID } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import type { Refusal } from "@/lib/http/refusal";
import { createKeyring, type Keyring } from "@/lib/sign/keys";
import type { SupabaseSettings } from "@/lib/supabase/clients";
import { unlockStudy } from "@/rooms/access/unlock";
import type { Mailer } from "@/rooms/backends/embedded/code-mail";
import { embeddedCodes } from "@/rooms/backends/embedded/code-provider";
import { mailDomains } from "@/rooms/backends/mail-domains";
import { supabaseCodes } from "@/rooms/backends/supabase/code-provider";
import { supabaseDatabase } from "@/rooms/backends/supabase/database";
import { askCode } from "@/rooms/code/ask-code";
import { NDA_DOOR, OWNER_DOOR, type Reader } from "@/rooms/code/code-door";
import type { Asked } from "@/rooms/code/codes-out";
import { verifyCode as verifyAt } from "@/rooms/code/verify-code";
import { heldLists } from "@/rooms/reader/held-lists";
import type { Visitor } from "@/rooms/record/events";
import type { Gate } from "@/rooms/record/gate";
import { readLog } from "@/rooms/report/read-log";
import type { Clock, CodeProvider, GateDatabase } from "@/rooms/rules/ports";
import { PUBLISHABLE_KEY, SECRET_KEY } from "@/tests/supabase/gateway";
import { type StandIn, startStandIn } from "@/tests/supabase/stand-in";
import { openNew } from "./new-database";

export const FIXED_PASSCODE = "exactly This 1";
export const OWNER = "jo@owner-of-this-site.com";
export const OLD_SECRET = "an-old-secret-that-is-long-enough-to-sign";
export const NEW_SECRET = "a-new-secret-that-is-long-enough-to-sign!";

/** One backend under test, with the handles a test needs to look behind it. */
export type Harness = {
  gate: Gate;
  /** The same backend under other keys or with other parts, as another server process would have it. */
  another(changes?: Partial<Gate>): Gate;
  codeFor(email: string): Promise<string>;
  /** Moves every clock. */
  advance(seconds: number): Promise<void>;
  failMails(on: boolean): Promise<unknown>;
  /** Runs SQL as the database's owner, and returns the first column as text. */
  sql(text: string): Promise<string[]>;
  close(): Promise<void>;
};

/** A Supabase project under test: where it is, and both its keys. */
export type Project = Readonly<{ url: string; secretKey: string; publishableKey: string }>;
export type ProjectHarness = Harness & { project: Project };

export const gatesOn =
  (database: GateDatabase, codes: (keyring: Keyring) => CodeProvider, clock: Clock) =>
  ({ keyring = createKeyring([OLD_SECRET]), ...changes }: Partial<Gate> = {}): Gate => ({
    database,
    codes: codes(keyring),
    domains: async () => mailDomains,
    ...heldLists(database, clock),
    keyring,
    clock,
    fixedPasscode: FIXED_PASSCODE,
    ownerEmail: OWNER,
    ownerChannels: [],
    readerChannel: null,
    ...changes,
  });

export async function embeddedHarness(): Promise<Harness> {
  const database = await openNew();
  let time = Date.now();
  let failing = false;
  const mails = new Map<string, string>();
  const setTime = () =>
    database.pg.query("select set_config('gate.now', $1, false)", [new Date(time).toISOString()]);
  await setTime();
  const mail: Mailer = async ({ to, code }) => {
    if (failing) throw new Error("550 mailbox unavailable");
    mails.set(to, code);
  };
  const another = gatesOn(
    database,
    (keyring) => embeddedCodes(database, keyring, mail),
    () => time,
  );
  return {
    gate: another(),
    another,
    codeFor: async (email) => mails.get(email) ?? "none",
    advance: async (seconds) => {
      time += seconds * 1000;
      await setTime();
    },
    failMails: async (on) => {
      failing = on;
    },
    sql: (text) => asOwner(database.pg, text),
    close: () => database.close(),
  };
}

type StandInHarness = ProjectHarness & {
  standIn: StandIn;
  codes(changes?: Partial<SupabaseSettings>): CodeProvider;
};

export async function standInHarness({ open = openNew } = {}): Promise<StandInHarness> {
  const standIn = await startStandIn({ open });
  const settings = { url: standIn.url, secretKey: SECRET_KEY };
  const database = supabaseDatabase(settings);
  const codes = (changes: Partial<SupabaseSettings> = {}) =>
    supabaseCodes({ ...settings, siteUrl: "http://localhost:3000", ...changes }, database, {
      clock: standIn.now,
      wait: (ms) => standIn.advance(ms / 1000),
    });
  const another = gatesOn(database, () => codes(), standIn.now);
  return {
    standIn,
    codes,
    project: { ...settings, publishableKey: PUBLISHABLE_KEY },
    gate: another(),
    another,
    codeFor: async (email) => standIn.auth.mails.findLast((mail) => mail.email === email)?.code ?? "none",
    advance: standIn.advance,
    failMails: async (on) => standIn.auth.failMails(on),
    sql: (text) => asOwner(standIn.pg, text),
    close: standIn.close,
  };
}

const asOwner = (pg: PGlite, text: string): Promise<string[]> =>
  pg.transaction(async (tx) => {
    await tx.exec("set local role postgres");
    const results = await tx.exec(text);
    return results.flatMap(({ rows }) => rows.map((row) => String(Object.values(row)[0])));
  });

/** How many rows a table has. */
export const rowsOf = async (h: Pick<Harness, "sql">, table: string): Promise<number> =>
  Number((await h.sql(`select count(*) from public.${table}`))[0]);

/** The same database; `see` gets the name and the arguments of each call before it is made. */
export const watched = (
  database: GateDatabase,
  see: (name: string, args: object) => unknown,
): GateDatabase => ({
  async call(name, args) {
    await see(name, args);
    return database.call(name, args);
  },
  async insertAccessLog(row) {
    await see("nda_access_logs", row);
    return database.insertAccessLog(row);
  },
});

/** What the log has of an address, from the first day on. */
export const logOf = async ({ database }: Gate, email: string) =>
  (await readLog(database, { since: new Date(0) })).filter((row) => row.email === email);

/** Of the last visitor; it begins by chance, because a project at Supabase keeps the visitors of the last run. */
let block = randomInt(65_536);

/** A visitor from a network (/48) that no other test of this process comes from: random ones would meet now and then. */
export function someVisitor(): Visitor {
  block = (block + 1) % 65_536;
  const ip = `2001:db8:${block.toString(16)}:${randomInt(65_536).toString(16)}::1`;
  return { ip, userAgent: "Mozilla/5.0 (contract test)" };
}

const DOMAIN = process.env.SUPABASE_TEST_EMAIL_DOMAIN ?? "northwind-turbines.com";
export const someEmail = (): string => `t${randomUUID().slice(0, 12)}@${DOMAIN}`;
export const wrongCode = (code: string): string => String((Number(code) + 1) % 10_000_000).padStart(7, "0");

/** Moves every clock to the beginning of an hour, a day later: refusals are counted by the hour. */
export const toNextDay = async (h: Pick<Harness, "gate" | "advance">): Promise<void> =>
  h.advance(25 * 60 * 60 - (Math.floor(h.gate.clock() / 1000) % 3600));

/** The refusal of a call. @throws Error where nothing was refused */
export const refusalOf = (work: Promise<unknown>): Promise<Refusal> =>
  work.then(
    () => Promise.reject(new Error("nothing was refused")),
    (error: Refusal) => error,
  );

export const endOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "ok",
    (error: Refusal) => error.code,
  );

/** Asks for a code at the NDA document's gate. */
export async function sendCode(gate: Gate, visitor: Visitor, text: string, asked: Asked | null = null) {
  const { later: _, ...sent } = await askCode(gate, visitor, NDA_DOOR, text, asked);
  return sent;
}

/** Enters a code at the NDA document's gate. */
export const verifyCode = (gate: Gate, visitor: Visitor, input: Parameters<typeof verifyAt<Reader>>[3]) =>
  verifyAt(gate, visitor, NDA_DOOR, input);

/** Asks for a code at the owner's door. */
export const askOwnerCode = (gate: Gate, visitor: Visitor, text: string, asked: Asked | null = null) =>
  askCode(gate, visitor, OWNER_DOOR, text, asked);

/** The calls of visitors, each from a new network unless it names another. */
export const visitorsOf = (h: Harness) => ({
  send: (email = someEmail(), ip = someVisitor().ip, gate = h.gate) =>
    sendCode(gate, { ip, userAgent: undefined }, email),
  verify: (email: string, code: string, asked: Asked | null = null, gate = h.gate, ip = someVisitor().ip) => {
    const attempt = { email, code, asked, held: null, warningSha256: "abc" };
    return verifyCode(gate, { ip, userAgent: undefined }, attempt);
  },
  unlock: (passcode: string, ip = someVisitor().ip) => {
    const input = { slug: "ferry", passcode, held: [] };
    return unlockStudy(h.gate, { ip, userAgent: undefined }, input, ["ferry"]);
  },
  askOwner: async (email = OWNER, ip = someVisitor().ip) => {
    const { later, ...asked } = await askOwnerCode(h.gate, { ip, userAgent: undefined }, email);
    await later();
    return asked;
  },
  enterOwner: (code: string, asked: Asked | null = null, email = OWNER) =>
    verifyAt(h.gate, someVisitor(), OWNER_DOOR, { email, code, asked, session: randomUUID() }),
});
