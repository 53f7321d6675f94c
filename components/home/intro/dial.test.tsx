import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Intro } from "@/components/home/intro/intro";
import { dialScale, OpeningDial } from "@/components/home/intro/opening-dial";
import { own } from "@/lib/content/own";
import { inLanguage } from "@/lib/words/asked-language";
import { shownNumber } from "@/lib/words/shown-number";

test.each([
  [2, ["0", "0.5", "1.0", "1.5", "2.0"]],
  [90, ["0", "30", "60", "90"]],
  [100, ["0", "20", "40", "60", "80", "100"]],
  [0.5, ["0", "0.1", "0.2", "0.3", "0.4", "0.5"]],
  [7, ["0", "1", "2", "3", "4", "5", "6", "7"]],
])("a dial to %d is labelled %j", (value, labels) => {
  expect(dialScale(value).labels).toEqual(labels);
});

test("every value a dial may have gets a scale whose labels are true and leave its ticks free", () => {
  // One expectation for all: thousands would take a second.
  const faulty: number[] = [];
  for (let hundredths = 50; hundredths <= 100_000; hundredths += 37) {
    const value = hundredths / 100;
    const { divisions, labels, between, places, units } = dialScale(value);
    const isTrue = (label: string, at: number) =>
      label === "" || (Math.abs(Number(label) - (value * at) / divisions) < 5e-10 && label.length <= 7);
    const ends = [labels[0] === "0", Number(labels.at(-1)) === value, labels.length === divisions + 1];
    const ticks = [divisions * between >= 25, Math.abs(units / 10 ** places - value) < 5e-10];
    if (![...ends, ...ticks, labels.every(isTrue)].every(Boolean)) faulty.push(value);
  }
  expect(faulty).toEqual([]);
});

test.each([
  [90, "%", "%"],
  [12, "min", " min"],
  [3, undefined, ""],
])("a dial to %d %s shows its unit after its figures", (value, unit, said) => {
  const html = renderToStaticMarkup(<OpeningDial value={value} unit={unit} />);
  expect(html).toContain(`data-unit="${said}"`);
  expect(html).toContain(`>${shownNumber(value)}</text>`);
});

test.each([
  ["en", [">0.5<", '--point:"."', "--digits:decimal"]],
  ["fr", [">0,5<", '--point:","', "--digits:decimal"]],
  ["ar-EG", [">٠٫٥<", '--point:"٫"', "--digits:arabic-indic"]],
])("a dial has the decimal point and the digits of its language: %s", (tag, parts) => {
  const html = inLanguage(tag, () => renderToStaticMarkup(<OpeningDial value={2} />)).replaceAll(
    "&quot;",
    '"',
  );
  for (const part of parts) expect(html).toContain(part);
});

const intro = (opening: Parameters<typeof Intro>[0]["opening"]) =>
  renderToStaticMarkup(
    <Intro greeting={own().home.greeting} tabs={own().home.tabs} site={own().site} opening={opening} />,
  );

test("an opening without a dial has the same words and no dial", () => {
  const words = (html: string) => html.replace(/<svg.*?<\/svg>/gs, "").replace(/<[^>]+>/g, "");
  const [dial, none] = [intro({ kind: "dial", value: 90, unit: "%" }), intro({ kind: "none" })];
  expect(dial).toContain("data-dial");
  expect(none).not.toContain("data-dial");
  expect(words(none)).toBe(words(dial));
});
