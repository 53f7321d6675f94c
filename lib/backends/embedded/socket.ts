import "server-only";
import { createHash } from "node:crypto";
import { chmodSync, rmSync } from "node:fs";
import { createConnection, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseError, type GateDatabase, type GateFunction } from "@/lib/gate/ports";

type Request = { id: number; fn: GateFunction | "insertAccessLog"; args: Record<string, unknown> };
type Reply = { id: number; result?: unknown; error?: string };

const ANSWER_MS = 15_000;

/** Where the owner of a data folder listens. */
export function socketPath(dataDir: string): string {
  const near = join(resolve(dataDir), "gate.sock");
  const hash = createHash("sha256").update(resolve(dataDir)).digest("hex").slice(0, 20);
  if (process.platform === "win32") return `\\\\.\\pipe\\portfolio-gate-${hash}`;
  // The kernel cuts socket names at 108 bytes.
  return Buffer.byteLength(near) <= 100 ? near : join(tmpdir(), `portfolio-gate-${hash}.sock`);
}

/** Answers other processes of the same user with the owner's database, one JSON object per line. */
export async function serveSocket(path: string, database: GateDatabase): Promise<Server> {
  if (process.platform !== "win32") rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    // readline hands on the socket's errors, which are dealt with above.
    const lines = createInterface({ input: socket }).on("error", () => {});
    lines.on("line", async (line) => {
      const { id, fn, args } = JSON.parse(line) as Request;
      const reply: Reply = await answer(database, fn, args).then(
        (result) => ({ id, result }),
        (error: Error) => ({ id, error: causeOf(error) }),
      );
      if (!socket.destroyed) socket.write(`${JSON.stringify(reply)}\n`);
    });
  });
  await new Promise<void>((done, failed) => {
    server.once("error", failed).listen(path, done);
  });
  if (process.platform !== "win32") chmodSync(path, 0o600);
  server.unref();
  return server;
}

const answer = (
  database: GateDatabase,
  fn: Request["fn"],
  args: Record<string, unknown>,
): Promise<unknown> =>
  fn === "insertAccessLog"
    ? database.insertAccessLog(args as Parameters<GateDatabase["insertAccessLog"]>[0])
    : database.call(fn, args);

const causeOf = (error: Error): string =>
  error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;

/** The port, spoken over the owner's socket. */
export type SocketDatabase = GateDatabase & { isOpen(): boolean; close(): void };

/** @returns null where nobody listens */
export async function connectSocket(path: string): Promise<SocketDatabase | null> {
  const socket = await new Promise<Socket | null>((done) => {
    const attempt = createConnection(path);
    attempt.once("connect", () => done(attempt));
    attempt.once("error", () => done(null));
  });
  if (!socket) return null;
  let next = 0;
  const waiting = new Map<number, (reply: Reply) => void>();
  const lines = createInterface({ input: socket }).on("error", () => {});
  lines.on("line", (line) => {
    const reply = JSON.parse(line) as Reply;
    waiting.get(reply.id)?.(reply);
  });
  const drop = () => {
    for (const settle of waiting.values()) settle({ id: 0, error: "The owner of the data folder went away" });
  };
  socket.on("error", drop).on("close", drop);
  socket.unref();

  const ask = (fn: Request["fn"], args: Record<string, unknown>): Promise<unknown> =>
    new Promise((done, failed) => {
      const id = next++;
      // An unanswered call must not let the process end, and must not wait for ever either.
      socket.ref();
      const timer = setTimeout(() => settle({ id, error: "The owner does not answer" }), ANSWER_MS);
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
    call: (fn, args) => ask(fn, args),
    insertAccessLog: async (row) => void (await ask("insertAccessLog", row)),
    isOpen: () => !socket.destroyed && socket.writable,
    close: () => socket.destroy(),
  };
}
