// Serves the built site by Next alone, in a separate process, for next-faults.spec.ts. Sends its port, and at each message how
// often parameters were looked up by name since the last one.
import { EventEmitter } from "node:events";
import { portOf, startSiteServer } from "@/tools/lib/site-server";

const server = await startSiteServer({ port: 0 });
// Removes the guard (lib/http/guard-servers.ts).
server.emit = EventEmitter.prototype.emit;

let lookups = 0;
const { getAll } = URLSearchParams.prototype;
URLSearchParams.prototype.getAll = function (name) {
  lookups++;
  return getAll.call(this, name);
};
process.on("message", () => {
  process.send?.(lookups);
  lookups = 0;
});
process.send?.(portOf(server));
