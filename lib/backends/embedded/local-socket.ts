import "server-only";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createConnection, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

/** The kernel cuts the names of sockets at 104 bytes (Linux: 108). */
const LONGEST = 100;

/** Null where no process listens. Throws the system's error where one may, but cannot be reached. */
export function dial(path: string): Promise<Socket | null> {
  return withShortName(
    path,
    (name) =>
      new Promise((done, failed) => {
        const socket = createConnection(name);
        socket.once("connect", () => done(socket));
        socket.once("error", (error: NodeJS.ErrnoException) => {
          // Only these two codes say that no process listens. A full queue (EAGAIN) belongs to a live one.
          if (error.code === "ECONNREFUSED" || error.code === "ENOENT") done(null);
          // It stopped listening while this connection was in its queue: a second try gives a clear answer.
          else if (error.code === "ECONNRESET") done(dial(path));
          else failed(error);
        });
      }),
  );
}

/** Lets a server listen on a socket of this machine. Rejects with the system's error. */
export function listen(server: Server, path: string): Promise<void> {
  return withShortName(
    path,
    (name) =>
      new Promise((done, failed) => {
        server.once("error", failed);
        server.listen(name, () => {
          server.off("error", failed);
          // A connection that could not be accepted is its caller's problem, not the end of this process.
          server.on("error", (error) => console.error("A connection was not taken:", error));
          done();
        });
      }),
  );
}

/** On Windows: the first to listen has the name, and it goes away with that process. */
export function pipeFor(folder: string): string {
  return `\\\\.\\pipe\\portfolio-gate-${createHash("sha256").update(folder).digest("hex").slice(0, 20)}`;
}

/**
 * Reaches a name that is too long through a link with a short one. turbopackIgnore: the folder is known at run time only; else
 * the bundler takes every file with "to" in its path along.
 */
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
