import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { readCatalogue } from "@/lib/content/catalogue";
import { readArticles } from "@/lib/content/read-articles";
import { inLanguage } from "@/lib/words/asked-language";
import { writeContentFolder } from "@/tests/fixtures/content-folder";
import { errorOf } from "@/tests/fixtures/faulty-content";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";

// These tests have no pictures.
vi.mock("@/lib/content/pictures", () => ({
  hasPicture: () => true,
  pictureSources: () => ({ avif: "", webp: "", width: 1, height: 1, blur: "" }),
}));

vi.mock("@/lib/words/words.generated", async () => {
  const { compileWords } = await import("@/workshop/content/generate/words");
  return { words: { "en-GB": compileWords("en-GB"), fr: compileWords("fr") } };
});

const root = folderForEachTest(writeContentFolder);

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root(), file)), { recursive: true });
  writeFileSync(join(root(), file), text);
};
const ferry = (tag: string) =>
  inLanguage(tag, () => readCatalogue(root()).studies.find(({ slug }) => slug === "ferry"));
const article = (tag: string) => inLanguage(tag, () => readArticles(join(root(), "blog"))[0]);

test("a translated study shows its texts and the original's facts; what is missing is the original's", () => {
  write(
    "case-studies/ferry.fr.yaml",
    [
      "slug: bac",
      "title: Départs des bacs",
      "insights:",
      "  - { description: pour trouver un départ }",
      "blocks:",
      "  - ~",
      "  - alt: Le panneau",
    ].join("\n"),
  );
  const [original, french] = [ferry("en-GB"), ferry("fr")];
  expect(original?.translation).toBeUndefined();
  expect(french).toEqual({
    ...original,
    title: "Départs des bacs",
    insights: [{ value: "12 s", description: "pour trouver un départ" }],
    blocks: [original?.blocks[0], { ...original?.blocks[1], alt: "Le panneau" }],
    translation: {
      lang: "fr",
      slug: "bac",
      fields: ["title", "insights 0 description", "blocks 1 alt"],
    },
  });
  expect(ferry("de")).toEqual(original);
});

test("an entry and a field that stay are written {} or ~; a file with nothing else translates nothing", () => {
  write("case-studies/ferry.fr.yaml", "title: ~\ninsights: {}\nblocks: [{}, ~]\n");
  expect(ferry("fr")).toEqual(ferry("en-GB"));
  write("case-studies/ferry.fr.yaml", "# nothing yet\n");
  expect(ferry("fr")).toEqual(ferry("en-GB"));
});

test.each([
  ["titel: Bac", "titel, line 1", /expected a field that .*ferry\.yaml has, one of slug, title/],
  ["next: bac", "next, line 1", /expected nothing here: .*ferry\.yaml has no text to translate/],
  ["insightLabel: Chiffres", "insightLabel, line 1", /has no text to translate/],
  ["title: Bac\nyear: 2024", "year, line 2", /the value stands once, in .*ferry\.yaml; found 2024/],
  ["lock: false", "lock, line 1", /stands once/],
  ['accent: "#000000"', "accent, line 1", /stands once/],
  ["tools: [Figma]", "tools[0], line 1", /stands once/],
  ["cover:\n  imgSrc: bac/cover", "cover.imgSrc, line 2", /stands once/],
  ["list:\n  label: Site", "list.label, line 2", /stands once/],
  ['updated: "2025-03-04"', "updated, line 1", /stands once/],
  ["blocks:\n  - type: content", "blocks[0].type, line 2", /stands once/],
  ["insights:\n  - { value: false }", "insights[0].value, line 2", /stands once/],
  ["blocks: [~, ~, ~]", "blocks, line 1", /expected at most 2 entries, as in .*ferry\.yaml; found 3/],
  ["blocks: Bac", "blocks, line 1", /expected a list, as in/],
  ["cover: Bac", "cover, line 1", /expected fields, as in/],
  ["title: [Bac]", "title, line 1", /expected text, as in/],
  ["description: 12", "description, line 1", /expected text/],
  ['title: ""', "title, line 1", /expected text that is not empty/],
  ["slug: le bac", "slug, line 1", /expected letters, digits and hyphens/],
])("%j in a translation is a mistake in that file and line", (text, place, words) => {
  write("case-studies/ferry.fr.yaml", text);
  const said = errorOf(() => ferry("fr"));
  expect(said).toMatch(/^Content error in .*ferry\.fr\.yaml/);
  expect(said).toContain(`  ${place}: `);
  expect(said).toMatch(words);
  expect(ferry("en-GB")?.title).toBe("Ferry Departures");
});

test("two studies do not share a slug in a language, and a locked one has none there", () => {
  write("case-studies/ferry.fr.yaml", "slug: bac\ntitle: Le bac");
  write("case-studies/harbour.fr.yaml", "slug: Bac\ntitle: Le port");
  expect(errorOf(() => ferry("fr"))).toContain('"Bac" is in two files');
  write("case-studies/harbour.fr.yaml", "slug: port\ntitle: Le port");
  write("case-studies/night-watch.fr.yaml", "slug: nuit\ntitle: La nuit");
  expect(errorOf(() => ferry("fr"))).toMatch(/night-watch\.fr\.yaml\n.*slug, line 1.*stands once/);
});

test("an article shows the translated front matter above the original's text, until it has one in that language", () => {
  write("blog/on-ferries.fr.md", "---\ntitle: Des bacs\nslug: bacs\n---\n");
  expect(article("fr")).toMatchObject({
    title: "Des bacs",
    description: "What a quay teaches.",
    slug: "on-ferries",
    html: article("en-GB")?.html,
    translation: { lang: "fr", slug: "bacs", fields: ["title"] },
  });
  write("blog/on-ferries.fr.md", "---\ntitle: Des bacs\n---\n\nLe premier paragraphe.\n");
  expect(article("fr")).toMatchObject({
    html: expect.stringContaining("Le premier paragraphe."),
    translation: { slug: "on-ferries", fields: ["title", "body"] },
  });
  expect(article("en-GB")).toMatchObject({ title: "On Ferries", readTime: "1 min read" });
});

test("the reading time is that of the text shown, in the words of the language", () => {
  const times = () => ["en-GB", "fr", "en-GB"].map((tag) => article(tag)?.readTime.replace(/\s/g, " "));
  expect(times()).toEqual(["1 min read", "1 min de lecture", "1 min read"]);
  write("blog/on-ferries.fr.md", `---\ntitle: Des bacs\n---\n\n${"mot ".repeat(400)}\n`);
  expect(times()).toEqual(["1 min read", "3 min de lecture", "1 min read"]);
});

test("an article that is a link has no text in another language", () => {
  const original = readFileSync(join(root(), "blog/on-ferries.md"), "utf8");
  write(
    "blog/on-ferries.md",
    original.replace("rows:", "readTime: 6 min read\nrows:").replace(/The first .*/, ""),
  );
  write("blog/on-ferries.fr.md", "---\nreadTime: 6 min de lecture\n---\n");
  expect(article("fr")?.readTime).toBe("6 min de lecture");
  write("blog/on-ferries.fr.md", "---\ntitle: Des bacs\n---\n\nUn texte.\n");
  expect(errorOf(() => article("fr"))).toMatch(/on-ferries\.fr\.md\n.*body, line 3: expected no text/);
  write("blog/on-ferries.fr.md", "title: Des bacs\n");
  expect(errorOf(() => article("fr"))).toMatch(/on-ferries\.fr\.md\n.*expected front matter/);
});

test("a change of a translation shows at the next request", () => {
  write("case-studies/ferry.fr.yaml", "title: Le bac");
  expect(ferry("fr")?.title).toBe("Le bac");
  write("case-studies/ferry.fr.yaml", "title: Un bac");
  expect(ferry("fr")?.title).toBe("Un bac");
});
