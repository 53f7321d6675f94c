import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { SECRET_KEY } from "@/tests/supabase/gateway";
import { startStandIn } from "@/tests/supabase/stand-in";
import type { Order, Report } from "./gate-process";

type Ask = Order extends infer One ? (One extends Order ? Omit<One, "id"> : never) : never;

// Each process compiles what it runs and opens a Postgres: slow where cores are few and busy.
vi.setConfig({ testTimeout: 180_000 });

const PASSCODE = "the passcode of this test";
const running: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function startProcess(env: Record<string, string>) {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "tests/contract/gate-process.ts"],
    {
      stdio: ["pipe", "pipe", "inherit"],
      env: {
        ...process.env,
        NODE_ENV: "production",
        SITE_URL: "http://localhost:3000",
        GATE_SECRETS: "the-same-secret-on-every-process-of-this-test",
        CASE_STUDY_PASSCODE: PASSCODE,
        CLIENT_IP_HEADER: "x-test-address",
        ...env,
      },
    },
  );
  running.push(child);
  const waiting = new Map<number, (report: Report) => void>();
  let next = 0;
  createInterface({ input: child.stdout }).on("line", (line) => {
    // Codes are printed as well.
    if (!line.startsWith("@")) return;
    const report = JSON.parse(line.slice(1)) as Report;
    waiting.get(report.id)?.(report);
  });
  child.once("exit", () => {
    for (const [id, settle] of waiting) settle({ id, error: "the process ended" });
  });
  return {
    ask: (order: Ask) =>
      new Promise<Report>((done) => {
        const id = next++;
        waiting.set(id, done);
        child.stdin.write(`${JSON.stringify({ ...order, id })}\n`);
      }),
    kill: (signal: NodeJS.Signals) =>
      new Promise<void>((done) => {
        // It ends once: whoever kills it again would wait for ever.
        if (child.exitCode !== null || child.signalCode !== null) return done();
        child.once("exit", () => done());
        child.kill(signal);
      }),
  };
}
type Process = ReturnType<typeof startProcess>;

function embedded() {
  const dataDir = mkdtempSync(join(tmpdir(), "gate-"));
  folders.push(dataDir);
  return { dataDir, start: () => startProcess({ GATE_BACKEND: "embedded", DATA_DIR: dataDir }) };
}

const unlock = (process: Process, passcode: string, address: string, cookie?: string) =>
  process.ask({ do: "unlock", body: { slug: "hud", passcode }, address, ...(cookie ? { cookie } : {}) });
const log = async (process: Process) =>
  z
    .array(z.object({ kind: z.string(), email: z.string().nullable(), slug: z.string().nullable() }))
    .parse((await process.ask({ do: "call", fn: "gate_read_log", args: { p_since: "1970-01-01" } })).body);
const revoke = (process: Process, kind: string, value: string) =>
  process.ask({ do: "call", fn: "gate_revoke", args: { p_kind: kind, p_value: value } });

/** What must hold wherever two processes stand on one database. */
async function shareLimitsAndRevocations(one: Process, two: Process): Promise<void> {
  const address = "192.0.2.7";
  const guesses = await Promise.all(
    Array.from({ length: 16 }, (_, i) => unlock(i % 2 ? one : two, `guess ${i}`, address)),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(6);
  expect((await unlock(two, PASSCODE, address)).status).toBe(429);

  const opened = await unlock(one, PASSCODE, "192.0.2.8");
  const cookie = opened.cookies?.find((line) => line.startsWith("study=")) ?? "";
  await revoke(two, "label", "resume");
  // The second process read its list before; it is asked for the first time here, and so reads it now.
  expect((await one.ask({ do: "holds", slug: "hud", cookie })).body).toBe(false);
  expect((await two.ask({ do: "holds", slug: "hud", cookie })).body).toBe(false);
}

describe("two server processes", () => {
  test("on one Supabase share limits and revocations", async () => {
    const standIn = await startStandIn();
    const env = { SUPABASE_URL: standIn.url, SUPABASE_SECRET_KEY: SECRET_KEY };
    await shareLimitsAndRevocations(startProcess(env), startProcess(env));
    await standIn.close();
  });

  test("on one data folder share them too, and the second goes on when the first is killed", async () => {
    const { start } = embedded();
    const [one, two] = [start(), start()];
    await shareLimitsAndRevocations(one, two);
    await one.kill("SIGKILL");
    // Whichever owned the files: a call that the death cut off may fail, the next one must not.
    await unlock(two, "guess", "192.0.2.9");
    expect((await unlock(two, "guess", "192.0.2.9")).status).toBe(401);
    expect((await unlock(two, PASSCODE, "192.0.2.7")).status).toBe(429);
  });
});

describe("after a kill -9", () => {
  test("no row that was acknowledged is missing, and counting goes on where it stood", async () => {
    const { dataDir, start } = embedded();
    const first = start();
    await Promise.all(Array.from({ length: 10 }, (_, i) => unlock(first, `guess ${i}`, "192.0.2.1")));
    await revoke(first, "email", "jo@acme.com");
    const acknowledged: string[] = [];
    const sends = Array.from({ length: 30 }, async (_, i) => {
      const email = `reader${i}@northwind-turbines.com`;
      const { status } = await first.ask({ do: "otp", body: { email }, address: `198.51.100.${i}` });
      if (status !== 200) return;
      // In the middle of the others.
      if (acknowledged.push(email) === 20) await first.kill("SIGKILL");
    });
    await Promise.all(sends);
    expect(acknowledged.length).toBeGreaterThanOrEqual(20);

    const second = start();
    const rows = await log(second);
    for (const email of acknowledged) {
      const kinds = rows.filter((row) => row.email === email).map(({ kind }) => kind);
      expect(kinds.sort()).toEqual(["code_sent", "email_attempt"]);
    }
    expect(rows.filter(({ kind }) => kind === "study_refused")).toHaveLength(10);
    expect((await unlock(second, PASSCODE, "192.0.2.1")).status).toBe(429);
    const withdrawn = await second.ask({ do: "call", fn: "gate_revocations", args: {} });
    expect(withdrawn.body).toMatchObject([{ kind: "email", value: "jo@acme.com" }]);
    // A code that was acknowledged opens, though the server that sent it is dead.
    const email = acknowledged[0] ?? "";
    const file = readdirSync(join(dataDir, "outbox")).find((name) => name.includes(email)) ?? "";
    const code = /Your access code: (\d{7})/.exec(readFileSync(join(dataDir, "outbox", file), "utf8"))?.[1];
    expect((await second.ask({ do: "verify", body: { email, code }, address: "192.0.2.3" })).status).toBe(
      200,
    );
  });
});
