/**
 * `npx tsx lab/run.ts sites [-- --quick fresh strange french arabic words two grown 1 2 3]`: tests other sites: that of
 * `setup -- --fresh`, a strange one (tests/fixtures/strange-site), this one in French and in Arabic, one whose every word outside of
 * the catalogue is a fault (tests/fixtures/pseudo-site.ts), this one with a second language in which each word of the first is a
 * fault, this one with so many copies of its entries that its lists have several pages, and random ones by number
 * (tests/fixtures/random-site; ten by default). Each gets its own folder, a build and a walk in Chromium: the French and the Arabic
 * one by every spec but the studio's, after the unit tests; random ones, and with --quick the fresh and the strange one, only by
 * the specs that visit every page. Before the setup of the fresh site the studio starts as in a new clone. On that site `npm run check` runs, too, with
 * something new of each kind; with --quick only types and the tests that depend on it.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { growSite } from "@/lab/sites/grow";
import { buildContent, command, copyStrangeSite, removeContent } from "@/lab/sites/lay-out";
import { copyProject } from "@/tests/fixtures/project-copy";
import { writeLanguage, writePseudoSite, writeSecondLanguage } from "@/tests/fixtures/pseudo-site";
import { writeRandomSite } from "@/tests/fixtures/random-site/write-random-site";
import { startStudio } from "@/tests/fixtures/start-studio";
import { end, run } from "@/workshop/commands/lib/run";
import { createPage, missingPages } from "@/workshop/content/create/create-page";

const OF_CONTENT = ["lib/content/", "lib/seo/", "lib/theme/", "components/", "workshop/content/fonts/"];
const EVERY_PAGE = ["crawl", "every-page"];
const WORDS = ["drafts", "routes"];
/** Specs of rooms that the shipped site does not have. */
const ROOMS = ["room-approval", "room-passcode"];
/** Specs of lists with several pages. */
const LISTS = ["list-pages", "case-list", "palette"];
/** Every spec of the site. Those of the studio, which speaks English, bring their own content. */
const WHOLE_SUITE = ["e2e/(?!studio)[^/]+", "every-page"];
/** What walks the sites that are copies of this one. */
const WALKS: Readonly<Record<string, readonly string[]>> = {
  french: WHOLE_SUITE,
  arabic: WHOLE_SUITE,
  words: ["every-word"],
  two: ["second-language", "crawl"],
  grown: ["crawl", ...LISTS],
};
const MORE = { articles: 60, studies: 60 };
/** What makes these sites from a copy of this one. */
const COPIES: Readonly<Record<string, (root: string) => void>> = {
  french: (root) => writeLanguage(root, "fr"),
  arabic: (root) => writeLanguage(root, "ar"),
  words: writePseudoSite,
  two: writeSecondLanguage,
  grown: (root) => growSite(root, MORE),
};
const WHO = {
  name: "Édith Nguyễn",
  role: "Service designer",
  place: "Lyon, France",
  tagline: "I draw what people wait for.",
  email: "edith@nguyen.example",
  year: "2026",
};

/** Drafts, which must not stop the build. */
const BEGUN = [
  ["case-study", "--title", "Quarkkäulchen im Zwielicht"],
  ["case-study", "--title", "Wolkenkuckucksnachtwache", "--private"],
  ["article", "--title", "Siebenunddreißig Unken"],
];

const { values, positionals: named } = parseArgs({
  options: { quick: { type: "boolean", default: false } },
  allowPositionals: true,
});
const sites =
  named.length > 0
    ? named
    : [
        "fresh",
        "strange",
        "french",
        "arabic",
        "words",
        "two",
        "grown",
        ...Array.from({ length: 10 }, (_, i) => `${i + 1}`),
      ];
const isRandom = (site: string): boolean => /^\d+$/.test(site);
/** Random sites share their pictures, which saves a quarter of their time. */
const PICTURES = ["content/pictures", "content/pictures.generated.json", "public/pictures"];
let wasRandom = false;
const failed: string[] = [];
/** Shared by all sites, so that packages and build cache are made once. It stays after a failure. */
const folder = copyProject();
// What tsc found in this folder: there it checks only what differs.
if (existsSync("tsconfig.tsbuildinfo")) cpSync("tsconfig.tsbuildinfo", `${folder}/tsconfig.tsbuildinfo`);
for (const site of sites) {
  const began = Date.now();
  try {
    await createSite(site);
    await check(site);
  } catch (error) {
    failed.push(site);
    console.error(`${(error as Error).message}\n`);
  }
  console.log(
    `${failed.includes(site) ? "FAILED" : "passed"}  ${site}  ${Math.round((Date.now() - began) / 1000)} s`,
  );
}
if (failed.length === 0) rmSync(folder, { recursive: true });
else console.error(`\nFailed: ${failed.join(", ")}. The last site is in ${folder}`);
process.exitCode = failed.length > 0 ? 1 : 0;

async function createSite(site: string): Promise<void> {
  if (site === "fresh" && sites.indexOf(site) > 0)
    throw new Error("Name fresh first: it needs the content that the other sites remove.");
  // From the setup of the previous site.
  rmSync(`${folder}/.env.local`, { force: true });
  if (site === "fresh") {
    await startInClone();
    const flags = Object.entries(WHO).flatMap(([key, value]) => [`--${key}`, value]);
    command(folder, "setup", "--fresh", "--yes", ...flags);
    for (const begun of BEGUN) command(folder, "new", ...begun);
  } else if (isRandom(site)) {
    removeContent(folder, wasRandom ? PICTURES : []);
    writeRandomSite(folder, Number(site));
  } else if (site === "strange") {
    removeContent(folder);
    copyStrangeSite(folder);
  } else if (COPIES[site]) {
    removeContent(folder);
    for (const part of ["content", "public"]) cpSync(part, `${folder}/${part}`, { recursive: true });
    COPIES[site](folder);
  } else
    throw new Error(
      `There is no site "${site}". There are: fresh, strange, ${Object.keys(COPIES).join(", ")}, and the numbers of random ones.`,
    );
  wasRandom = isRandom(site);
  // The build of a fresh site needs nothing after its setup; the unit tests may.
  if (site !== "fresh" || !values.quick) buildContent(folder);
}

/** Starts the studio for the first time, while there are no generated files, and asks for all that its page loads. */
async function startInClone(): Promise<void> {
  // Packages are a hundred thousand files, which take longer to list than the studio to start.
  const other = ["-name", "node_modules", "-prune", "-o", "-print"];
  const files = () => execFileSync("find", other, { cwd: folder, encoding: "utf8" }).split("\n");
  const cloned = new Set(files());
  const { child, url } = await startStudio(folder);
  try {
    const page = await textOf(url);
    const named = [...page.matchAll(/ (?:src|href)="(\/studio\/[^"]+)"/g)].map(([, path = ""]) => path);
    if (!named.some((path) => path.endsWith(".js")))
      throw new Error(`The studio's page has no script: ${page}`);
    // The last is what the first form shows.
    for (const path of [...named, "/studio/api/file?file=home.yaml"]) await textOf(new URL(path, url));
  } finally {
    await end(child);
  }
  // The setup must do without what the studio generates.
  for (const path of files())
    if (!cloned.has(path)) rmSync(join(folder, path), { recursive: true, force: true });
}

async function textOf(url: string | URL): Promise<string> {
  const answer = await fetch(url);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return text;
}

async function check(site: string): Promise<void> {
  const isWalk = values.quick || isRandom(site) || site in COPIES;
  const names = WALKS[site] ?? [
    // Every run of CI walks the strange site's pages in a browser; the fresh site's have the same parts, with fewer words.
    ...(values.quick && site === "fresh" ? ["crawl"] : EVERY_PAGE),
    ...(values.quick && isRandom(site) ? [] : WORDS),
    ...(site === "strange" ? ROOMS : []),
  ];
  const specs = isWalk ? names.map((name) => `${name}.spec`) : [];
  rmSync(`${folder}/.data`, { recursive: true, force: true });
  if (WALKS[site] === WHOLE_SUITE) await inside("vitest", ["run"]);
  if (!values.quick && !(site in COPIES) && site !== "fresh") await inside("vitest", ["run", ...OF_CONTENT]);
  await inside("playwright", ["test", "--project=site", ...specs]);
  if (site !== "fresh") return;
  if (!values.quick) await checkCode();
  for (const { path } of missingPages(folder)) await createPage(path, { root: folder });
  command(folder, "new", "room", "--title", "Hinter der Kulisse", "--for", "acme.com");
  await checkCode();
}

/** Runs the stages of `npm run check`; with --quick only types and what depends on the content, or on which files there are. */
async function checkCode(): Promise<void> {
  if (values.quick) {
    await inside("tsc", ["--noEmit"]);
    await inside("vitest", ["run", ...OF_CONTENT, "tests/architecture/"]);
  } else {
    await Promise.all([inside("tsc", ["--noEmit"]), inside("biome", ["ci", "."])]);
    await inside("vitest", ["run"]);
  }
}

/** Runs a program of this folder's packages there. */
function inside(program: string, args: readonly string[]): Promise<void> {
  // Only this folder's site may be built.
  const env = {
    ...process.env,
    E2E_BUILT: "",
    E2E_SITES: "many",
    E2E_WHOLE: values.quick ? "" : "yes",
    E2E_PORT: "3220",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  return run(program, args, env, folder);
}
