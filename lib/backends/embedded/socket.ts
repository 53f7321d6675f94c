import "server-only";
import type { Socket } from "node:net";
import { createInterface, type Interface } from "node:readline";
import { DatabaseError, type GateDatabase } from "@/lib/gate/ports";

// Between the owner of a data folder and the other processes on it: one JSON object per line.
type Request = {
  id: number;
  fn: Parameters<GateDatabase["call"]>[0] | "insertAccessLog";
  args: Record<string, unknown>;
};
type Reply = { id: number; result?: unknown; error?: string };

/** The owner's first line, once its database is open. */
const READY = JSON.stringify({ ready: true });

/** How long a process waits for the owner: until its database is open, and for each answer. */
export type Patience = Readonly<{ openingMs: number; answerMs: number }>;

/** Answers one connection with the owner's database, as soon as it is open; ends it where it does not open. */
export async function answer(socket: Socket, opening: Promise<GateDatabase>): Promise<void> {
  socket.on("error", () => socket.destroy());
  const database = await opening.catch(() => null);
  if (!database) return void socket.destroy();
  linesOf(socket).on("line", async (line) => {
    const { id, fn, args } = JSON.parse(line) as Request;
    const reply: Reply = await ask(database, fn, args).then(
      (result) => ({ id, result }),
      (error: Error) => ({ id, error: causeOf(error) }),
    );
    if (!socket.destroyed) socket.write(`${JSON.stringify(reply)}\n`);
  });
  socket.write(`${READY}\n`);
}

const ask = (database: GateDatabase, fn: Request["fn"], args: Record<string, unknown>): Promise<unknown> =>
  fn === "insertAccessLog"
    ? database.insertAccessLog(args as Parameters<GateDatabase["insertAccessLog"]>[0])
    : database.call(fn, args);

const causeOf = (error: Error): string =>
  error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;

// readline re-emits the socket's errors, which are handled at the socket.
const linesOf = (socket: Socket): Interface => createInterface({ input: socket }).on("error", () => {});

/** The port, spoken over a connection to the owner. */
export type SocketDatabase = GateDatabase & { isOpen(): boolean; close(): void };

/**
 * The port over a connection to the owner; null where that did not open its database, or exited.
 * @throws DatabaseError where it sends nothing for as long as it may take to open
 */
export async function databaseOver(socket: Socket, patience: Patience): Promise<SocketDatabase | null> {
  const waiting = new Map<number, (reply: Reply) => void>();
  const lines = linesOf(socket);
  const drop = () => {
    for (const settle of waiting.values()) settle({ id: 0, error: "The owner of the data folder went away" });
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
      // An unanswered call must not let the process exit, and must not wait forever either.
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

/** Waits for the owner's first line; false where the connection ends before. */
async function isReady(socket: Socket, lines: Interface, openingMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((done, failed) => {
      lines.once("line", () => done(true));
      socket.once("close", () => done(false));
      timer = setTimeout(() => {
        failed(new DatabaseError("Another process owns the data folder, and does not answer"));
        socket.destroy();
      }, openingMs);
    });
  } finally {
    clearTimeout(timer);
  }
}
