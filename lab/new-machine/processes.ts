import { type ChildProcess, spawn } from "node:child_process";

/** `registryEnv` adds the variables that reach the registries. */
export const CLEAN_ENV: Readonly<Record<string, string>> = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  HOME: "/root",
  LANG: "C.UTF-8",
  TERM: process.env.TERM ?? "dumb",
};

/** A running program, and its exit code or signal. */
export type Running = { child: ChildProcess; ended: Promise<number | NodeJS.Signals> };

export type Start = { env: Readonly<Record<string, string>>; stop: AbortSignal };

/** Runs a program in its own mount and process namespaces: mounts and children end with it, even if this process is killed. */
export function isolated(program: readonly string[], { env, stop }: Start): Running {
  const child = spawn("unshare", ["--mount", "--pid", "--fork", "--kill-child", ...program], {
    // Next's types require NODE_ENV, which a new machine does not have.
    env: env as NodeJS.ProcessEnv,
    // A separate process group, to send Ctrl+C to.
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
    signal: stop,
    killSignal: "SIGKILL",
  });
  const ended = new Promise<number | NodeJS.Signals>((done, failed) => {
    // A stop causes both events; the folder may be removed only after the exit.
    child.once("error", (error) => child.pid === undefined && failed(error));
    child.once("exit", (code, signal) => done(signal ?? code ?? 1));
  });
  return { child, ended };
}

/** Not the last line, so that the shell stays process 1 and adopts orphans like init. */
const START = `set -e
mount -t proc proc "$1/proc"
mount -t sysfs -o ro sysfs "$1/sys"
mount -t devpts -o newinstance,ptmxmode=0666,mode=0620,gid=5 devpts "$1/dev/pts"
mount -t tmpfs -o mode=1777 tmpfs "$1/dev/shm"
chroot "$1" sh -c "cd ~/portfolio && $2"
exit 0`;

/** Runs a shell command in the Debian of a folder. Network and ports are this machine's. */
export const inside = (root: string, command: string, start: Start): Running =>
  isolated(["sh", "-c", START, "sh", root, command], start);

/** Waits for the end; throws an Error unless the exit code is 0. */
export async function succeeded(what: string, { ended }: Running): Promise<void> {
  const end = await ended;
  if (end !== 0) throw new Error(`${what} ended with ${end}`);
}

const INTERRUPT_MS = 30_000;

/** Sends Ctrl+C to all of its processes, and waits for their end. */
export async function interrupt(what: string, { child, ended }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  process.kill(-child.pid, "SIGINT");
  const late = setTimeout(() => child.kill("SIGKILL"), INTERRUPT_MS);
  const end = await ended;
  clearTimeout(late);
  if (end === "SIGKILL") throw new Error(`${what} did not end within ${INTERRUPT_MS / 1000} s of Ctrl+C`);
}
