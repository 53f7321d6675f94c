import { execFileSync, spawn } from "node:child_process";
import { cpSync, lstatSync } from "node:fs";
import { basename, join } from "node:path";
import { firstMatch } from "../../workshop/commands/lib/run";
import { type Forwarded, forward } from "../lib/forward";
import { DRAFT } from "./settings";

/** A function in its own folder. */
export type LaidOut = Readonly<{
  name: string;
  folder: string;
  files: number;
  bytes: number;
  hasDraft: boolean;
}>;

/**
 * Copies a function's files into a new, read-only folder.
 *
 * @param files the source of each file by its path in the function
 */
export function layOut(name: string, folder: string, files: ReadonlyMap<string, string>): LaidOut {
  let bytes = 0;
  for (const [place, source] of files) {
    cpSync(source, join(folder, place), { recursive: true, verbatimSymlinks: true });
    const stat = lstatSync(source);
    if (stat.isFile()) bytes += stat.size;
  }
  execFileSync("chmod", ["-R", "a=rX", folder]);
  const hasDraft = [...files.keys()].some((place) => basename(place).startsWith(`${DRAFT.slug}.`));
  return { name, folder, files: files.size, bytes, hasDraft };
}

export type Startable = Readonly<{
  laidOut: LaidOut;
  /** The runtime and its arguments; it prints "port N" when it is ready. */
  command: readonly [string, ...string[]];
  env: Readonly<Record<string, string>>;
  /** The visitors who use it; "drafts" for the two pages of a draft's link, whose texts no other function may have. */
  serves: "public" | "gated" | "drafts" | "all";
}>;

/** Starts each function at its first request, as a serverless host does. */
export function functionPool(functions: readonly Startable[]) {
  const started = new Map<string, ReturnType<typeof startFunction>>();

  return {
    async call(name: string, request: Forwarded): Promise<Response> {
      const one = functions.find(({ laidOut }) => laidOut.name === name);
      if (!one) throw new Error(`There is no function ${name}`);
      const process = started.get(name) ?? startFunction(one);
      started.set(name, process);
      return forward(await process.port, request);
    },
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

function startFunction({ laidOut: { name, folder }, command: [runtime, ...args], env }: Startable) {
  const began = performance.now();
  const child = spawn(runtime, args, {
    cwd: folder,
    env: { ...env, NODE_ENV: "production", HOME: "/tmp", PATH: "/usr/bin:/bin" },
    stdio: ["ignore", "pipe", "pipe"],
    // The user "nobody".
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
    /** From the start of the process until it is ready. */
    coldMs: () => coldMs,
    log,
    stop: () => child.kill("SIGKILL"),
  };
}
