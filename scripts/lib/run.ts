import { spawn } from "node:child_process";

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
