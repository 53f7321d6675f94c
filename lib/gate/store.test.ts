import { describe, expect, test } from "vitest";
import { DatabaseError, type GateDatabase } from "@/lib/gate/ports";
import { findCode, putCode, spendCode } from "@/lib/gate/store/codes";
import { takeHits, takeTurn } from "@/lib/gate/store/limits";
import {
  checkHealth,
  deleteOldRows,
  findFirstSession,
  readLogPage,
  writeAttempt,
  writeSettlement,
} from "@/lib/gate/store/log";
import { addPasscode, findPasscode, listPasscodes } from "@/lib/gate/store/passcodes";
import { readFigures, readReaders } from "@/lib/gate/store/report";
import { listRevocations, writeRevocation, writeSessionEnd } from "@/lib/gate/store/revocations";

type Call = (database: GateDatabase) => Promise<unknown>;

const code = { emailKey: "k", door: "document", id: "i" } as const;
const source = { ip: "192.0.2.1", userAgent: undefined };
const since = new Date(0);
const passcode = { label: "acme", selector: "abcd", hash: "h" };

/** Every call of the store that reads an answer. */
const CALLS: readonly [name: string, call: Call][] = [
  ["takeHits", (database) => takeHits(database, [{ key: "k", limit: 1, seconds: 60 }])],
  ["takeTurn", (database) => takeTurn(database, { key: "k", burst: 1, each: 1, longest: 1 })],
  ["putCode", (database) => putCode(database, { ...code, seconds: 600 })],
  ["findCode", (database) => findCode(database, code)],
  ["spendCode", (database) => spendCode(database, code)],
  ["addPasscode", (database) => addPasscode(database, passcode)],
  ["findPasscode", (database) => findPasscode(database, { selector: "abcd", slug: "ferry" })],
  ["listPasscodes", listPasscodes],
  ["writeRevocation", (database) => writeRevocation(database, { kind: "label", value: "a", lift: false })],
  ["writeSessionEnd", (database) => writeSessionEnd(database, "s")],
  ["listRevocations", listRevocations],
  [
    "writeSettlement",
    (database) => writeSettlement(database, { source, events: [], refusals: [], undo: undefined, reset: [] }),
  ],
  ["readLogPage", (database) => readLogPage(database, { since, rows: 1 })],
  ["findFirstSession", (database) => findFirstSession(database, { kind: "k", label: "acme" })],
  ["deleteOldRows", deleteOldRows],
  ["checkHealth", checkHealth],
  ["readReaders", (database) => readReaders(database, { since })],
  ["readFigures", (database) => readFigures(database, since)],
];

const answering = (answer: () => unknown): GateDatabase => ({
  call: async () => answer(),
  insertAccessLog: async () => void answer(),
});
const down = answering(() => {
  throw new TypeError("fetch failed");
});

describe.each(CALLS)("%s", (_name, call) => {
  test.each([
    ["answers something else", answering(() => ({ something: "else" }))],
    ["cannot be reached", down],
  ])("throws a DatabaseError where the database %s", async (_what, database) => {
    await expect(call(database)).rejects.toBeInstanceOf(DatabaseError);
  });
});

test("an attempt that cannot be written is a DatabaseError, too, and has the driver's own error as its cause", async () => {
  const error = await writeAttempt(down, { ...source, email: "jo@acme.com" }).catch((fault) => fault);
  expect(error).toBeInstanceOf(DatabaseError);
  expect(error.cause).toBeInstanceOf(TypeError);
});

test("the names of an answer arrive in camelCase, also below the first level", async () => {
  const row = {
    ...{ at: "2026-11-21T00:00:00Z", kind: "page_viewed", email: null, label: null, slug: null },
    ...{ session_id: "s", ip_address: "192.0.2.1", user_agent: null, detail: { dwellMs: 5 }, cursor: "c" },
  };
  const [read] = await readLogPage(
    answering(() => [row]),
    { since, rows: 1 },
  );
  expect(read).toMatchObject({ kind: "page_viewed", sessionId: "s", detail: { dwellMs: 5 } });
});
