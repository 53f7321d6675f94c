import { type ChildProcess, spawn } from "node:child_process";

/** Nothing of this machine's own environment but how to reach the registries: settings.ts adds that. */
export const CLEAN_ENV: Readonly<Record<string, string>> = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  HOME: "/root",
  LANG: "C.UTF-8",
  TERM: process.env.TERM ?? "dumb",
};

/** A program that runs, and what it ends with: 0, another code, or a signal. */
export type Running = { child: ChildProcess; ended: Promise<number | NodeJS.Signals> };

/** With what a program is started, and what ends it before its time. */
export type Start = { env: Readonly<Record<string, string>>; stop: AbortSignal };

/**
 * Runs a program in mount and process namespaces of its own: what it mounts is mounted for it alone, and what it started
 * ends with it, also where this process is killed.
 */
export function apart(program: readonly string[], { env, stop }: Start): Running {
  const child = spawn("unshare", ["--mount", "--pid", "--fork", "--kill-child", ...program], {
    // Next's types ask for NODE_ENV in every environment; in a new machine's nobody has set it.
    env: env as NodeJS.ProcessEnv,
    // A group of its own, so that Ctrl+C can be pressed for it alone. Nobody sits at its keyboard.
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
    signal: stop,
    killSignal: "SIGKILL",
  });
  const ended = new Promise<number | NodeJS.Signals>((done, failed) => {
    // Where it was stopped there is an error too, and an end: the folder may be removed only after the end.
    child.once("error", (error) => child.pid === undefined && failed(error));
    child.once("exit", (code, signal) => done(signal ?? code ?? 1));
  });
  return { child, ended };
}

/**
 * What every started Debian has mounted. The command is not the shell's last word: the shell stays process 1 and takes in
 * children whose parents ended, as an init would.
 */
const START = `set -e
mount -t proc proc "$1/proc"
mount -t sysfs -o ro sysfs "$1/sys"
mount -t devpts -o newinstance,ptmxmode=0666,mode=0620,gid=5 devpts "$1/dev/pts"
mount -t tmpfs -o mode=1777 tmpfs "$1/dev/shm"
chroot "$1" sh -c "cd ~/portfolio && $2"
exit 0`;

/** Runs a command of the shell in the Debian that lies in a folder. The network, with its ports, is this machine's. */
export const inside = (root: string, command: string, start: Start): Running =>
  apart(["sh", "-c", START, "sh", root, command], start);

/** Waits for the end; throws an Error where it is none in peace. */
export async function succeeded(what: string, { ended }: Running): Promise<void> {
  const end = await ended;
  if (end !== 0) throw new Error(`${what} ended with ${end}`);
}

/** Presses Ctrl+C for all of its processes, and waits until they have ended. */
export async function interrupt(what: string, { child, ended }: Running, within = 30_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  process.kill(-child.pid, "SIGINT");
  const late = setTimeout(() => child.kill("SIGKILL"), within);
  const end = await ended;
  clearTimeout(late);
  if (end === "SIGKILL") throw new Error(`${what} did not end within ${within / 1000} s of Ctrl+C`);
}
