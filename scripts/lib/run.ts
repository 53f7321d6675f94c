import { execFileSync, spawn } from "node:child_process";

/**
 * Runs a program of node_modules/.bin (or the PATH) with this terminal.
 *
 * @returns when it has ended well
 * @throws Error naming the command and its exit code
 */
export function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  cwd?: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: "inherit",
      cwd,
      env: { ...env, PATH: `node_modules/.bin:${env.PATH ?? ""}` },
    });
    child.on("error", reject);
    child.on("exit", (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(" ")} ended with ${signal ?? code}`)),
    );
  });
}

/**
 * Lays a written file out as the rest of the code is.
 *
 * @throws Error with the formatter's words where the file is no code
 */
export function formatFile(file: string): void {
  // Without vcs, which the formatter would look for in a folder that was downloaded rather than cloned.
  execFileSync("node_modules/.bin/biome", ["format", "--write", "--vcs-enabled=false", file], {
    stdio: "pipe",
  });
}
