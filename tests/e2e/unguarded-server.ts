// The built site as Next alone serves it, in a process of its own, for next-faults.spec.ts. Sends its port, and whenever it is asked
// how often parameters were looked up by their name since it was asked last.
import { EventEmitter } from "node:events";
import { portOf, startSiteServer } from "@/tools/lib/site-server";

const server = await startSiteServer({ port: 0 });
// The guard is the prototype's (lib/http/guard-servers.ts).
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
