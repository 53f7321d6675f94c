import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { readCatalogue } from "@/lib/content/catalogue";
import { readArticles } from "@/lib/content/read-articles";
import { contentForEachTest, errorOf } from "@/tests/fixtures/faulty-content";

// These tests have no pictures.
vi.mock("@/lib/content/pictures", () => ({ hasPicture: () => true }));

let root: string;
contentForEachTest((folder) => {
  root = folder;
});

const ARTICLE = "blog/on-ferries.md";
const STUDY = "case-studies/ferry.yaml";
const text = (file: string) => readFileSync(join(root, file), "utf8");
const articles = () => readArticles(join(root, "blog"));
const studies = () => readCatalogue(root);

const latin1 = (written: string) => Buffer.from(written, "latin1");
const utf16 = (written: string) => Buffer.from(written, "utf16le");

describe("a file that is not UTF-8 is refused with its name, the line and advice", () => {
  test("an article in Latin-1, in its fields and in its text", () => {
    const right = text(ARTICLE);
    writeFileSync(join(root, ARTICLE), latin1(right.replace(/^title: .*$/m, "title: Über Größe und Café")));
    const inField = errorOf(articles);
    expect(inField).toContain(ARTICLE);
    expect(inField).toContain("line 2");
    expect(inField).toContain("save it as UTF-8");
    expect(inField).toContain("Über Größe und Café");
    writeFileSync(join(root, ARTICLE), latin1(`${right}\nA quay.\nA café on it.\n`));
    expect(errorOf(articles)).toContain(`line ${right.split("\n").length + 2}`);
  });

  test.each<[string, (written: string) => Buffer]>([
    ["UTF-16 from Windows", (written) => utf16(`\uFEFF${written}`)],
    ["UTF-16 without a mark", utf16],
    ["UTF-16, big-endian, without a mark", (written) => utf16(written).swap16()],
  ])("%s", (_, encode) => {
    for (const [file, read] of [
      [ARTICLE, articles],
      [STUDY, studies],
    ] as const) {
      writeFileSync(join(root, file), encode(text(file)));
      const message = errorOf(read);
      expect(message).toContain(file);
      expect(message).toContain("line 1");
      expect(message).toContain("UTF-16");
      expect(message).toContain("save it as UTF-8");
    }
  });

  test.each<[string, (written: string) => Buffer]>([
    [
      "a letter cut in half",
      (written) => {
        const bytes = Buffer.from(written.replace("Ferry", "Fähre"));
        return bytes.fill("x", bytes.indexOf("ä"), bytes.indexOf("ä") + 1);
      },
    ],
    ["a NUL within a line", (written) => Buffer.from(written.replace("Ferry", "Fer\0ry"))],
    ["an end within a letter", (written) => Buffer.concat([Buffer.from(written), latin1("# Ã")])],
  ])("a study with %s", (_, damage) => {
    const right = text(STUDY);
    const bytes = damage(right);
    writeFileSync(join(root, STUDY), bytes);
    const message = errorOf(studies);
    expect(message).toContain(STUDY);
    expect(message).toMatch(/line (2|\d\d)\b/);
    expect(message).toContain("save it as UTF-8");
  });
});

test("spaces after --- and a byte order mark make no difference", () => {
  const right = text(ARTICLE);
  const [plain] = articles();
  for (const written of [
    right.replaceAll(/^---$/gm, "--- "),
    `\uFEFF${right.replaceAll(/^---$/gm, "---  ").replaceAll("\n", "\r\n")}`,
  ]) {
    writeFileSync(join(root, ARTICLE), written);
    expect(articles()).toEqual([plain]);
  }
});

test("letters of every script are read as they are", () => {
  for (const title of ["Über Größe", "渡し船", "مرحبا", "🚢 at 8", "A \uFFFD that was meant"]) {
    const written = text(ARTICLE).replace(/^title: .*$/m, `title: ${title}\nslug: ferry`);
    writeFileSync(join(root, "blog/other.md"), `\uFEFF${written}`);
    expect(articles().map((one) => one.title)).toContain(title);
  }
});
