import { expect, test } from "vitest";
import { imagesIn } from "@/lib/content/markdown-places";
import { changeAlt, hasWords, type MarkdownImage } from "./markdown-image";

const place = (text: string, index: number): MarkdownImage | null => {
  const found = imagesIn(text)[index];
  return found && hasWords(found.raw) ? found : null;
};
/** The words of all images after those of one are changed. */
function wordsAfter(text: string, index: number, alt: string): string[] {
  const image = place(text, index);
  const changed = image && changeAlt(text, image, alt);
  return changed ? imagesIn(changed.text).map((one) => one.text) : [];
}

test("the words of one image are changed, also beside another with the same ones", () => {
  const text = '![A quay](ferry/a) and ![A quay](ferry/a), then\n\n- ![](ferry/b "Title")\n';
  expect(wordsAfter(text, 1, "At noon")).toEqual(["A quay", "At noon", ""]);
  expect(wordsAfter(text, 2, "A gull")).toEqual(["A quay", "A quay", "A gull"]);
});

test.each([
  ["brackets", "[so] it [is", "[so] it [is"],
  ["a line break", "one\ntwo", "one two"],
  ["a backslash at the end", "so\\", "so"],
  ["dollar signs", "$& $1", "$& $1"],
])("words with %s leave an image with that address", (_, alt, shown) => {
  const text = "Before ![A [big] quay](ferry/a) after";
  expect(wordsAfter(text, 0, alt)).toEqual([shown]);
  const changed = changeAlt(text, place(text, 0) as MarkdownImage, alt)?.text ?? "";
  expect(imagesIn(changed).map(({ href }) => href)).toEqual(["ferry/a"]);
});

test("typing letter by letter stays at its image, though another has the same words for a moment", () => {
  let text = "![a](x/y) ![b](x/y)";
  let image = place(text, 1);
  for (const alt of ["", "a", "ab"]) {
    const changed = image && changeAlt(text, image, alt);
    text = changed?.text ?? "";
    image = changed?.image ?? null;
  }
  expect(text).toBe("![a](x/y) ![ab](x/y)");
});

test.each(["`![a](x/y)`", "<!-- ![a](x/y) -->", "%% ![a](x/y) %%", "```\n![a](x/y)\n```\n\n"])(
  "of two images with one source, the one that is not in code or a comment is changed: %s",
  (other) => {
    expect(wordsAfter(`${other} ![a](x/y)`, 0, "b")).toEqual(["b"]);
  },
);

test("an image without words of its own, or that is gone, is not changed", () => {
  expect(place("![a]\n\n[a]: x/y", 0)).toBeNull();
  expect(place('<figure><img src="x/y" alt="a"></figure>', 0)).toBeNull();
  expect(changeAlt("No picture", { raw: "![a](x/y)", at: 0 }, "b")).toBeNull();
});
