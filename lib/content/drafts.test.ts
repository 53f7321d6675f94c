import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { readCatalogue } from "@/lib/content/catalogue";
import { readDrafts } from "@/lib/content/drafts";
import { readArticles } from "@/lib/content/read-articles";
import { contentForEachTest, errorOf } from "@/tests/fixtures/faulty-content";

vi.mock("@/lib/content/pictures", async (original) => ({
  ...(await original<typeof import("./pictures")>()),
  hasPicture: (id: string) => id.startsWith("ferry/"),
}));
afterEach(() => vi.unstubAllEnvs());

const root = contentForEachTest();

/** Makes a file a draft, with another edit. */
function draft(file: string, edit = (text: string) => text): void {
  const path = join(root(), file);
  const text = readFileSync(path, "utf8");
  writeFileSync(path, edit(text.replace(/^(---\n)?/, "$1draft: true # later\n")));
}

function shown(): readonly string[] {
  const { studies, locked } = readCatalogue(root());
  return [...studies, ...locked, ...readArticles(join(root(), "blog"))].map(({ slug }) => slug);
}

test("only npm run dev shows drafts: public and locked studies, and articles", () => {
  expect(shown()).toEqual(["ferry", "harbour", "night-watch", "on-ferries"]);
  for (const name of ["case-studies/harbour.yaml", "case-studies/night-watch.yaml", "blog/on-ferries.md"])
    draft(name);
  for (const production of ["production", "test", ""]) {
    vi.stubEnv("NODE_ENV", production);
    expect(shown(), production).toEqual(["ferry"]);
  }
  vi.stubEnv("NODE_ENV", "development");
  expect(shown()).toEqual(["ferry", "harbour", "night-watch", "on-ferries"]);
  expect(readCatalogue(root()).studies.map((study) => study.draft)).toEqual([undefined, true]);
});

test("a draft is shown without its pictures, and published only with them", () => {
  const away = (text: string) => text.replaceAll("ferry/", "nowhere/").replace("crew.", "![x](nowhere/y)");
  draft("case-studies/harbour.yaml", away);
  draft("blog/on-ferries.md", (text) => `${away(text)}\n![A quay](nowhere/quay)\n`);
  vi.stubEnv("NODE_ENV", "development");
  expect(shown()).toContain("harbour");
  expect(readArticles(join(root(), "blog"))[0]?.html).toContain('src="data:image/gif;');
  const file = join(root(), "case-studies/harbour.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace("draft: true", "draft: false"));
  expect(errorOf(shown)).toContain('no picture "nowhere/cover"');
});

test("mistakes in a draft stop nothing but npm run dev", () => {
  draft("case-studies/harbour.yaml", (text) => `${text}colour: teal\n`);
  draft("case-studies/night-watch.yaml", (text) => text.replace("year: 2025", "year: last"));
  expect(shown()).toEqual(["ferry", "on-ferries"]);
  vi.stubEnv("NODE_ENV", "development");
  expect(errorOf(shown)).toContain("harbour.yaml");
});

test("a file that is not YAML is no draft, and is reported", () => {
  draft("case-studies/harbour.yaml", (text) => `${text}title: [\n`);
  expect(readDrafts(root())).toEqual([]);
  expect(errorOf(shown)).toMatch(/harbour\.yaml\n.*the whole file/);
});

test("other files that contain the word are no drafts", () => {
  const file = join(root(), "case-studies/harbour.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace("the crew", "the crew for a draft"));
  expect(shown()).toContain("harbour");
});

test("each draft is known with its future addresses, and a locked one with its folder", () => {
  for (const name of ["case-studies/harbour.yaml", "case-studies/night-watch.yaml", "blog/on-ferries.md"])
    draft(name);
  expect(readDrafts(root())).toEqual([
    {
      file: join(root(), "case-studies/harbour.yaml"),
      slug: "harbour",
      paths: ["/casestudies/harbour", "/harbour"],
    },
    {
      file: join(root(), "case-studies/night-watch.yaml"),
      slug: "night-watch",
      paths: ["/casestudies/night-watch", "/unlock/night-watch"],
      privateFolder: join(root(), "private/night-watch"),
    },
    { file: join(root(), "blog/on-ferries.md"), slug: "on-ferries", paths: ["/blog/on-ferries"] },
  ]);
});
