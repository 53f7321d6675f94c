/**
 * `npm run bring -- FILE-or-FOLDER-or-ADDRESS` brings pages from another tool as drafts. It shows a plan first, and asks. `--take-back` removes
 * what was brought.
 */

import { createInterface } from "node:readline/promises";
import { ContentError } from "../../lib/content/content-error";
import { listedPaths } from "../../lib/content/own-files";
import { shorten } from "../../lib/content/shorten";
import type { Plan, Planned } from "../bring/plan";
import { pageName, type Remark, STATES } from "../bring/source";
import { UsageError } from "../content/usage-error";
import { command, fromHere, parse, table } from "./lib/cli";
import { thisSite } from "./lib/this-site";

const USAGE = `Usage:
  npm run bring -- FILE-or-FOLDER-or-ADDRESS [--plan | --yes] [--only WORDS] [--study WORDS] [--article WORDS]
                 [--site ADDRESS]
                 --plan: only show it; --yes: do not ask; --only: pages whose title or place has these words;
                 --study, --article: what pages with these words become. Each may be given several times.
                 --site: the old site, for links to it and pictures of it, where the files do not say it
  npm run bring -- --take-back [--all] [FILES]
                 remove what was brought and not edited since, or of that these files; --all: also what was edited`;

const words = { type: "string", multiple: true } as const;
const flag = { type: "boolean" } as const;

await command(
  async () => {
    const {
      values: { "take-back": isBack, all, plan: isPlan, yes, site: old, ...choices },
      positionals: [place, ...more],
    } = parse({
      allowPositionals: true,
      options: {
        site: { type: "string" },
        plan: flag,
        yes: flag,
        "take-back": flag,
        all: flag,
        only: words,
        study: words,
        article: words,
      },
    });
    const site = thisSite();
    if (isBack) {
      const { takeBack } = await import("../bring/write");
      const only = place === undefined ? undefined : [place, ...more];
      const { lines, kept } = await takeBack(site, { all, only });
      for (const line of lines) console.log(line);
      if (lines.length === 0) console.log("Nothing that was brought is left unedited.");
      for (const file of kept) console.log(`stays    ${file}: it was edited. --all removes it, too.`);
      return;
    }
    if (!place) throw new UsageError("What do you bring?");
    if (more.length > 0)
      throw new UsageError(`One at a time; put a name with spaces in quotes: ${more.join(" ")}`);
    const [{ openSource }, { planOf }, { bring }] = await Promise.all([
      import("../bring/open"),
      import("../bring/plan"),
      import("../bring/write"),
    ]);
    const { source, close } = await openSource(/^https?:/i.test(place) ? place : fromHere(place), {
      ...(old !== undefined && { site: old }),
      progress: progress("read"),
    });
    try {
      const plan = await planOf(source, choices, ".", progress("read"));
      show(plan);
      const count = plan.items.filter(({ isChosen }) => isChosen).length;
      if (isPlan || count === 0) return;
      if (!yes && !(await agrees(plan))) return;
      const { files, pictures, redirects, remarks } = await bring(site, plan, progress("written"));
      console.log(`\n${files.length} drafts, ${pictures} pictures, ${redirects} redirects written.`);
      const before = new Set(plan.items.flatMap((item) => item.remarks.map(lineOf)));
      list(
        "New while writing:",
        remarks.filter((one) => !before.has(lineOf(one)) && !plan.remarks.includes(one)),
      );
      console.log(`
Next:
  1. npm run studio (or npm run dev) shows the drafts. npm run content -- FILE says what one lacks.
  2. To publish one, remove its line draft: true. Its old address leads to it once the site is built again.
  npm run bring -- --take-back removes them all.`);
      if (!listedPaths().includes("/blog") && files.some((file) => file.includes("/blog/")))
        console.log("  Add /blog to the list of pages in content/navigation.yaml: it shows the articles.");
    } finally {
      close();
    }
  },
  { usage: USAGE, expected: [ContentError] },
);

/** Shows how far it is, where a person looks. */
function progress(what: string): (done: number, all: number) => void {
  return (done, all) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${what} ${done} of ${all}${done === all ? "\n" : ""}`);
  };
}

function show({ source, items, remarks }: Plan): void {
  console.log(`${source.name}: ${items.length} pages\n`);
  const rows = items.map((item: Planned, i) => [
    `${i + 1}`,
    item.isChosen ? item.kind : "-",
    shorten(pageName(item.page), 60),
    `${item.pictures} pictures`,
    STATES[item.state],
  ]);
  for (const line of table(rows)) console.log(line);
  const chosen = items.filter(({ isChosen }) => isChosen);
  list("What does not come as it was:", [...remarks, ...chosen.flatMap((item) => item.remarks)]);
}

function list(heading: string, remarks: readonly Remark[]): void {
  if (remarks.length === 0) return;
  console.log(`\n${heading}`);
  for (const remark of remarks) console.log(`  ${lineOf(remark)}`);
}

function lineOf({ from, line, words: said }: Remark): string {
  return `${from}${line === undefined ? "" : `:${line}`}  ${said}`.replace(/\p{Cc}/gu, "?");
}

/** Asks; numbers leave pages out. */
async function agrees(plan: Plan): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UsageError("Without a terminal, --yes takes the plan, and --plan only shows it.");
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  const count = () => plan.items.filter(({ isChosen }) => isChosen).length;
  try {
    for (;;) {
      const answer = (
        await asked.question(`\nWrite ${count()} drafts? yes, no, or the numbers to leave out: `)
      ).trim();
      if (/^(y|yes)$/i.test(answer)) return true;
      if (/^(n|no|)$/i.test(answer)) return false;
      for (const number of answer.split(/[\s,]+/)) {
        const item = plan.items[Number(number) - 1];
        if (item) item.isChosen = false;
        else console.log(`There is no page ${number}.`);
      }
    }
  } finally {
    asked.close();
  }
}
