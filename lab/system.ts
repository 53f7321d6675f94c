/** `npx tsx lab/system.ts [--list]`: installs what `.ci/run` takes from the system: what `npm test` does, and two engines. */
import { NEEDS } from "../tools/lib/system";
import { installFromCommandLine } from "../tools/lib/system-command";
import { ENGINES } from "./browsers/engines";

await installFromCommandLine("lab/system.ts", [...NEEDS, ...ENGINES]);
