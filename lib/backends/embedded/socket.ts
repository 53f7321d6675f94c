import "server-only";
import type { Socket } from "node:net";
import { createInterface, type Interface } from "node:readline";
import { DatabaseError, type GateDatabase } from "@/lib/gate/ports";

// The protocol between the owner of a data folder and other processes: one JSON object per line.
type Request = {
  id: number;
  fn: Parameters<GateDatabase["call"]>[0] | "insertAccessLog";
  args: Record<string, unknown>;
};
type Reply = { id: number; result?: unknown; error?: string };

const READY = JSON.stringify({ ready: true });

/** How long a process waits for the owner's database to open, and for each answer. */
export type Patience = Readonly<{ openingMs: number; answerMs: number }>;

/** Answers one connection once the owner's database is open; ends it if that fails. */
export async function answer(socket: Socket, opening: Promise<GateDatabase>): Promise<void> {
  socket.on("error", () => socket.destroy());
  const database = await opening.catch(() => null);
  if (!database) return void socket.destroy();
  linesOf(socket).on("line", async (line) => {
    const { id, fn, args } = JSON.parse(line) as Request;
    const reply: Reply = await ask(database, fn, args).then(
      (result) => ({ id, result }),
      (error: Error) => ({ id, error: error.message }),
    );
    if (!socket.destroyed) socket.write(`${JSON.stringify(reply)}\n`);
  });
  socket.write(`${READY}\n`);
}

const ask = (database: GateDatabase, fn: Request["fn"], args: Record<string, unknown>): Promise<unknown> =>
  fn === "insertAccessLog"
    ? database.insertAccessLog(args as Parameters<GateDatabase["insertAccessLog"]>[0])
    : database.call(fn, args);

// readline re-emits the socket's errors, which the socket's own listener handles.
const linesOf = (socket: Socket): Interface => createInterface({ input: socket }).on("error", () => {});

type SocketDatabase = GateDatabase & { isOpen(): boolean; close(): void };

/** The database over a connection to its owner. Null if the owner cannot open it. Throws DatabaseError without an answer. */
export async function databaseOver(socket: Socket, patience: Patience): Promise<SocketDatabase | null> {
  const waiting = new Map<number, (reply: Reply) => void>();
  const lines = linesOf(socket);
  const drop = () => {
    for (const settle of waiting.values())
      settle({ id: 0, error: "The owner of the data folder has exited" });
  };
  socket.on("error", drop).on("close", drop);
  if (!(await isReady(socket, lines, patience.openingMs))) return null;
  lines.on("line", (line) => {
    const reply = JSON.parse(line) as Reply;
    waiting.get(reply.id)?.(reply);
  });
  socket.unref();

  let next = 0;
  const call = (fn: Request["fn"], args: Record<string, unknown>): Promise<unknown> =>
    new Promise((done, failed) => {
      const id = next++;
      // An unanswered call keeps the process alive, but not forever.
      socket.ref();
      const timer = setTimeout(() => settle({ id, error: "The owner does not answer" }), patience.answerMs);
      const settle = ({ error, result }: Reply) => {
        clearTimeout(timer);
        waiting.delete(id);
        if (waiting.size === 0) socket.unref();
        if (error === undefined) done(result ?? null);
        else failed(new DatabaseError(error));
      };
      waiting.set(id, settle);
      socket.write(`${JSON.stringify({ id, fn, args } satisfies Request)}\n`);
    });
  return {
    call: (fn, args) => call(fn, args),
    insertAccessLog: async (row) => void (await call("insertAccessLog", row)),
    isOpen: () => !socket.destroyed && socket.writable,
    close: () => socket.destroy(),
  };
}

async function isReady(socket: Socket, lines: Interface, openingMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((done, failed) => {
      lines.once("line", () => done(true));
      socket.once("close", () => done(false));
      timer = setTimeout(() => {
        failed(new DatabaseError("Another process owns the data folder, but does not answer"));
        socket.destroy();
      }, openingMs);
    });
  } finally {
    clearTimeout(timer);
  }
}
