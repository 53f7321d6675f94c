/**
 * `npx tsx --conditions=react-server lab/budget.ts`: compares every page of the built site (npm run build) with an empty app
 * on the same Next and React. Fails if a page is over its budget.
 */
import { command } from "../workshop/commands/lib/cli";
import { brokenBudgets, budgetLines, withUnit } from "./budget/budgets";
import { measureSite } from "./budget/measure-site";

async function weigh(): Promise<void> {
  const result = await measureSite();
  const lines = budgetLines(result);
  const share = ({ figure, limit }: (typeof lines)[number]) => (limit === 0 ? 0 : figure / limit);
  for (const what of new Set(lines.map((line) => line.what))) {
    const [worst] = lines.filter((line) => line.what === what).sort((a, b) => share(b) - share(a));
    if (worst)
      console.log(
        `${what.padEnd(34)} at most ${withUnit(worst.figure).padStart(8)} of ${withUnit(worst.limit, worst.unit)}  (${worst.path})`,
      );
  }
  console.log(`An empty app loads ${(result.floor / 1024).toFixed(1)} KB of script.`);

  const broken = brokenBudgets(result);
  if (broken.length > 0) throw new Error(`Over budget:\n  ${broken.join("\n  ")}`);
  console.log(`${result.routes.length} pages are within their budgets.`);
}

await command(weigh, { expected: [Error] });
// After an error a server may still be running.
process.exit();
