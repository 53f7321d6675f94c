/** `npx tsx tools/system.ts [--list]`: installs the packages that `npm test` needs (tools/lib/system.ts). */
import { NEEDS } from "./lib/system";
import { installFromCommandLine } from "./lib/system-command";

await installFromCommandLine("tools/system.ts", NEEDS);
