import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { LaidOut } from "./lay-out";

/** The user without rights that functions run as, where this process may choose: nobody. */
const NOBODY = 65534;
export const asAnotherUser = process.getuid?.() === 0;

export type FunctionProcess = Readonly<{
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
export async function startFunction(
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
  const port = await portOf(child, log).catch(() => {
    throw new Error(`${name} ended before it could answer:\n${log.slice(-20).join("\n")}`);
  });
  return { port, coldMs: performance.now() - started, log, stop: () => void child.kill("SIGKILL") };
}

function portOf(child: ChildProcess, log: string[]): Promise<number> {
  return new Promise((done, failed) => {
    child.once("error", failed);
    child.once("exit", () => failed(new Error("ended")));
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface({ input: stream }).on("line", (line) => {
          const port = /^port (\d+)$/.exec(line)?.[1];
          if (port) done(Number(port));
          else log.push(line);
        });
  });
}
