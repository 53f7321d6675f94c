/** `npx tsx workshop/commands/system.ts [--list]`: installs the packages that `npm test` needs (workshop/commands/lib/system.ts). */
import { NEEDS } from "./lib/system";
import { installFromCommandLine } from "./lib/system-command";

await installFromCommandLine("workshop/commands/system.ts", NEEDS);
