import "server-only";
import { resolve } from "node:path";
import { makeDataFolder } from "@/lib/env/data-folder";
import { oncePerProcess } from "@/lib/env/per-process";
import { DatabaseError, type GateDatabase } from "@/rooms/rules/ports";
import { callOwner, tryToOwn } from "./owner-lock";
import type { OpenDatabase } from "./pglite";
import { answerCalls, type Call, run } from "./socket";

/** How long a process waits for an owner's first answer, since that may be opening the database, and for each later one. */
export type Patience = Readonly<{ openingMs: number; answerMs: number }>;

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
  let owned: Promise<Owned | null> | undefined;
  let answeredBy = "";
  const patienceFor = (name: string) => (name === answeredBy ? patience.answerMs : patience.openingMs);
  const ask = async (call: Call): Promise<unknown> => {
    for (let round = 0; round < ROUNDS; round++) {
      const attempt = owned;
      const open = await attempt;
      if (open && !open.database.pg.closed) return run(open.database, call);
      if (owned === attempt) owned = undefined;
      const reply = await callOwner(dataDir, call, patienceFor);
      if (reply) {
        answeredBy = reply.name;
        return reply.result;
      }
      // No await before this line: concurrent callers must share one attempt.
      owned ??= own(dataDir).catch((error) => {
        owned = undefined;
        throw error;
      });
    }
    throw new DatabaseError(
      `The owner of ${dataDir} changes again and again: see the other processes' messages`,
    );
  };
  return {
    call: (fn, args) => ask({ fn, args }),
    insertAccessLog: async (row) => void (await ask({ fn: "insertAccessLog", args: row })),
    close: async () => {
      const open = await owned?.catch(() => null);
      owned = undefined;
      await open?.close();
    },
  };
}

type Owned = { database: OpenDatabase; close(): Promise<void> };

/** Opens the files; null if another process was faster. */
async function own(dataDir: string): Promise<Owned | null> {
  let giveBack = (): void => {};
  try {
    makeDataFolder(dataDir);
    const ownership = await tryToOwn(dataDir);
    if (!ownership) return null;
    giveBack = ownership.giveBack;
    // A build for Supabase leaves the database out (tracing.config.ts).
    const opening = import("./pglite").then(({ openPglite }) => openPglite(dataDir));
    ownership.server.on("request", answerCalls(opening));
    const database = await opening;
    return {
      database,
      close: async () => {
        // In this order: another process may open the files as soon as the folder has no owner.
        await database.close();
        giveBack();
      },
    };
  } catch (cause) {
    giveBack();
    throw new DatabaseError(`The embedded database in ${dataDir} does not open`, { cause });
  }
}
