import "server-only";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createConnection, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

const LONGEST = 100;

/** Connects to a socket. Null if no process listens. Rejects with the system's error if one may listen. */
export function dial(path: string): Promise<Socket | null> {
  return withShortName(
    path,
    (name) =>
      new Promise((done, failed) => {
        const socket = createConnection(name);
        socket.once("connect", () => done(socket));
        socket.once("error", (error: NodeJS.ErrnoException) => {
          // Only these two codes mean that no process listens. A full queue (EAGAIN) belongs to a live one.
          if (error.code === "ECONNREFUSED" || error.code === "ENOENT") done(null);
          // The process stopped listening while this connection was in its queue.
          else if (error.code === "ECONNRESET") done(dial(path));
          else failed(error);
        });
      }),
  );
}

/** Makes a server listen on a socket. Rejects with the system's error. */
export function listen(server: Server, path: string): Promise<void> {
  return withShortName(
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
}

export const pipeFor = (folder: string): string =>
  `\\\\.\\pipe\\portfolio-gate-${createHash("sha256").update(folder).digest("hex").slice(0, 20)}`;

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
