import "server-only";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseError, type GateDatabase } from "@/lib/gate/ports";
import { tryToOwn } from "./owner-lock";
import { connectSocket, serveSocket, socketPath } from "./socket";

const REGISTRY = Symbol.for("portfolio.gate.embedded");

type Link = { database: GateDatabase; isOpen(): boolean; close(): Promise<void> };

/** A first start creates the database; on a slow and busy machine that takes a good many seconds. */
const ATTEMPTS = 240;
const PAUSE_MS = 250;

type Embedded = GateDatabase & { close(): Promise<void> };

// Next evaluates this module once per bundle; the files may be opened once per process.
const shared = globalThis as { [REGISTRY]?: Map<string, Embedded> };

/**
 * The embedded database of a data folder, opened at the first call. The first process to come opens the files and
 * answers on a socket; every later one (a second server, the command line) goes through it, and takes over when the
 * first has gone.
 */
export function embeddedDatabase(dataDir: string): Embedded {
  shared[REGISTRY] ??= new Map();
  const key = resolve(dataDir);
  const known = shared[REGISTRY].get(key) ?? lazily(key);
  shared[REGISTRY].set(key, known);
  return known;
}

function lazily(dataDir: string): Embedded {
  let link: Promise<Link> | undefined;
  let open: Link | undefined;
  const linked = (): Promise<Link> => {
    if (open && !open.isOpen()) open = link = undefined;
    // No await before this line: callers that come together must share one attempt.
    link ??= connect(dataDir).then(
      (made) => (open = made),
      (error) => {
        link = undefined;
        throw error;
      },
    );
    return link;
  };
  return {
    call: async (fn, args) => (await linked()).database.call(fn, args),
    insertAccessLog: async (row) => (await linked()).database.insertAccessLog(row),
    close: async () => {
      const current = await link?.catch(() => undefined);
      open = link = undefined;
      await current?.close();
    },
  };
}

async function connect(dataDir: string): Promise<Link> {
  const path = socketPath(dataDir);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const giveBack = tryToOwn(dataDir);
    if (giveBack) return own(dataDir, path, giveBack);
    const socket = await connectSocket(path);
    if (socket) return { database: socket, isOpen: socket.isOpen, close: async () => socket.close() };
    await wait(PAUSE_MS);
  }
  throw new DatabaseError(
    `Another process holds ${dataDir} and does not answer. If none runs, delete ${dataDir}/gate.lock.`,
  );
}

async function own(dataDir: string, path: string, giveBack: () => void): Promise<Link> {
  try {
    // A build for Supabase leaves the database out (tracing.config.ts).
    const { openPglite } = await import("./pglite");
    const database = await openPglite(dataDir);
    const server = await serveSocket(path, database);
    return {
      database,
      isOpen: () => !database.pg.closed,
      close: async () => {
        server.close();
        await database.close();
        giveBack();
      },
    };
  } catch (cause) {
    giveBack();
    throw cause instanceof DatabaseError
      ? cause
      : new DatabaseError(`The embedded database in ${dataDir} does not open`, { cause });
  }
}
