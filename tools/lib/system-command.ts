import { findChromium, findHeadless } from "./browsers";
import { command, parse } from "./cli";
import { CHROMIUM, HEADLESS_SHELL, installMissing, isHere, type Need, whereIs } from "./system";

/**
 * Installs what tests need from the system and prints where it is; exit code 1 if something is still missing. `--list`
 * installs nothing and prints the missing packages.
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
      const find = new Map<Need, () => string>([
        [CHROMIUM, findChromium],
        [HEADLESS_SHELL, findHeadless],
      ]);
      for (const need of needs) console.log(find.get(need)?.() ?? whereIs(need));
    },
    { usage: `Usage:\n  npx tsx ${file} [--list]`, expected: [Error] },
  );
