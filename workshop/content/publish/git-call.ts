import { spawn } from "node:child_process";

/** What git answered. `code` is null if it did not end in time. */
export type GitAnswer = { code: number | null; bytes: Buffer; out: string; err: string };
export type Call = (args: readonly string[], how?: { input?: string; wait?: number }) => Promise<GitAnswer>;

/** In milliseconds. Hooks of a commit may run tests; a network may not answer at all. */
export const LONG = 300_000;
const SHORT = 60_000;

/**
 * Runs the person's own git in a folder, without a shell. It never asks for anything, because no terminal is attached:
 * instead of waiting for a password, git fails.
 *
 * @returns runs one command; `wait` is in milliseconds. Throws Error if git cannot be started.
 */
export function gitCall(root: string, env: NodeJS.ProcessEnv = process.env): Call {
  const own = env.GIT_SSH_COMMAND ?? env.GIT_SSH;
  let asked: ReturnType<typeof call> | undefined;
  const hasOwnSsh = async (): Promise<boolean> => {
    asked ??= call(["config", "core.sshCommand"], root, env, { input: "", wait: SHORT });
    return (await asked).code === 0;
  };
  const quiet = {
    // Paths are names, not patterns.
    GIT_LITERAL_PATHSPECS: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_EDITOR: "true",
    // A look at what has changed must not stop the person's own commands.
    GIT_OPTIONAL_LOCKS: "0",
    GIT_MERGE_AUTOEDIT: "no",
    // git's messages are read below.
    LC_ALL: "C.UTF-8",
    LANGUAGE: "C",
  };
  return async (args, { input = "", wait = SHORT } = {}) => {
    // A setting in git's configuration is the person's own, too.
    const isAway = args[0] === "fetch" || args[0] === "push";
    const isOwn = own !== undefined || (isAway && (await hasOwnSsh()));
    const ssh = isAway && !isOwn ? { GIT_SSH_COMMAND: "ssh -oBatchMode=yes" } : {};
    return call(args, root, { ...env, ...quiet, ...ssh }, { input, wait });
  };
}

function call(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  { input, wait }: { input: string; wait: number },
): Promise<GitAnswer> {
  return new Promise((done, failed) => {
    const isUnix = process.platform !== "win32";
    // A group of its own, so that the programs that git starts end with it, too.
    const child = spawn("git", args, { cwd, env, detached: isUnix });
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      if (isUnix && child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
      else child.kill();
    }, wait);
    child.stdout.on("data", (part: Buffer) => out.push(part));
    child.stderr.on("data", (part: Buffer) => err.push(part));
    // A command that does not read its input closes it early.
    child.stdin.on("error", () => {});
    child.on("error", (error) => {
      clearTimeout(timer);
      failed(error);
    });
    child.on("close", (code) => {
      clearTimeout(timer);
      const bytes = Buffer.concat(out);
      const text = Buffer.concat(err).toString("utf8");
      done({ code: isLate ? null : code, bytes, out: bytes.toString("utf8"), err: text });
    });
    child.stdin.end(input);
  });
}
