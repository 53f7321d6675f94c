import "server-only";
import type { Socket } from "node:net";
import { resolve } from "node:path";
import { makeDataFolder } from "@/lib/env/data-folder";
import { oncePerProcess } from "@/lib/env/per-process";
import { DatabaseError, type GateDatabase } from "@/lib/gate/ports";
import { callOwner, tryToOwn } from "./owner-lock";
import { answer, databaseOver, type Patience } from "./socket";

type Link = { database: GateDatabase; isOpen(): boolean; close(): Promise<void> };

const PATIENCE: Patience = { openingMs: 60_000, answerMs: 15_000 };
/** Most owners that may exit while this process connects. A restart explains one or two. */
const ROUNDS = 20;

type Embedded = GateDatabase & { close(): Promise<void> };

// A process must open the files once.
const opened = oncePerProcess("gate.embedded", () => new Map<string, Embedded>());

/** The embedded database of a folder. One process opens the files and answers all others; when it exits, another takes over. */
export function embeddedDatabase(dataDir: string, patience = PATIENCE): Embedded {
  const key = resolve(dataDir);
  const database = opened().get(key) ?? lazily(key, patience);
  opened().set(key, database);
  return database;
}

function lazily(dataDir: string, patience: Patience): Embedded {
  let link: Promise<Link> | undefined;
  let open: Link | undefined;
  const linked = (): Promise<Link> => {
    if (open && !open.isOpen()) open = link = undefined;
    // No await before this line: concurrent callers must share one attempt.
    link ??= connect(dataDir, patience).then(
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

async function connect(dataDir: string, patience: Patience): Promise<Link> {
  try {
    makeDataFolder(dataDir);
  } catch (cause) {
    throw new DatabaseError(`The embedded database in ${dataDir} does not open`, { cause });
  }
  for (let round = 0; round < ROUNDS; round++) {
    const link = (await join(dataDir, patience)) ?? (await own(dataDir));
    if (link) return link;
  }
  throw new DatabaseError(
    `The owner of ${dataDir} changes again and again: see the other processes' messages`,
  );
}

async function join(dataDir: string, patience: Patience): Promise<Link | null> {
  const owner = await callOwner(dataDir);
  const database = owner && (await databaseOver(owner, patience));
  return database && { database, isOpen: database.isOpen, close: async () => database.close() };
}

async function own(dataDir: string): Promise<Link | null> {
  const ownership = await tryToOwn(dataDir);
  if (!ownership) return null;
  const { server, giveBack } = ownership;
  const joined = new Set<Socket>();
  // A build for Supabase leaves the database out (tracing.config.ts).
  const opening = import("./pglite").then(({ openPglite }) => openPglite(dataDir));
  server.on("connection", (socket) => {
    joined.add(socket);
    socket.once("close", () => joined.delete(socket));
    void answer(socket, opening);
  });
  const leave = () => {
    giveBack();
    for (const socket of joined) socket.destroy();
  };
  try {
    const database = await opening;
    return {
      database,
      isOpen: () => !database.pg.closed,
      close: async () => {
        // In this order: another process may open the files as soon as the folder has no owner.
        await database.close();
        leave();
      },
    };
  } catch (cause) {
    leave();
    throw new DatabaseError(`The embedded database in ${dataDir} does not open`, { cause });
  }
}
