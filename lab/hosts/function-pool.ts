import { execFileSync, spawn } from "node:child_process";
import { cpSync, lstatSync } from "node:fs";
import { join } from "node:path";
import { firstMatch } from "../../tools/lib/run";
import { type Forwarded, forward } from "./serve";

/** One function of a host, laid out alone. */
export type LaidOut = Readonly<{ name: string; folder: string; files: number; bytes: number }>;

/**
 * Lays a function's files out in a new folder, as a host unpacks them, and takes away the right to write there.
 *
 * @param files the path of each in the function, and where it is copied from
 */
export function layOut(name: string, folder: string, files: ReadonlyMap<string, string>): LaidOut {
  let bytes = 0;
  for (const [place, source] of files) {
    cpSync(source, join(folder, place), { recursive: true, verbatimSymlinks: true });
    const stat = lstatSync(source);
    if (stat.isFile()) bytes += stat.size;
  }
  execFileSync("chmod", ["-R", "a=rX", folder]);
  return { name, folder, files: files.size, bytes };
}

export type Startable = Readonly<{
  laidOut: LaidOut;
  /** The runtime and its arguments; it prints "port N" once it can answer. */
  command: readonly [string, ...string[]];
  env: Readonly<Record<string, string>>;
  /** Who may wait for its start: visitors from search, people at a gate, or, where one function does all, both. */
  serves: "public" | "gated" | "all";
}>;

/** Starts each function at its first request, as a serverless host does, and keeps it. */
export function functionPool(functions: readonly Startable[]) {
  const started = new Map<string, ReturnType<typeof startFunction>>();

  function running(name: string) {
    const one = functions.find(({ laidOut }) => laidOut.name === name);
    if (!one) throw new Error(`There is no function ${name}`);
    const process = started.get(name) ?? startFunction(one);
    started.set(name, process);
    return process;
  }

  return {
    call: async (name: string, request: Forwarded): Promise<Response> =>
      forward(await running(name).port, request),
    reports: () =>
      functions.map(({ laidOut, serves }) => ({
        ...laidOut,
        serves,
        coldMs: started.get(laidOut.name)?.coldMs(),
      })),
    log: (): string[] => [...started.values()].flatMap(({ log }) => log),
    stop: (): void => {
      for (const { stop } of started.values()) stop();
    },
  };
}

/** Starts a function in a process of its own: in its own folder, with its own environment, as a user who owns nothing. */
function startFunction({ laidOut: { name, folder }, command: [runtime, ...args], env }: Startable) {
  const began = performance.now();
  const child = spawn(runtime, args, {
    cwd: folder,
    env: { ...env, NODE_ENV: "production", HOME: "/tmp", PATH: "/usr/bin:/bin" },
    stdio: ["ignore", "pipe", "pipe"],
    // The user "nobody", where this process may choose.
    ...(process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}),
  });
  const log: string[] = [];
  let coldMs: number | undefined;
  const port = firstMatch(child, /^port (\d+)$/, (line) => log.push(line)).then(
    (found) => {
      coldMs = performance.now() - began;
      return Number(found);
    },
    () => {
      throw new Error(`${name} ended before it could answer:\n${log.slice(-20).join("\n")}`);
    },
  );
  return {
    port,
    /** Milliseconds from the start of the process to the moment it could answer; undefined before that. */
    coldMs: () => coldMs,
    /** What the function wrote on its console. */
    log,
    stop: () => child.kill("SIGKILL"),
  };
}
