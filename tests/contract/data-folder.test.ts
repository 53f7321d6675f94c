import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { embeddedDatabase } from "@/rooms/backends/embedded/database";
import { callOwner, type Ownership, tryToOwn } from "@/rooms/backends/embedded/owner-lock";
import { openPglite } from "@/rooms/backends/embedded/pglite";
import { answerCalls } from "@/rooms/backends/embedded/socket";
import { outboxPost } from "@/rooms/backends/mail";
import { DatabaseError, type GateDatabase } from "@/rooms/rules/ports";
import { localSettings } from "@/workshop/commands/lib/local-env";
import { copyNewDatabase } from "./new-database";

vi.setConfig({ testTimeout: 120_000 });

const HEALTH = { fn: "gate_health", args: {} } as const;
const call = (patienceMs = 10_000) => callOwner(dataDir, HEALTH, () => patienceMs);

let dataDir: string;
let opened: { close(): unknown }[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "gate-"));
  opened = [];
});
afterEach(() => {
  for (const { close } of opened) close();
  rmSync(dataDir, { recursive: true, force: true });
});

const lock = () => join(dataDir, "gate.lock");
/** A database that gives the arguments back. */
const ECHO: GateDatabase = { call: async (_fn, args) => args, insertAccessLog: async () => {} };

/** Owns the folder, and answers other processes by `database`. */
async function ownIfFree(
  folder = dataDir,
  database: Promise<GateDatabase> = Promise.resolve(ECHO),
): Promise<Ownership | null> {
  const ownership = (await callOwner(folder, HEALTH, () => 10_000)) ? null : await tryToOwn(folder);
  ownership?.server.on("request", answerCalls(database));
  if (ownership) opened.push({ close: ownership.giveBack });
  return ownership;
}

async function leaveDeadOwner(): Promise<void> {
  mkdirSync(lock(), { recursive: true });
  const listening = `require("node:net").createServer().listen(${JSON.stringify(join(lock(), "dead"))}, () => console.log("listening"))`;
  const child = spawn(process.execPath, ["-e", listening], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "close");
  expect(readdirSync(lock())).toEqual(["dead"]);
}

function leavePlainFile(): void {
  mkdirSync(lock());
  writeFileSync(join(lock(), "old"), "");
}

describe("a data folder", () => {
  test("that is free is owned, kept from others, and given back", async () => {
    const ownership = await ownIfFree();
    expect(ownership).not.toBeNull();
    expect(await ownIfFree()).toBeNull();
    ownership?.giveBack();
    expect(existsSync(lock())).toBe(false);
    expect(await ownIfFree()).not.toBeNull();
  });

  test.each([
    ["that was killed", leaveDeadOwner],
    ["of a backup that was laid back", leavePlainFile],
    ["that died while it cleared up", () => mkdirSync(lock())],
  ])("goes from an owner %s to one of many that come together", async (_what, leave) => {
    await leave();
    const owners = await Promise.all(Array.from({ length: 12 }, () => ownIfFree()));
    expect(owners.filter((owner) => owner !== null)).toHaveLength(1);
    expect(readdirSync(lock())).toHaveLength(1);
    expect(await ownIfFree()).toBeNull();
  });

  test("with a long name has its one owner as well", async () => {
    const folder = join(dataDir, ...Array.from({ length: 12 }, () => "quite-a-long-name"));
    mkdirSync(folder, { recursive: true });
    expect(await ownIfFree(folder)).not.toBeNull();
    expect(await ownIfFree(folder)).toBeNull();
  });

  test("whose owner says nothing is not opened, and the caller is told", async () => {
    // It takes connections, as the kernel does for a process that is paused, and never says a word.
    await ownIfFree(dataDir, new Promise(() => {}));
    await expect(call(50)).rejects.toThrow("owns the data folder, but does not answer");
    expect(await tryToOwn(dataDir)).toBeNull();
  });
});

describe("the machine's other users are kept out", () => {
  const modeOf = (...names: string[]) => statSync(join(dataDir, ...names)).mode & 0o777;

  test("of a database that a backup laid back open to them", async () => {
    copyNewDatabase(dataDir);
    chmodSync(join(dataDir, "postgres"), 0o755);
    const database = await openPglite(dataDir);
    expect(modeOf("postgres")).toBe(0o700);
    await database.close();
  });

  test("of the mails, those before as well", async () => {
    mkdirSync(join(dataDir, "outbox"));
    writeFileSync(join(dataDir, "outbox", "before.eml"), "");
    chmodSync(join(dataDir, "outbox", "before.eml"), 0o644);
    chmodSync(join(dataDir, "outbox"), 0o755);
    await outboxPost(dataDir)({ to: "jo@acme.com", subject: "a", text: "b" });
    expect(modeOf("outbox")).toBe(0o700);
    expect(readdirSync(join(dataDir, "outbox")).map((name) => modeOf("outbox", name))).toEqual([
      0o600, 0o600,
    ]);
  });

  test("of what a first run makes up, in a folder that was not there", async () => {
    await localSettings(join(dataDir, "made"));
    expect([modeOf("made"), modeOf("made", "local-settings.json")]).toEqual([0o700, 0o600]);
    chmodSync(join(dataDir, "made", "local-settings.json"), 0o644);
    await localSettings(join(dataDir, "made"));
    expect(modeOf("made", "local-settings.json")).toBe(0o600);
  });
});

test("a first start that was killed half-way does no harm", async () => {
  mkdirSync(join(dataDir, "postgres.draft"));
  writeFileSync(join(dataDir, "postgres.draft", "PG_VERSION"), "18");
  const database = await openPglite(dataDir);
  expect(await database.call("gate_health", {})).toEqual({ ok: true, schema: 2 });
  await database.close();
});

test("calls that come together open one database, and closing frees the folder", async () => {
  copyNewDatabase(dataDir);
  const database = embeddedDatabase(dataDir);
  expect(embeddedDatabase(`${dataDir}/`)).toBe(database);
  const answers = await Promise.all(Array.from({ length: 8 }, () => database.call("gate_health", {})));
  expect(answers).toHaveLength(8);
  const [socket = ""] = readdirSync(lock());
  expect(statSync(lock()).mode & 0o777).toBe(0o700);
  expect(statSync(join(lock(), socket)).mode & 0o777).toBe(0o600);
  await database.close();
  expect(existsSync(lock())).toBe(false);
});

describe("over a connection to the owner", () => {
  test("answers and errors arrive as they would at the owner's", async () => {
    const calls: unknown[] = [];
    await ownIfFree(
      dataDir,
      Promise.resolve({
        ...ECHO,
        call: async (fn, args) => {
          if (fn === "gate_health") throw new Error("disk full");
          return args;
        },
        insertAccessLog: async (row) => void calls.push(row),
      }),
    );
    const database = embeddedDatabase(dataDir);
    expect(await database.call("gate_take", { p_limits: ["ä\n"] })).toEqual({ p_limits: ["ä\n"] });
    await database.insertAccessLog({ email: "a@b.co" });
    expect(calls).toEqual([{ email: "a@b.co" }]);
    await expect(database.call("gate_health", {})).rejects.toEqual(new DatabaseError("disk full"));
  });

  test("a caller does not wait for an owner whose database does not open", async () => {
    const opening = Promise.reject(new Error("disk full"));
    opening.catch(() => {});
    await ownIfFree(dataDir, opening);
    expect(await call()).toBeNull();
  });

  test("all who ask while a database fails to open are told why", async () => {
    mkdirSync(join(dataDir, "postgres"), { recursive: true });
    writeFileSync(join(dataDir, "postgres/PG_VERSION"), "1");
    const link = `${dataDir}-link`;
    symlinkSync(dataDir, link);
    const asked = [dataDir, link].map((folder) => embeddedDatabase(folder).call("gate_health", {}));
    for (const answer of await Promise.allSettled(asked))
      expect(String((answer as PromiseRejectedResult).reason)).toContain("does not open");
    rmSync(link);
  });

  test("a caller is told when the owner dies, and takes its place with the next call", async () => {
    copyNewDatabase(dataDir);
    const calls: unknown[] = [];
    const owner = await ownIfFree(
      dataDir,
      Promise.resolve({ ...ECHO, call: (fn) => new Promise(() => calls.push(fn)) }),
    );
    const database = embeddedDatabase(dataDir);
    const asked = database.call("gate_health", {});
    asked.catch(() => {});
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    owner?.giveBack();
    await expect(asked).rejects.toBeInstanceOf(DatabaseError);
    expect(await database.call("gate_health", {})).toEqual({ ok: true, schema: 2 });
    await database.close();
  });
});
