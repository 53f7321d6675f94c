import { findChromium } from "./browsers";
import { command, parse } from "./cli";
import { CHROMIUM, installMissing, isHere, type Need, whereIs } from "./system";

/**
 * Installs what tests take from the system and prints where it is, with exit code 1 where something is still missing. With
 * `--list` it installs nothing and prints the packages that are missing.
 */
export const installFromCommandLine = (file: string, needs: readonly Need[]): Promise<void> =>
  command(
    () => {
      const { list } = parse({ options: { list: { type: "boolean", default: false } } }).values;
      if (list) {
        for (const need of needs) if (!isHere(need)) console.log(need.packages.join("\n"));
        return;
      }
      installMissing(needs);
      for (const need of needs) console.log(need === CHROMIUM ? findChromium() : whereIs(need));
    },
    { usage: `Usage:\n  npx tsx ${file} [--list]`, expected: [Error] },
  );
