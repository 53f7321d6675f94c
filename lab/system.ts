/** `npx tsx lab/system.ts [--list]`: installs the packages that `.ci/run` needs: those of `npm test`, two engines and the proxy. */
import { NEEDS } from "../workshop/commands/lib/system";
import { installFromCommandLine } from "../workshop/commands/lib/system-command";
import { ENGINES } from "./browsers/engines";
import { CADDY } from "./lib/caddy";

await installFromCommandLine("lab/system.ts", [...NEEDS, ...ENGINES, CADDY]);
