/**
 * `npx tsx lab/bench/studio.ts [PORT]`: the times of the studio on this site: from its start to the first form, and from a key
 * to the changed page in the preview. It edits content/ and restores it.
 */
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import type { Frame, Page } from "@playwright/test";
import { changeYaml } from "../../authoring/yaml/edit-yaml";
import { launchChromium } from "../../tools/lib/browsers";
import { end, firstMatch } from "../../tools/lib/run";
import { median } from "../lib/load";
import { table } from "./tables";

const PORT = process.argv[2] ?? "3000";
const STUDIO = `http://localhost:${PORT}/studio`;
const STARTS = 4;
const KEYS = 15;
/** In milliseconds, on a busy machine. */
const LONGEST = 180_000;

type Edit = Readonly<{
  name: string;
  file: string;
  /** The field's id in the form. */
  field: string;
  /** Its value after each press; by default a letter more. */
  next?: (value: string) => string;
  /** Whether the page shows a value. */
  shows: (value: string) => boolean;
  /** Changes the file first. */
  begin?: (text: string) => string;
}>;

const text = (name: string, file: string, field: string): Edit => ({
  name,
  file,
  field,
  shows: (value) => (document.body.textContent ?? "").includes(value),
});

const STUDY = "case-studies/ness.yaml";
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
  text("the greeting of home", "home.yaml", "root_greeting"),
  {
    name: "a colour",
    file: "theme.yaml",
    field: "root_colours_signal",
    next: (value) => (value.endsWith("f") ? value.replace(/f$/, "e") : value.replace(/.$/, "f")),
    shows: (value) =>
      getComputedStyle(document.documentElement).getPropertyValue("--signal").trim().toLowerCase() ===
      value.toLowerCase(),
  },
];

const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
page.setDefaultTimeout(LONGEST);
const rows: string[][] = [];
const row = (name: string, times: readonly number[]) =>
  rows.push([name, ...[median(times), Math.max(...times)].map((time) => time.toFixed(0))]);

/** Starts the studio. Returns its process, and the time until the first form is shown. */
async function start() {
  const began = performance.now();
  const child = spawn(process.execPath, ["--import", "tsx", "tools/studio.ts"], {
    env: { ...process.env, PORT },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await firstMatch(child, /The studio\s+(http\S+)/);
  child.stdout?.resume();
  await page.goto(STUDIO);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return { child, time: performance.now() - began };
}

async function starts(): Promise<void> {
  const times: number[] = [];
  for (let at = 0; at < STARTS; at++) {
    const { child, time } = await start();
    // The first one fills the caches.
    if (at > 0) times.push(time);
    await page.goto("about:blank");
    await end(child);
  }
  row("start to first form", times);
}

async function keys({ name, file, field, next = (value) => `${value}x`, shows, begin }: Edit): Promise<void> {
  const path = `content/${file}`;
  const before = readFileSync(path);
  try {
    if (begin) writeFileSync(path, begin(before.toString("utf8")));
    await page.goto("about:blank");
    await page.goto(`${STUDIO}#${encodeURIComponent(file)}`);
    const input = page.locator(`[id="${field}"]`);
    let value = await input.inputValue();
    const frame = await previewOf(page);
    await shown(frame, shows, value);
    const times: number[] = [];
    for (let at = 0; at <= KEYS; at++) {
      value = next(value);
      const began = performance.now();
      await input.fill(value);
      await shown(frame, shows, value);
      // The first one compiles the page.
      if (at > 0) times.push(performance.now() - began);
    }
    row(`key to ${name} in the preview`, times);
    // The page shows a text before it is saved, and unsaved text would come back.
    await page
      .getByRole("status")
      .first()
      .filter({ hasText: /^Saved/ })
      .waitFor();
  } finally {
    writeFileSync(path, before);
  }
}

async function previewOf(of: Page): Promise<Frame> {
  const frame = await (await of.waitForSelector("iframe")).contentFrame();
  if (!frame) throw new Error("The studio shows no preview.");
  // The first page waits for Next, and is compiled.
  await frame.waitForLoadState("load", { timeout: LONGEST });
  return frame;
}

const shown = (frame: Frame, shows: Edit["shows"], value: string) =>
  frame.waitForFunction(shows, value, { polling: "raf", timeout: LONGEST });

try {
  await starts();
  const { child } = await start();
  try {
    for (const edit of EDITS) await keys(edit);
  } finally {
    await end(child);
  }
} finally {
  console.log(table(["time", "median ms", "longest ms"], rows));
  await browser.close();
}
