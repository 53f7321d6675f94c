/** `npx tsx tools/system.ts [--list]`: installs what `npm test` takes from the system (tools/lib/system.ts). */
import { NEEDS } from "./lib/system";
import { installFromCommandLine } from "./lib/system-command";

await installFromCommandLine("tools/system.ts", NEEDS);
