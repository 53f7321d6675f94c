import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { embeddedDatabase } from "@/lib/backends/embedded/database";
import { tryToOwn } from "@/lib/backends/embedded/owner-lock";
import { openPglite } from "@/lib/backends/embedded/pglite";
import { connectSocket, serveSocket, socketPath } from "@/lib/backends/embedded/socket";
import { DatabaseError, type GateDatabase } from "@/lib/gate/ports";

vi.setConfig({ testTimeout: 120_000 });

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "gate-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** The number of a process that has ended. */
const deadPid = (): number => spawnSync(process.execPath, ["-e", "0"]).pid;
const lockOf = (pid: number, started = "1") =>
  writeFileSync(join(dataDir, "gate.lock"), JSON.stringify({ pid, started }));

test("a free folder is owned, and given back", () => {
  const giveBack = tryToOwn(dataDir);
  expect(giveBack).not.toBeNull();
  giveBack?.();
  expect(existsSync(join(dataDir, "gate.lock"))).toBe(false);
});

test.each([
  ["of a process that was killed", () => lockOf(deadPid())],
  ["whose number went to another program since", () => lockOf(process.ppid, "0")],
  ["of this process's own namesake before a restart", () => lockOf(process.pid)],
  ["that was only half written", () => writeFileSync(join(dataDir, "gate.lock"), '{"pid":')],
])("a lock %s is taken over", (_what, leave) => {
  leave();
  expect(tryToOwn(dataDir)).not.toBeNull();
});

test("a lock of a living process is left alone", () => {
  const started = tryToOwn(dataDir);
  expect(started).not.toBeNull();
  started?.();
  // The parent lives; where the system tells no start time, the number alone decides.
  lockOf(process.ppid, startOfParent());
  expect(tryToOwn(dataDir)).toBeNull();
});

const startOfParent = (): string => {
  const { stdout } = spawnSync("cat", [`/proc/${process.ppid}/stat`], { encoding: "utf8" });
  return stdout.split(") ").at(-1)?.split(" ")[19] ?? "";
};

test("a first start that was killed half-way does no harm", async () => {
  mkdirSync(join(dataDir, "postgres.draft"));
  writeFileSync(join(dataDir, "postgres.draft", "PG_VERSION"), "18");
  const database = await openPglite(dataDir);
  expect(await database.call("gate_health", {})).toEqual({ ok: true, schema: 1 });
  await database.close();
});

test("calls that come together open one database, and closing frees the folder", async () => {
  const database = embeddedDatabase(dataDir);
  expect(embeddedDatabase(`${dataDir}/`)).toBe(database);
  const answers = await Promise.all(Array.from({ length: 8 }, () => database.call("gate_health", {})));
  expect(answers).toHaveLength(8);
  expect(statSync(join(dataDir, "gate.lock")).mode & 0o777).toBe(0o600);
  expect(statSync(socketPath(dataDir)).mode & 0o777).toBe(0o600);
  await database.close();
  expect(existsSync(join(dataDir, "gate.lock"))).toBe(false);
});

test("over the socket answers and errors arrive as they would at the owner's", async () => {
  const owner: GateDatabase = {
    call: async (fn, args) => {
      if (fn === "gate_health") throw new DatabaseError("refused", { cause: new Error("disk full") });
      return args;
    },
    insertAccessLog: async () => {},
  };
  const path = socketPath(dataDir);
  const server = await serveSocket(path, owner);
  const client = await connectSocket(path);
  expect(await client?.call("gate_take", { p_limits: ["ä\n"] })).toEqual({ p_limits: ["ä\n"] });
  await client?.insertAccessLog({ email: "a@b.co" });
  await expect(client?.call("gate_health", {})).rejects.toThrow("refused: disk full");
  client?.close();
  expect(client?.isOpen()).toBe(false);
  server.close();
});

test("a caller of an owner that dies is told, and nobody listens afterwards", async () => {
  const path = socketPath(dataDir);
  const server = await serveSocket(path, {
    call: () => new Promise(() => {}),
    insertAccessLog: async () => {},
  });
  const sockets: { destroy(): void }[] = [];
  server.on("connection", (socket) => sockets.push(socket));
  const client = await connectSocket(path);
  const call = client?.call("gate_health", {});
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  for (const socket of sockets) socket.destroy();
  await expect(call).rejects.toBeInstanceOf(DatabaseError);
  server.close();
  expect(await connectSocket(path)).toBeNull();
});

test("a folder with a long name gets a socket with a short one", () => {
  expect(socketPath(`/${"long/".repeat(40)}`).length).toBeLessThan(100);
});
