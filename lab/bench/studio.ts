/**
 * `npx tsx lab/bench/studio.ts [PORT]`: the times of the studio in a copy of this site: from the start of the program to the
 * first form, from a key to the changed page in the preview, and to save and search with more studies and articles.
 */
import type { ChildProcess } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { copyProject } from "../../tests/fixtures/project-copy";
import { startStudio } from "../../tests/fixtures/start-studio";
import { launchChromium } from "../../workshop/commands/lib/browsers";
import { end } from "../../workshop/commands/lib/run";
import { changeYaml } from "../../workshop/content/yaml/edit-yaml";
import { median } from "../lib/load";
import { growSite } from "../sites/grow";
import { table } from "./tables";

const PORT = process.argv[2] ?? "3000";
const STUDIO = `http://localhost:${PORT}/studio`;
const STARTS = 4;
const KEYS = 15;
const MORE = { studies: 60, articles: 120 };
/** In milliseconds, on a busy machine. */
const LONGEST = 180_000;

type Edit = Readonly<{
  name: string;
  file: string;
  /** The field's id in the form. */
  field: string;
  /** Its value after each press; by default a letter more. */
  next?: (value: string) => string;
  /** Whether a page shows a value. */
  shows: (page: Document, value: string) => boolean;
  /** Changes the file first. */
  begin?: (text: string) => string;
}>;

const text = (name: string, file: string, field: string): Edit => ({
  name,
  file,
  field,
  shows: (page, value) => (page.body.textContent ?? "").includes(value),
});

const STUDY = "case-studies/ness.yaml";
const ARTICLE = "blog/designing-for-the-two-second-glance.md";
const BLOCKS = 100;

/** A study with many blocks. */
const withBlocks = (yaml: string): string =>
  changeYaml(yaml, (study: { blocks: object[] }) => ({
    ...study,
    blocks: Array.from({ length: BLOCKS }, (_, at) => ({
      type: "content",
      title: `Block ${at}`,
      description: `What was found out in week ${at}.`,
    })),
  }));

const EDITS: readonly Edit[] = [
  text("a study's title", STUDY, "root_title"),
  { ...text(`the title of a study with ${BLOCKS} blocks`, STUDY, "root_title"), begin: withBlocks },
  text("an article's title, which is its address", ARTICLE, "root_title"),
  text("the greeting of home", "home.yaml", "root_greeting"),
  {
    name: "a colour",
    file: "theme.yaml",
    field: "root_colours_signal",
    next: (value) => (value.endsWith("f") ? value.replace(/f$/, "e") : value.replace(/.$/, "f")),
    shows: (page, value) =>
      getComputedStyle(page.documentElement).getPropertyValue("--signal").trim().toLowerCase() ===
      value.toLowerCase(),
  },
];

const folder = copyProject();
const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
page.setDefaultTimeout(LONGEST);
const rows: string[][] = [];

/** The times of one thing, and of the server's processor meanwhile, in milliseconds. */
type Times = readonly Readonly<{ ms: number; cpu: number }>[];

function row(name: string, times: Times): void {
  const all = times.map(({ ms }) => ms);
  const cpu = median(times.map((time) => time.cpu));
  rows.push([name, ...[median(all), Math.max(...all), cpu].map((time) => time.toFixed(0))]);
}

/** Does something several times. `act` measures it once. */
async function series(name: string, act: () => Promise<Times[number]>): Promise<void> {
  const times: Times[number][] = [];
  for (let at = 0; at < KEYS; at++) times.push(await act());
  row(name, times);
}

async function timed(server: ChildProcess, act: () => Promise<unknown>): Promise<Times[number]> {
  const [began, used] = [performance.now(), cpuOf(server)];
  await act();
  return { ms: performance.now() - began, cpu: cpuOf(server) - used };
}

/** The processor time of a process so far, which Linux counts in hundredths of a second. */
function cpuOf({ pid }: ChildProcess): number {
  const [, counts = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = counts.split(" ").slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}

/** Starts the studio, and waits until its first form is shown. */
async function start(): Promise<{ child: ChildProcess; time: Times[number] }> {
  const began = performance.now();
  const { child } = await startStudio(folder, PORT);
  await page.goto(STUDIO);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return { child, time: { ms: performance.now() - began, cpu: cpuOf(child) } };
}

async function inStudio(work: (server: ChildProcess) => Promise<void>): Promise<void> {
  const { child } = await start();
  await work(child).finally(() => end(child));
}

async function starts(where: string): Promise<void> {
  const times: Times[number][] = [];
  for (let at = 0; at < STARTS; at++) {
    const { child, time } = await start();
    times.push(time);
    await page.goto("about:blank");
    await end(child);
  }
  row(`the first start to first form, ${where}`, times.slice(0, 1));
  row(`start to first form, ${where}`, times.slice(1));
}

const pathOf = (file: string): string => join(folder, "content", file);
const read = (file: string): string => readFileSync(pathOf(file), "utf8");

const open = async (file: string): Promise<void> => {
  await page.goto("about:blank");
  await page.goto(`${STUDIO}#${encodeURIComponent(file)}`);
};

const saved = (): Promise<void> =>
  page
    .getByRole("status")
    .first()
    .filter({ hasText: /^Saved/ })
    .waitFor();

async function keys(
  server: ChildProcess,
  { name, file, field, next = (value) => `${value}x`, shows, begin }: Edit,
): Promise<void> {
  if (begin) writeFileSync(pathOf(file), begin(read(file)));
  await open(file);
  const input = page.locator(`[id="${field}"]`);
  let value = await input.inputValue();
  await shown(shows, value);
  const press = () => {
    value = next(value);
    return timed(server, async () => {
      await input.fill(value);
      await shown(shows, value);
    });
  };
  // The first one compiles the page.
  await press();
  await series(`key to ${name} in the preview`, press);
  // The page shows a text before it is saved, and unsaved text would come back.
  await saved();
}

/** Waits until the preview shows a value. Its frame is replaced when the page's address changes. */
const shown = (shows: Edit["shows"], value: string) =>
  page.waitForFunction(
    `(() => {
      const page = document.querySelector("iframe")?.contentDocument;
      return page?.readyState === "complete" && page.body && (${shows})(page, ${JSON.stringify(value)});
    })()`,
    undefined,
    { polling: "raf" },
  );

/** The first page waits for Next, and is compiled. */
const previewLoaded = () => shown((page) => page.location.protocol !== "about:", "");

/** From a key to "Saved". */
async function saves(server: ChildProcess, name: string, file: string): Promise<void> {
  await open(file);
  const input = page.locator('[id="root_description"]');
  await previewLoaded();
  await series(`save ${name}`, async () => {
    // As a person pauses.
    await page.waitForTimeout(1000);
    const answer = page.waitForResponse((one) => one.request().method() === "PUT");
    return timed(server, async () => {
      await input.fill(`${await input.inputValue()}x`);
      await answer;
      await saved();
    });
  });
}

/** From the first focus of the search, and a word, to what is found. */
const searches = (server: ChildProcess): Promise<void> =>
  series("search", async () => {
    await open(STUDY);
    await previewLoaded();
    await page.getByRole("heading", { level: 1 }).waitFor();
    return timed(server, async () => {
      await page.getByLabel("Search in all files").fill("design");
      await page.getByText(/^\d+ places/).waitFor();
    });
  });

const load = loadavg()[0]?.toFixed(1);
try {
  await starts("this site");
  const before = EDITS.map(({ file }) => ({ file, text: read(file) }));
  await inStudio(async (server) => {
    for (const edit of EDITS) await keys(server, edit);
  });
  // Copies with titles that the presses made longer would be alike in search results.
  for (const { file, text } of before) writeFileSync(pathOf(file), text);
  growSite(folder, MORE);
  await starts(`${MORE.studies} more studies and ${MORE.articles} more articles`);
  await inStudio(async (server) => {
    await saves(server, "an article there", ARTICLE);
    await saves(server, "a study there", STUDY);
    await searches(server);
    await keys(server, text("an article's title there", ARTICLE, "root_title"));
  });
} finally {
  console.log(table(["time", "median ms", "longest ms", "processor ms"], rows));
  console.log(`Load of the machine: ${load} at the start, ${loadavg()[0]?.toFixed(1)} at the end.`);
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
