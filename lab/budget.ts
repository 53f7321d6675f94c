/**
 * `npx tsx --conditions=react-server lab/budget.ts [-- --save FILE | --from FILE]`: weighs the built site (npm run build first) against an empty app on
 * the same Next and React, and fails where a page is over its budget. `--save` keeps the figures, `--from` judges
 * figures kept before.
 */
import { readFile, writeFile } from "node:fs/promises";
import { command, parse } from "../tools/lib/cli";
import { brokenBudgets, budgetLines, type Measured, measured } from "./budget/budgets";
import { measureSite } from "./budget/measure-site";

async function figuresOf(file: string): Promise<Measured> {
  const found = measured.safeParse(JSON.parse(await readFile(file, "utf8")));
  if (found.success) return found.data;
  const [issue] = found.error.issues;
  throw new Error(`${file}: ${issue?.path.join(".")}: ${issue?.message}`);
}

const amount = (value: number): string => value.toFixed(Math.abs(value) < 1 ? 4 : 1);

async function weigh(): Promise<void> {
  const { save, from } = parse({ options: { save: { type: "string" }, from: { type: "string" } } }).values;
  const result = from ? await figuresOf(from) : await measureSite();
  if (save) await writeFile(save, `${JSON.stringify(result, null, 2)}\n`);

  const lines = budgetLines(result);
  const share = ({ figure, limit }: (typeof lines)[number]) => (limit === 0 ? 0 : figure / limit);
  for (const what of new Set(lines.map((line) => line.what))) {
    const worst = lines.filter((line) => line.what === what).sort((a, b) => share(b) - share(a))[0];
    if (worst)
      console.log(
        `${what.padEnd(34)} at most ${amount(worst.figure).padStart(8)} of ${amount(worst.limit)} ${worst.unit}  (${worst.path})`,
      );
  }
  console.log(`An empty app fetches ${(result.floor / 1024).toFixed(1)} KB of script.`);

  const broken = brokenBudgets(result);
  if (broken.length > 0) throw new Error(`Over budget:\n  ${broken.join("\n  ")}`);
  console.log(`${result.routes.length} pages are within their budgets.`);
}

await command(weigh, { expected: [Error] });
// A server that did not start may have left something open.
process.exit();
