import "server-only";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, unlinkSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseError } from "@/lib/gate/ports";
import { dial, listen, pipeFor } from "./local-socket";

/*
 * The owner of a data folder is the process that listens on the socket in DATA_DIR/gate.lock. The kernel closes it with
 * the process, however it ends, and everybody who shares the folder notices, in any container. No process ids are
 * compared, and a process that is paused still listens. See docs/decisions/one-owner.md.
 */

/** What makes this process the owner. Release it when the files are closed, not before. */
export type Ownership = { server: Server; giveBack(): void };

const windows = process.platform === "win32";
// turbopackIgnore, here and below: as in local-socket.ts.
const lockOf = (dataDir: string): string => join(/* turbopackIgnore: true */ dataDir, "gate.lock");

/** Calls the owner of a data folder (an absolute path); null without one. Throws DatabaseError where it cannot be reached. */
export async function callOwner(dataDir: string): Promise<Socket | null> {
  try {
    if (windows) return await dial(pipeFor(dataDir));
    for (const name of await namesIn(dataDir)) {
      const owner = await dial(join(/* turbopackIgnore: true */ lockOf(dataDir), name));
      if (owner) return owner;
      // Dead, and no other process uses that name, so no successor's socket can be removed here.
      rmSync(join(/* turbopackIgnore: true */ lockOf(dataDir), name), { force: true });
    }
    return null;
  } catch (cause) {
    if (cause instanceof DatabaseError) throw cause;
    throw new DatabaseError(`Another process may own ${dataDir}, but cannot be reached`, { cause });
  }
}

/**
 * Tries to make this process the owner of a data folder that nobody owns: Postgres files opened twice are corrupted. Null where
 * another process was faster: connect to the owner again.
 */
export async function tryToOwn(dataDir: string): Promise<Ownership | null> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return windows ? ownPipe(dataDir) : ownFolder(dataDir);
}

async function ownFolder(dataDir: string): Promise<Ownership | null> {
  const lock = lockOf(dataDir);
  const name = randomBytes(6).toString("hex");
  const draft = `${lock}.${name}`;
  const server = createServer().unref();
  mkdirSync(draft, { mode: 0o700 });
  await listen(server, join(/* turbopackIgnore: true */ draft, name)).catch((cause) => {
    rmSync(draft, { recursive: true, force: true });
    throw new DatabaseError(`${dataDir} cannot hold a socket; DATA_DIR has to be on a local disk`, { cause });
  });
  chmodSync(join(/* turbopackIgnore: true */ draft, name), 0o600);
  // rename() replaces a missing or an empty folder, never one with an owner's socket in it. And an owner listens
  // before its socket is in there, so a refused connection always means that it is dead.
  // ENOTDIR: the lock is still a file of former versions.
  if (!did(() => renameSync(draft, lock), "ENOTEMPTY", "EEXIST", "ENOTDIR")) {
    server.close();
    rmSync(draft, { recursive: true, force: true });
    return null;
  }
  return {
    server,
    giveBack: () => {
      server.close();
      rmSync(join(/* turbopackIgnore: true */ lock, name), { force: true });
      // Not where it contains the next owner's socket.
      did(() => rmdirSync(lock), "ENOTEMPTY", "EEXIST", "ENOENT");
    },
  };
}

async function ownPipe(dataDir: string): Promise<Ownership | null> {
  const server = createServer().unref();
  try {
    await listen(server, pipeFor(dataDir));
    return { server, giveBack: () => void server.close() };
  } catch (error) {
    if (codeOf(error) === "EADDRINUSE") return null;
    throw error;
  }
}

async function namesIn(dataDir: string): Promise<string[]> {
  try {
    return readdirSync(lockOf(dataDir));
  } catch (error) {
    if (codeOf(error) === "ENOTDIR") await removeFormerLock(dataDir);
    else if (codeOf(error) !== "ENOENT") throw error;
    return [];
  }
}

/** Former versions wrote a process id into a file of that name, and listened on a socket beside it. */
async function removeFormerLock(dataDir: string): Promise<void> {
  const socket = join(/* turbopackIgnore: true */ dataDir, "gate.sock");
  const former = await dial(socket);
  former?.destroy();
  if (former) throw new DatabaseError(`A former version of the site runs on ${dataDir}. Stop it first.`);
  // Not where another process got here first, and has its folder there by now.
  did(() => unlinkSync(lockOf(dataDir)), "ENOENT", "EISDIR", "EPERM");
  rmSync(socket, { force: true });
}

/** False where the system refuses with one of these codes. */
function did(act: () => void, ...codes: string[]): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (codes.includes(codeOf(error))) return false;
    throw error;
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "";
