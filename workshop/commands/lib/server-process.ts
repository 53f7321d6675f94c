// Serves the built site for the lab in a separate process. Prints its port.
import { portOf, startSiteServer } from "./site-server";

const server = await startSiteServer({ port: 0 });
process.stdout.write(`port ${portOf(server)}\n`);
