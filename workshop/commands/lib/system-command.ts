import { findChromium, findHeadless } from "./browsers";
import { command, parse } from "./cli";
import { CHROMIUM, HEADLESS_SHELL, installMissing, isHere, type Need, whereIs } from "./system";

/**
 * Installs the system's packages that tests need and prints their files; exit code 1 if one is still missing. `--list` only
 * prints the missing packages.
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
