// One production server of the built site for the benchmark, in a process of its own. Prints its port.
import { portOf, startSiteServer } from "./site-server";

const server = await startSiteServer({ port: 0 });
process.stdout.write(`port ${portOf(server)}\n`);
