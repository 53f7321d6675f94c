import "server-only";
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const owner = z.object({ pid: z.number().int().positive(), started: z.string() });
type Owner = z.infer<typeof owner>;

/** Longest that taking over a dead owner's lock can take; older marks are a crash's remains. */
const TAKEOVER_MS = 10_000;

/**
 * Tries to make this process the owner of a data folder. Postgres files opened twice are destroyed files, so only
 * the owner opens them.
 *
 * @returns a function that gives the lock back, or null while another living process has it
 */
export function tryToOwn(dataDir: string): (() => void) | null {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = join(dataDir, "gate.lock");
  const self: Owner = { pid: process.pid, started: startOf(process.pid) };
  if (create(lock, self)) return () => release(lock, self);
  if (isAlive(read(lock))) return null;

  // The owner was killed. One process at a time may clear up, and it looks again once it has the right to: else two
  // could each remove the other's fresh lock.
  const mark = join(dataDir, "gate.lock.takeover");
  if (!create(mark, self)) {
    if (age(mark) > TAKEOVER_MS) rmSync(mark, { force: true });
    return null;
  }
  try {
    if (isAlive(read(lock))) return null;
    rmSync(lock, { force: true });
    return create(lock, self) ? () => release(lock, self) : null;
  } finally {
    rmSync(mark, { force: true });
  }
}

/** Writes the file whole or not at all; false where it exists. */
function create(path: string, content: Owner): boolean {
  const draft = `${path}.${content.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function release(lock: string, self: Owner): void {
  const held = read(lock);
  if (held?.pid === self.pid && held.started === self.started) rmSync(lock, { force: true });
}

function read(path: string): Owner | null {
  try {
    return owner.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}

function isAlive(held: Owner | null): boolean {
  // A lock of this very process that this process does not know of was left by a namesake before a restart.
  if (!held || held.pid === process.pid) return false;
  try {
    process.kill(held.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  // The number may have gone to another program since.
  return held.started === startOf(held.pid);
}

/** When a process started, as the kernel counts; "" where the system does not tell (then the number alone decides). */
function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ");
    return fields?.[19] ?? "";
  } catch {
    return "";
  }
}

function age(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}
