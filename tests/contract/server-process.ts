import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, expect, inject } from "vitest";
import { z } from "zod";
import type { Order, Report } from "./gate-process";
import { copyNewDatabase } from "./new-database";

type Ask = Order extends infer One ? (One extends Order ? Omit<One, "id"> : never) : never;

export const PASSCODE = "the passcode of this test";

const running: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Starts gate-process.ts, as the child of the command `wrapper`. */
export function startProcess(env: Record<string, string>, wrapper: readonly string[] = []) {
  const command = [
    ...wrapper,
    process.execPath,
    ...["--conditions=react-server", join(inject("bundles"), "gate-process.mjs")],
  ];
  const child = spawn(command[0] ?? "", command.slice(1), {
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
  });
  running.push(child);
  const waiting = new Map<number, (report: Report) => void>();
  let next = 0;
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (!line.startsWith("@")) return;
    const report = JSON.parse(line.slice(1)) as Report;
    waiting.get(report.id)?.(report);
    waiting.delete(report.id);
  });
  // The last line of a wrapped process may come after its wrapper has ended.
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  void ended.then(() => {
    for (const [id, settle] of waiting) settle({ id, error: "the process ended" });
  });
  return {
    ask: (order: Ask) =>
      new Promise<Report>((done) => {
        const id = next++;
        waiting.set(id, done);
        child.stdin.write(`${JSON.stringify({ ...order, id })}\n`);
      }),
    signal: (signal: NodeJS.Signals) => process.kill(serverPid(child, wrapper), signal),
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null)
        process.kill(serverPid(child, wrapper), "SIGKILL");
      await ended;
    },
  };
}
export type ServerProcess = ReturnType<typeof startProcess>;

function serverPid({ pid = 0 }: ChildProcess, wrapper: readonly string[]): number {
  if (wrapper.length === 0) return pid;
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim());
}

/** A new data folder. `isFirstStart`: the first server makes its database. */
export function dataFolder(wrapper: readonly string[] = [], isFirstStart = false) {
  const dataDir = mkdtempSync(join(tmpdir(), "gate-"));
  folders.push(dataDir);
  if (!isFirstStart) copyNewDatabase(dataDir);
  return { dataDir, start: () => startProcess({ GATE_BACKEND: "embedded", DATA_DIR: dataDir }, wrapper) };
}

/** The command that runs a server as process 1 of its own PID namespace, on Linux. Throws Error in CI if that is impossible. */
export function containerWrapper(): readonly string[] {
  if (process.platform !== "linux") return [];
  const asRoot = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];
  const asUser = ["unshare", "--user", "--map-root-user", ...asRoot.slice(1)];
  const found = [asRoot, asUser].find(
    ([command = "", ...options]) => spawnSync(command, [...options, "true"]).status === 0,
  );
  if (found) return found;
  const message = `This machine cannot make a PID namespace, so the test cannot run servers in separate containers. Run it as root, or
let users make namespaces (Ubuntu: sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0).`;
  if (process.env.CI) throw new Error(message);
  process.stderr.write(`\n${message}\n\n`);
  return [];
}

export const unlock = (process: ServerProcess, passcode: string, address: string, cookie?: string) =>
  process.ask({ do: "unlock", body: { slug: "ferry", passcode }, address, ...(cookie ? { cookie } : {}) });

export const log = async (process: ServerProcess) =>
  z
    .array(z.object({ kind: z.string(), email: z.string().nullable() }))
    .parse((await process.ask({ do: "call", fn: "gate_read_log", args: { p_since: "1970-01-01" } })).body);

export const revoke = (process: ServerProcess, kind: string, value: string) =>
  process.ask({ do: "call", fn: "gate_revoke", args: { p_kind: kind, p_value: value } });

export async function shareLimitsAndRevocations(one: ServerProcess, two: ServerProcess): Promise<void> {
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
  expect((await one.ask({ do: "holds", slug: "ferry", cookie })).body).toBe(false);
  expect((await two.ask({ do: "holds", slug: "ferry", cookie })).body).toBe(false);
}

/** Asks for a code for each address, spread over the servers. Returns the addresses that got one. */
export async function askForCodes(
  servers: readonly ServerProcess[],
  emails: readonly string[],
  onAcknowledged: (count: number) => unknown = () => {},
): Promise<string[]> {
  const acknowledged: string[] = [];
  const sends = emails.map(async (email, i) => {
    const server = servers[i % servers.length];
    const answer = await server?.ask({ do: "otp", body: { email }, address: `198.51.100.${i}` });
    if (answer?.status === 200) await onAcknowledged(acknowledged.push(email));
  });
  await Promise.all(sends);
  return acknowledged;
}

export async function expectRowsOf(emails: readonly string[], server: ServerProcess): Promise<void> {
  const rows = await log(server);
  for (const email of emails) {
    const kinds = rows.filter((row) => row.email === email).map(({ kind }) => kind);
    expect(kinds.sort(), email).toEqual(["code_sent", "email_attempt"]);
  }
}
