// One case of scripts/bench-document.ts, in a process of its own. Prints its numbers as JSON.
import { runCase } from "./bench-document-case";

const [way = "", width = "", folder = ""] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await runCase(way, Number(width), folder)));
process.exit(0);
