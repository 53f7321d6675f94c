import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Runs a program of node_modules/.bin or the PATH in this terminal; throws an Error if it fails. */
export async function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  cwd?: string,
): Promise<void> {
  const PATH = `node_modules/.bin:${env.PATH ?? ""}`;
  const child = spawn(command, args, { stdio: "inherit", cwd, env: { ...env, PATH } });
  const [code, signal] = await once(child, "exit");
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${signal ?? code}`);
}

/**
 * Waits until a process prints a matching line; `other` gets every other line.
 *
 * @returns the first group of the pattern, or the whole match
 * @throws Error if the process ends before, or does not start
 */
export function firstMatch(
  child: ChildProcess,
  pattern: RegExp,
  other: (line: string) => void = () => {},
): Promise<string> {
  return new Promise((done, failed) => {
    child.once("error", failed);
    child.once("exit", (code) => failed(new Error(`Ended with ${code}`)));
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface({ input: stream }).on("line", (line) => {
          const found = pattern.exec(line);
          if (found) done(found[1] ?? found[0]);
          else other(line);
        });
  });
}

export async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.kill(signal);
  await once(child, "exit");
}
