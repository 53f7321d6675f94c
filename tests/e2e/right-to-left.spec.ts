import type { Locator } from "@playwright/test";
import { own, studies, studyPath } from "./site";
import { expect, test } from "./visitor";

/** Words in Hebrew or Arabic letters that end with a full stop or the like. */
const LEFTWARD = /^[\p{Script=Hebrew}\p{Script=Arabic}][\p{Script=Hebrew}\p{Script=Arabic}\s]*\p{P}$/u;

const ends = (words: Locator) =>
  words.evaluate((node) => {
    const text = node.firstChild;
    if (!(text instanceof Text)) throw new Error("there are no words");
    const range = document.createRange();
    const left = (at: number) => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    return { first: left(0), last: left(text.length - 1) };
  });

if (LEFTWARD.test(own.home.greeting))
  test("a right-to-left greeting ends on the left", async ({ page }) => {
    await page.goto("/");
    const { first, last } = await ends(page.locator("h1 bdi"));
    expect(last).toBeLessThan(first);
  });

const [written] = studies.flatMap((study) =>
  study.blocks
    .flatMap((block) => (block.type === "content" ? block.description.split("\n") : []))
    .filter((line) => LEFTWARD.test(line))
    .map((line) => [studyPath(study), line] as const),
);
if (written)
  test("a study's right-to-left paragraph ends on the left", async ({ page }) => {
    const [path, line] = written;
    await page.goto(path);
    const { first, last } = await ends(page.locator("main p", { hasText: line }).first());
    expect(last).toBeLessThan(first);
  });
