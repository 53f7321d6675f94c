import { expect, test } from "vitest";
import { z } from "zod";
import { OWN_FILES, type OwnName } from "../../lib/content/own-files";
import { schemaOf } from "./files";
import { jsonSchema } from "./generate/json-schemas";
import { fieldInWords } from "./in-words";

const study = {
  list: { chipContent: "App" },
  cover: { imgSrc: "ferry/cover", alt: "A quay" },
  blocks: [
    { type: "content", title: "The quay", description: "Words." },
    { type: "image", imgSrc: "ferry/board", alt: "Replace this: what is seen on it" },
  ],
  tools: ["Figma"],
};

test.each([
  [["title"], "title"],
  [["list", "chipContent"], "list, chip"],
  [["cover", "alt"], "cover, what the picture shows"],
  [["blocks", 0, "description"], "block 1 “The quay”, description"],
  [["blocks", 1, "alt"], "block 2, what the picture shows"],
  [["tools", 0], "tool 1"],
])("%j is called as its form calls it", (path, words) => {
  const schema = jsonSchema(schemaOf({ kind: "study", own: null }) ?? z.never());
  expect(fieldInWords(schema, path, study)).toBe(words);
});

test("a field of a site's own page is called as its form calls it, whatever its file is", () => {
  const words = (own: OwnName, path: PropertyKey[], value: unknown = {}) =>
    fieldInWords(jsonSchema(OWN_FILES[own].schema), path, value);
  expect(words("site", ["resumePdf"])).toBe("Resume PDF");
  expect(words("home", ["tabs", 0, "label"], { tabs: [{ label: "All" }] })).toBe("tab 1 “All”, label");
  expect(words("seo", ["/aboutme", "ogImage"], {})).toBe("/aboutme, picture where it is shared");
});
