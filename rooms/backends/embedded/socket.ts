import "server-only";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { Agent, type RequestListener, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { json } from "node:stream/consumers";
import { DatabaseError, type GateDatabase } from "@/rooms/rules/ports";

/** A call of the database, which other processes send to the owner of a data folder: HTTP and JSON over a local socket. */
export type Call = {
  fn: Parameters<GateDatabase["call"]>[0] | "insertAccessLog";
  args: Record<string, unknown>;
};
type Reply = { result?: unknown; error?: string };

export const run = (database: GateDatabase, { fn, args }: Call): Promise<unknown> =>
  fn === "insertAccessLog"
    ? database.insertAccessLog(args as Parameters<GateDatabase["insertAccessLog"]>[0])
    : database.call(fn, args);

/** Answers calls once the owner's database is open; without a reply if that fails. */
export const answerCalls =
  (opening: Promise<GateDatabase>): RequestListener =>
  async (asked, answer) => {
    const database = await opening.catch(() => null);
    const reply =
      database &&
      (await json(asked)
        .then((call) => run(database, call as Call))
        .then((result) => JSON.stringify({ result }))
        .catch((error: Error) => JSON.stringify({ error: error.message })));
    answer.end(reply ?? "null");
  };

/**
 * A new connection for each call, so that one that is refused was not sent. Few at once: the database answers one after another,
 * and on macOS a full queue looks as if no process listened.
 */
const agent = new Agent({ maxTotalSockets: 4 });

/**
 * Sends a call to the process that listens on a socket.
 *
 * @param patienceMs how long to wait for its answer
 * @returns "gone" if no process listens; null if the owner cannot open the database
 * @throws DatabaseError for a failed call, without an answer, and if a process may listen but cannot be reached
 */
export async function send(
  path: string,
  call: Call,
  patienceMs: number,
): Promise<{ result: unknown } | "gone" | null> {
  const reply = await withShortName(
    path,
    (socketPath) =>
      new Promise<Reply | "gone" | null>((done, failed) => {
        const sent = request({ socketPath, method: "POST", agent }, (answer) => {
          json(answer).then((reply) => done(reply as Reply | null), lost);
        });
        const lost = (cause: NodeJS.ErrnoException) => {
          // Only these two codes mean that no process listens. A full queue (EAGAIN) belongs to a live one.
          if (cause.code === "ECONNREFUSED" || cause.code === "ENOENT") done("gone");
          else
            failed(new DatabaseError("The process that owns the data folder cannot be reached", { cause }));
        };
        const timer = setTimeout(() => {
          failed(new DatabaseError("Another process owns the data folder, but does not answer"));
          sent.destroy();
        }, patienceMs);
        sent.on("error", lost).on("close", () => clearTimeout(timer));
        sent.end(JSON.stringify(call));
      }),
  );
  if (reply === null || reply === "gone") return reply;
  if (reply.error !== undefined) throw new DatabaseError(reply.error);
  return { result: reply.result ?? null };
}

/** Makes a server listen on a socket. Rejects with the system's error. */
export const listen = (server: Server, path: string): Promise<void> =>
  withShortName(
    path,
    (name) =>
      new Promise((done, failed) => {
        server.once("error", failed);
        server.listen(name, () => {
          server.off("error", failed);
          server.on("error", (error) => console.error("A connection was not accepted:", error));
          done();
        });
      }),
  );

export const pipeFor = (folder: string): string =>
  `\\\\.\\pipe\\portfolio-gate-${createHash("sha256").update(folder).digest("hex").slice(0, 20)}`;

const LONGEST = 100;

// turbopackIgnore: without it the bundler includes every file with "to" in its path.
async function withShortName<T>(path: string, use: (name: string) => Promise<T>): Promise<T> {
  if (process.platform === "win32" || Buffer.byteLength(path) <= LONGEST) return use(path);
  const folder = mkdtempSync(join(/* turbopackIgnore: true */ tmpdir(), "gate-"));
  try {
    symlinkSync(dirname(path), join(/* turbopackIgnore: true */ folder, "to"));
    return await use(join(/* turbopackIgnore: true */ folder, "to", basename(path)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
