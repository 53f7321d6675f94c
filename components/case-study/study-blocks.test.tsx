import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StudyBlock } from "@/components/case-study/study-block";
import { blockTexts } from "@/lib/content/reading-time";
import { block as schema } from "@/lib/content/schema/case-study";
import { words } from "@/lib/words/site-words";

const pictureOf = () => ({ src: "/x.webp", avifSrcSet: "/x.avif 800w", width: 8, height: 5, blur: "" });
const draw = (given: unknown) =>
  renderToStaticMarkup(
    <StudyBlock at="study.yaml blocks 0" block={schema.parse(given)} pictureOf={pictureOf} />,
  );

test("a withheld block shows its text", () => {
  expect(draw({ type: "withheld", text: "The real timetable." })).toMatch(
    /<p[^>]*>The real timetable\.<\/p>/,
  );
});

test("a link block is a button that leads out, in a new tab and with a word of it", () => {
  const html = draw({ type: "link", label: "Departures", url: "https://example.com/departures" });
  expect(html).toMatch(/<a [^>]*href="https:\/\/example\.com\/departures"[^>]*target="_blank"/);
  expect(html).toContain("Departures");
  expect(html).toContain(renderToStaticMarkup(words().frame.newTab));
});

test("a link block leads to no path and to no script", () => {
  for (const url of ["/contact", "javascript:alert(1)"])
    expect(schema.safeParse({ type: "link", label: "Departures", url }).success, url).toBe(false);
});

test("a text without category and facts has nothing over and under its title", () => {
  const text = { type: "content", title: "The quay", description: "Words." };
  expect(draw(text)).toMatch(/<div[^>]*><h2[^>]*>The quay<\/h2><\/div>/);
  expect(draw({ ...text, category: "Overview" })).toMatch(/Overview<\/p><h2[^>]*>The quay<\/h2>/);
});

test("all that is read in a block counts, and not the words for who cannot see a picture", () => {
  const texts = [
    { type: "content", title: "The quay", description: "**Words**" },
    { type: "image", imgSrc: "ferry/board", alt: "Unread", caption: "A caption" },
    { type: "image", imgSrc: "ferry/board", alt: "Unread" },
    { type: "iframe", srcUrl: "https://www.figma.com/embed?x", title: "A board" },
    { type: "withheld", text: "The timetable" },
    { type: "link", label: "Departures", url: "https://example.com" },
  ].flatMap((given) => blockTexts(schema.parse(given), (markdown) => markdown.replaceAll("*", "")));
  expect(texts).toEqual([...["The quay", "Words", "A caption", "A board", "The timetable", "Departures"]]);
});
