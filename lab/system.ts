/** `npx tsx lab/system.ts [--list]`: installs the packages that `.ci/run` needs: those of `npm test`, and two engines. */
import { NEEDS } from "../tools/lib/system";
import { installFromCommandLine } from "../tools/lib/system-command";
import { ENGINES } from "./browsers/engines";

await installFromCommandLine("lab/system.ts", [...NEEDS, ...ENGINES]);
