import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Ends `npm run dev` or `npm run preview` with a message and exit code 1 if its port is taken.
 *
 * @param port 0 for any free one
 * @param host by default, all addresses of the machine
 */
export async function refuseTakenPort(name: "dev" | "preview", port: number, host?: string): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(port, host), "listening");
    await new Promise((done) => server.close(done));
  } catch (error) {
    // The site's server reports other errors.
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") return;
    console.error(`Port ${port} is taken. Try another: PORT=${port + 1} npm run ${name}`);
    process.exit(1);
  }
}
