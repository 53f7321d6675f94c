import { describe, expect, test, vi } from "vitest";
import { DatabaseError, type GateDatabase } from "@/lib/gate/ports";
import { findCode } from "@/lib/gate/store/codes";
import { takeHits } from "@/lib/gate/store/limits";
import { checkHealth, readLogPage, writeAttempt } from "@/lib/gate/store/log";
import { addPasscode, findPasscode } from "@/lib/gate/store/passcodes";
import { readReader } from "@/lib/gate/store/report";
import { listRevocations } from "@/lib/gate/store/revocations";

const source = { ip: "192.0.2.1", userAgent: undefined };
const since = new Date(0);

const CALLS: readonly [name: string, call: (database: GateDatabase) => Promise<unknown>][] = [
  ["takeHits", (database) => takeHits(database, [{ key: "k", limit: 1, seconds: 60 }])],
  ["findCode", (database) => findCode(database, { emailKey: "k", door: "document" })],
  ["findPasscode", (database) => findPasscode(database, { selector: "abcd", slug: "ferry", limits: [] })],
  ["listRevocations", listRevocations],
  ["readLogPage", (database) => readLogPage(database, { since, rows: 1 })],
  ["checkHealth", checkHealth],
  ["readReader", (database) => readReader(database, "jo@acme.com")],
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

test("arguments are sent by their SQL names", async () => {
  const call = vi.fn(async () => ({ ok: true }));
  const expiresAt = new Date(0);
  await addPasscode({ ...down, call }, { label: "acme", selector: "abcd", hash: "h", expiresAt });
  const args = { p_label: "acme", p_selector: "abcd", p_hash: "h", p_expires_at: "1970-01-01T00:00:00.000Z" };
  expect(call).toHaveBeenCalledWith("gate_passcode_add", args);
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
