/**
 * `npx tsx scripts/system.ts [--list]`: installs what the tests take from the system (scripts/lib/system.ts), and ends with 1
 * where something is missing after that. With --list it installs nothing and prints the packages that are missing.
 */
import { findChromium } from "./lib/browsers";
import { command, parse } from "./lib/cli";
import { installMissing, isHere, NEEDS, whereIs } from "./lib/system";

await command(
  () => {
    const { list } = parse({ options: { list: { type: "boolean", default: false } } }).values;
    if (list) {
      for (const need of NEEDS) if (!isHere(need)) console.log(need.packages.join("\n"));
      return;
    }
    installMissing(NEEDS);
    console.log(findChromium());
    for (const need of NEEDS.slice(1)) console.log(whereIs(need));
  },
  { usage: "Usage:\n  npx tsx scripts/system.ts [--list]", expected: [Error] },
);
