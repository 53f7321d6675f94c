import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { git } from "../fixtures/published-site";
import { type Desk, type Edit, STUDY } from "./studio-desk";
import { test } from "./studio-remote";

/** Of the code and of the files: paths, programs, and names of fields. */
const OF_CODE =
  /content\/|public\/|docs\/|\bnpm\b|\.(?:ya?ml|md|tsx?)\b|@fontsource|YAML|\b(?:iframe|withheld|slug|img ?src)\b|\b[a-z]+[A-Z][a-z]+\b/;

/** Each text of a form or a view that names something of the code, and the mistakes that are shown in it. */
async function lookAt({ page, url }: Desk, address: string) {
  await page.goto(`${url}${address}`);
  await expect(page.locator("main h1")).toBeVisible();
  await expect(
    page.getByText(/^(Loading|Looking…|Checking the content…|Asking the doctor…|Reading what .*…)$/),
  ).toHaveCount(0);
  const shown = await page.locator("main").evaluate((main) => {
    for (const one of main.querySelectorAll("details")) one.open = true;
    for (const one of main.querySelectorAll<HTMLElement>('[aria-expanded="false"]')) one.click();
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest("style, textarea, [contenteditable], bdi")
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
    for (const name of ["aria-label", "title", "placeholder"])
      for (const one of main.querySelectorAll(`[${name}]`)) texts.push(one.getAttribute(name) ?? "");
    return texts;
  });
  return {
    // What is found are the person's own words.
    ofCode: shown
      .filter((text) => OF_CODE.test(text.replace(/; found .*/s, "")))
      .map((text) => `${address}: ${text}`),
    mistakes: shown.filter((text) => /\bexpected\b/i.test(text)),
  };
}

/** The addresses of all forms and views. */
async function everyPlace(desk: Desk): Promise<string[]> {
  await desk.open();
  const links = await desk.page.getByRole("navigation").getByRole("link").all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
  expect(addresses.length).toBeGreaterThan(15);
  return addresses.map(String);
}

test("no form and no view shows a path, a program or a name of the code", async ({ desk }) => {
  changeEverything(desk);
  const found = new Set<string>();
  for (const address of await everyPlace(desk))
    for (const text of (await lookAt(desk, address)).ofCode) found.add(text);
  expect([...found]).toEqual([]);
});

test("no mistake is told with a path, a program or a name of the code", async ({ desk }) => {
  makeMistakes(desk);
  const found = new Set<string>();
  const mistakes = new Set<string>();
  for (const address of await everyPlace(desk)) {
    const seen = await lookAt(desk, address);
    for (const text of seen.ofCode) found.add(text);
    for (const text of seen.mistakes) mistakes.add(text);
  }
  expect(mistakes.size).toBeGreaterThan(50);
  expect([...found]).toEqual([]);
});

/** Changes of every kind for Publish: files with titles and without, new, changed and gone, generated ones, and code. */
function changeEverything({ root, read, write }: Desk): void {
  const published = {
    "mark.svg": "<svg/>",
    "tools/figma.svg": "<svg/>",
    "notes.txt": "Mine",
    "home.fr.yaml": "greeting: Bonjour\n",
    "pages/status.yaml": "title: Status\n",
    "translations.generated.json": "{}",
    "brought.generated.json": "{}",
    "private/haken/pictures.json": "{}",
    "pictures/tall/new.png": "picture",
    "../public/pictures/tall/strip-800.avif": "picture",
    "../public/resume.pdf": "PDF",
    "../schemas/home.json": "{}",
    "../styles/fonts/text.woff2": "font",
    "../lib/theme/cut-faces.ts": "export {};",
    "../package.json": '{ "devDependencies": {} }',
    "../app/page.tsx": "code",
  };
  for (const [file, text] of Object.entries(published)) write(file, text);
  git(root, "add", "--all");
  git(root, "commit", "--quiet", "--message=All kinds of files");
  for (const file of Object.keys(published)) write(file, `${published[file as keyof typeof published]} `);
  write("../package.json", '{ "devDependencies": { "@fontsource-variable/figtree": "5.3.0" } }');
  for (const file of ["site.yaml", "theme.yaml", STUDY]) write(file, `${read(file)}# Mine\n`);
  for (const file of ["pages/status.yaml", "pictures/tall/new.png"]) rmSync(join(root, "content", file));
  write("pictures/tall/other.png", "picture");
}

/** Mistakes of every kind: in fields, between files, in translations, rooms, pictures and files. */
function makeMistakes(desk: Desk): void {
  const { read, write } = desk;
  const change = (file: string, ...edit: Edit) => desk.edit(file, edit);
  const study = read(STUDY);
  const studyWith = (slug: string, ...edits: readonly Edit[]) => desk.addStudy(slug, ...edits);
  studyWith("fields", [/^year: .*$/m, "year: last"], [/^accent: .*$/m, "accent: teal\nalternative: none"]);
  studyWith("blocks", [/^blocks:$/m, "blocks:\n  - { type: image, src: x }\n  - { type: iframe, link: a }"]);
  studyWith(
    "names",
    [/^tools: .*$/m, "tools: [Figmaa]"],
    ["tall/strip", "tall/gone"],
    [/ {2}description: /, "$&"],
  );
  studyWith(
    "texts",
    [/^description: .*$/m, 'description: "![x](https://example.com/x.png) ![y](/none.png) ![z](/film.mp4)"'],
    [/^blocks:$/m, "blocks:\n  - { type: video, videoSrc: /videos/none.mp4, alt: A film }"],
  );
  studyWith(
    "references",
    [/^updated: .*$/m, "$&\nnext: gone\nshortAddress: true"],
    [/order: 9/, "order: 9, label: none"],
  );
  studyWith("contact", [/^updated: .*$/m, "$&\nshortAddress: true"]);
  write("case-studies/twin.yaml", study);
  write("case-studies/locked.yaml", "slug: locked\ntitle: Locked\nlock: true\nclient: Quay\nyear: 2025\n");
  write("case-studies/other.yml", study);
  write("case-studies/broken.yaml", "title: [");
  write("pages/status.yml", "title: Status\n");
  change("pages/case-study-list.yaml", "filters: []", "filters: [Kauz]");
  write(
    "redirects.yaml",
    "/contact: /\n/film.mp4: /\n/a: /b\n/b: /a\n/c: /status\n/d: /blog/gone\n/e: /casestudies/Zwielichtquark\n",
  );
  change(
    "navigation.yaml",
    "links: []",
    "links: [{ label: Gone, path: /casestudies/gone, note: Gone }]\n    recent: [gone]",
  );
  change("home.yaml", /$/, "featured: { heading: Work, cards: [{ slug: gone, videoSrc: /videos/none }] }\n");
  change("site.yaml", "[de-DE]", "[de-DE, fr, en-GB]");
  write("home.fr.yaml", "titre: Bac\ntabs: Bac\n");
  write("pages/contact.fr.yaml", "greeting: Bac\n");
  write("pages/contact.es.yaml", "greeting: Hola\n");
  write("pages/contact.de-DE.yaml", "greeting: Hallo\n");
  write("pages/contact.en-gb.yaml", "greeting: Hello\n");
  write("case-studies/gone.fr.yaml", "title: Bac\n");
  write("theme.fr.yaml", "title: Bac\n");
  const room = read("private/rooms/haken/room.yaml");
  const roomWith = (slug: string, policy: string, more = "") =>
    write(`private/rooms/${slug}/room.yaml`, room.replace(/^policy:\n.*$/m, `policy: ${policy}\n${more}`));
  roomWith("free-mail", "{ listed: [gmail.com] }", "studies: [gone, gone]\nid: haken");
  roomWith("nobody", "{ listed: [] }", "agreementText: I agree.\nhour: 3");
  roomWith("beside", "{ passcode: instead, company: true }", "questions: true");
  roomWith("Capitals", "{ company: true }");
  for (const name of ["figma", "Figma"]) write(`tools/${name}.svg`, "<svg>");
  write("pictures/alone.png", "");
  write("../public/film.mp4", "<!doctype html>");
  write("../public/pictures/tall/strip-800.webp", "");
}
