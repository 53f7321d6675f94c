import "server-only";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { DatabaseError } from "@/rooms/rules/ports";
import { type Call, listen, pipeFor, send } from "./socket";

/*
 * The owner of a data folder is the process that listens on the socket in DATA_DIR/gate.lock. The kernel closes the socket when
 * the process ends, and every process that shares the folder notices, in any container. A paused process still listens. See
 * docs/decisions/one-owner.md.
 */

/** Makes this process the owner. Call `giveBack` after the files are closed. */
export type Ownership = { server: Server; giveBack(): void };

const windows = process.platform === "win32";
// turbopackIgnore, here and below: as in socket.ts.
const lockOf = (dataDir: string): string => join(/* turbopackIgnore: true */ dataDir, "gate.lock");

/**
 * Sends a call to the owner of a data folder (an absolute path).
 *
 * @param patienceMs how long to wait for the owner of a name
 * @returns the result, and the owner's name; null if no owner can answer
 * @throws as `send`
 */
export async function callOwner(
  dataDir: string,
  call: Call,
  patienceMs: (name: string) => number,
): Promise<{ result: unknown; name: string } | null> {
  const names = windows ? [pipeFor(dataDir)] : namesIn(dataDir);
  for (const name of names) {
    const path = windows ? name : join(/* turbopackIgnore: true */ lockOf(dataDir), name);
    const reply = await send(path, call, patienceMs(name));
    if (reply !== "gone") return reply && { ...reply, name };
    if (!windows) rmSync(path, { force: true });
  }
  return null;
}

/** Makes this process the owner of a folder that is there. Null if another process was faster. Throws DatabaseError. */
export async function tryToOwn(dataDir: string): Promise<Ownership | null> {
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
  // rename() replaces a missing or an empty folder, never one with a socket. An owner listens before its socket is in there,
  // so a refused connection always means that it is dead.
  if (!did(() => renameSync(draft, lock), "ENOTEMPTY", "EEXIST")) {
    server.close();
    rmSync(draft, { recursive: true, force: true });
    return null;
  }
  return {
    server,
    giveBack: () => {
      stop(server);
      rmSync(join(/* turbopackIgnore: true */ lock, name), { force: true });
      did(() => rmdirSync(lock), "ENOTEMPTY", "EEXIST", "ENOENT");
    },
  };
}

async function ownPipe(dataDir: string): Promise<Ownership | null> {
  const server = createServer().unref();
  try {
    await listen(server, pipeFor(dataDir));
    return { server, giveBack: () => stop(server) };
  } catch (error) {
    if (codeOf(error) === "EADDRINUSE") return null;
    throw error;
  }
}

/** Those who wait for an answer get the one that is about to be sent, or learn that there is none. */
function stop(server: Server): void {
  server.close();
  setImmediate(() => server.closeAllConnections());
}

function namesIn(dataDir: string): string[] {
  try {
    return readdirSync(lockOf(dataDir));
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error))) return [];
    throw error;
  }
}

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
