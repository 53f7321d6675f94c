import type { ChildProcess } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { copyProject } from "@/tests/fixtures/project-copy";
import { startStudio } from "@/tests/fixtures/start-studio";
import { end } from "@/workshop/commands/lib/run";
import type { FileContent } from "@/workshop/content/content-text";
import { withValueAt } from "@/workshop/studio/browser/values";
import type { Opened, Saved } from "@/workshop/studio/server/api";
import type { Contents, Entry } from "@/workshop/studio/server/entries";
import { test as base } from "./visitor";

type Clone = { root: string; start(): Promise<string> };

/** A fresh clone, without generated files, whose `npm run studio` prints the studio's address. */
const test = base.extend<{ clone: Clone }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  clone: async ({}, use) => {
    const root = copyProject();
    const started: ChildProcess[] = [];
    await use({
      root,
      start: async () => {
        const { child, url } = await startStudio(root);
        started.push(child);
        return url;
      },
    });
    for (const child of started) await end(child, "SIGKILL");
    rmSync(root, { recursive: true, force: true });
  },
});

/** The first page of a clone is compiled first. */
const expectInFrame = (page: Page, words: string) =>
  expect(page.frameLocator("iframe").getByText(words).first()).toBeVisible({ timeout: 120_000 });

test("the first start in a clone whose content has mistakes shows forms, and the page with its sharing picture once they are mended", async ({
  page,
  clone,
}) => {
  const files = ["theme.yaml", "home.yaml"].map((name) => join(clone.root, "content", name));
  const texts = files.map((file) => readFileSync(file, "utf8"));
  for (const file of files) writeFileSync(file, "wrong: true\n");
  // The list does not come at first.
  await page.route("**/studio/api/unfinished", (route) => route.abort());
  await page.goto(`${await clone.start()}#home.yaml`);
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "once this is mended" })).toBeVisible();
  await expect(preview.getByRole("alert")).toHaveText(/^The studio does not answer\./);
  await page.unroute("**/studio/api/unfinished");
  await page.reload();
  for (const name of ["Theme", "Home"])
    await expect(preview.getByRole("link", { name }).first()).toBeVisible();
  for (const [at, file] of files.entries()) writeFileSync(file, texts[at] ?? "");
  const input = page.getByLabel("Greeting", { exact: true });
  await expect(input).not.toHaveValue("");
  await expectInFrame(page, await input.inputValue());
  await page.getByText("Search and sharing").click();
  const shared = page.getByRole("img", { name: /^Sharing picture: / });
  await expect(shared).toHaveJSProperty("naturalWidth", 1200, { timeout: 120_000 });
});

/** The API of the studio, and the site's pages, as a browser asks for them. */
function browserAt(page: Page, studio: string) {
  const { request } = page;
  const { origin } = new URL(studio);
  const ask = async <Answer>(path: string, method = "GET", data: object | Buffer = {}): Promise<Answer> => {
    const isJson = !Buffer.isBuffer(data);
    const headers = { origin, "content-type": isJson ? "application/json" : "application/octet-stream" };
    const answer = await request.fetch(`${origin}/${path}`, {
      ...{ method, headers, timeout: 120_000 },
      ...(method === "GET" ? {} : { data: isJson ? JSON.stringify(data) : data }),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const of = (file: string) => `file?file=${encodeURIComponent(file)}`;
  return {
    ask,
    open: (file: string) => ask<Opened>(`studio/api/${of(file)}`),
    /** Saves a file's changed content, as the form does. */
    async change(file: string, how: (content: FileContent) => FileContent): Promise<void> {
      const { version, content } = await ask<Opened>(`studio/api/${of(file)}`);
      if (!content) throw new Error(`${file} cannot be read`);
      const saved = await ask<Saved>("studio/api/file", "PUT", { file, base: version, ...how(content) });
      expect(saved, file).toMatchObject({ kind: "saved" });
    },
    /** The answers of pages that are not there, or that list mistakes of the content. */
    async badPages(paths: readonly string[]): Promise<string[]> {
      const bad: string[] = [];
      for (const path of new Set(paths)) {
        const answer = await request.get(origin + path, {
          ...{ headers: { accept: "text/html" }, timeout: 120_000, maxRedirects: 0 },
        });
        if (answer.status() !== 200)
          bad.push(`${path}: ${answer.status()} ${(await answer.text()).slice(0, 2000)}`);
      }
      return bad;
    },
    /** Texts of the content that pages show in elements without the name of their field. */
    async unnamed(paths: readonly string[]): Promise<string[]> {
      const contents = await ask<Contents[]>("studio/api/contents");
      const texts = textsIn(contents.map(({ content }) => content)).filter((one) => PLAIN.test(one));
      const found: string[] = [];
      for (const path of new Set(paths)) {
        const html = await (await request.get(origin + path, { headers: { accept: "text/html" } })).text();
        const missing = await page.evaluate(
          ([source, known]) => {
            const { body } = new DOMParser().parseFromString(source, "text/html");
            const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
            const unnamed: string[] = [];
            while (walker.nextNode()) {
              const { parentElement, textContent } = walker.currentNode;
              const text = (textContent ?? "").trim();
              if (known.includes(text) && !parentElement?.closest("script, style, [data-field]"))
                unnamed.push(text);
            }
            return unnamed;
          },
          [html, texts] as const,
        );
        found.push(...missing.map((text) => `${path}: ${text}`));
      }
      return found;
    },
  };
}

/** A text of a few words, which a page shows as it is. */
const PLAIN = /^\p{L}[^*_`[\]<>|~\\{}\n]*\s[^*_`[\]<>|~\\{}\n]*$/u;

const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value.trim()]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

type Path = readonly (string | number)[];

/** The paths of all pictures that a file names. */
const picturesIn = (value: unknown, path: Path = []): Path[] =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([key, one]) => {
        const at = [...path, Array.isArray(value) ? Number(key) : key];
        return key === "imgSrc" ? [at] : picturesIn(one, at);
      });

test("every page answers, and names the field of each text, while each kind of entry has a picture, as a draft and published, private and not", async ({
  page,
  clone,
}) => {
  test.setTimeout(900_000);
  const passcode = "e2e-passcode-4711";
  writeFileSync(join(clone.root, ".env.local"), `CASE_STUDY_PASSCODE=${passcode}\n`);
  const { ask, open, change, badPages, unnamed } = browserAt(page, await clone.start());
  const begin = (more: object) =>
    ask<{ file: string }>("studio/api/new", "POST", {
      title: `Quay ${JSON.stringify(more)}`.replace(/\W+/g, " "),
      ...more,
    });
  const made = [
    await begin({ kind: "case-study", slug: "quay-study" }),
    await begin({ kind: "case-study", slug: "quay-private", isPrivate: true }),
    await begin({ kind: "article", slug: "quay-article" }),
    await begin({ kind: "room", slug: "quay-room", company: true, listed: "" }),
  ].map(({ file }) => file);
  const listed = await ask<Entry[]>("studio/api/files");
  const withPictures = ["Pages", "Case studies", "Private case studies", "Articles"].map(
    (group) => listed.find((one) => one.group === group && !made.includes(one.file))?.file ?? [],
  );
  for (const file of [...made, ...withPictures.flat()]) {
    const { content } = await open(file);
    for (const path of picturesIn(content?.value)) {
      const name = `${path.join("-")}.png`;
      const bytes = await sharp({ create: { width: 320, height: 200, channels: 3, background: "#345" } })
        .png()
        .toBuffer();
      const query = new URLSearchParams({ file, name });
      const { choice } = await ask<{ choice: { id: string } }>(`studio/api/picture?${query}`, "POST", bytes);
      await change(file, (now) => ({ ...now, value: withValueAt(now.value, path, choice.id) }));
    }
  }
  await ask("api/unlock", "POST", { slug: "quay-private", passcode });
  const pages = (await ask<Entry[]>("studio/api/files")).map((one) => one.page);
  expect(pages.filter((path) => path.includes("quay")).length).toBe(5);
  const visited = pages.filter((path) => !listed.some((one) => one.isPrivate && one.page === path));
  expect(await badPages(visited)).toEqual([]);
  for (const file of [
    "case-studies/quay-study.yaml",
    "case-studies/quay-private.yaml",
    "blog/quay-article.md",
  ])
    await change(file, (now) => ({ ...now, value: withValueAt(now.value, ["draft"], false) }));
  expect(await badPages(visited)).toEqual([]);
  expect(await unnamed(visited)).toEqual([]);
  expect(await ask("studio/api/publish/content")).toEqual([]);
});
