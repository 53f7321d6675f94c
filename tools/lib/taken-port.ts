import { once } from "node:events";
import { createServer } from "node:net";

/** The commands that serve the site on this machine. */
export type SiteCommand = "dev" | "preview";

export const portIsTaken = (name: SiteCommand, port: number): string =>
  `Port ${port} is taken. Try another: PORT=${port + 1} npm run ${name}`;

/**
 * Ends a command with 1 and words where its port is taken, before the command does what takes minutes.
 *
 * @param port 0 for any free one
 * @param host all addresses of the machine where none is given
 */
export async function refuseTakenPort(name: SiteCommand, port: number, host?: string): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(port, host), "listening");
    await new Promise((done) => server.close(done));
  } catch (error) {
    // Any other fault is told by the server itself.
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") return;
    console.error(portIsTaken(name, port));
    process.exit(1);
  }
}
