import { spawn } from "node:child_process";
import { firstMatch } from "../lib/run";
import type { FunctionReport, Serves } from "./deployment";
import type { LaidOut } from "./lay-out";
import { type Forwarded, forward } from "./serve";

/** One function, ready to be started. */
export type Startable = Readonly<{
  laidOut: LaidOut;
  command: readonly [string, ...string[]];
  env: Readonly<Record<string, string>>;
  serves: Serves;
}>;

/** Starts each function at its first request, as a serverless host does, and keeps it. */
export function functionPool(functions: readonly Startable[]) {
  const byName = new Map(functions.map((one) => [one.laidOut.name, one]));
  const processes = new Map<string, Promise<FunctionProcess>>();
  const started = new Map<string, FunctionProcess>();

  function running(name: string): Promise<FunctionProcess> {
    const one = byName.get(name);
    if (!one) throw new Error(`There is no function ${name}`);
    const process =
      processes.get(name) ??
      startFunction(one.laidOut, one.command, one.env).then((made) => {
        started.set(name, made);
        return made;
      });
    processes.set(name, process);
    return process;
  }

  return {
    call: async (name: string, request: Forwarded): Promise<Response> =>
      forward((await running(name)).port, request),
    reports: (): FunctionReport[] =>
      functions.map(({ laidOut: { name, files, bytes }, serves }) => ({
        name,
        files,
        bytes,
        serves,
        coldMs: started.get(name)?.coldMs,
      })),
    log: (): string[] => [...started.values()].flatMap(({ log }) => log),
    stop: (): void => {
      for (const process of started.values()) process.stop();
    },
  };
}

/** The user without rights that functions run as, where this process may choose: nobody. */
const NOBODY = 65534;
const asAnotherUser = process.getuid?.() === 0;

type FunctionProcess = Readonly<{
  port: number;
  /** Milliseconds from the start of the process to the moment it could answer. */
  coldMs: number;
  /** What the function wrote on its console. */
  log: readonly string[];
  stop(): void;
}>;

/**
 * Starts a function in a process of its own: in its own folder, with its own environment, and as a user who owns nothing.
 *
 * @param command the runtime and its arguments; the program prints "port N" once it can answer
 * @throws Error with the end of its console where it ends before that
 */
async function startFunction(
  { name, folder }: LaidOut,
  [runtime, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
): Promise<FunctionProcess> {
  const started = performance.now();
  const child = spawn(runtime, args, {
    cwd: folder,
    env: { ...env, NODE_ENV: "production", HOME: "/tmp", PATH: "/usr/bin:/bin" },
    stdio: ["ignore", "pipe", "pipe"],
    ...(asAnotherUser ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const log: string[] = [];
  const port = await firstMatch(child, /^port (\d+)$/, (line) => log.push(line)).catch(() => {
    throw new Error(`${name} ended before it could answer:\n${log.slice(-20).join("\n")}`);
  });
  return {
    port: Number(port),
    coldMs: performance.now() - started,
    log,
    stop: () => void child.kill("SIGKILL"),
  };
}
