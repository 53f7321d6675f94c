import { expect, test } from "vitest";
import { LANGUAGE_KEY, OFFER_SCRIPT } from "./offer-script";

type Case = { page?: string; others?: readonly string[]; getItem?: (key: string) => string | null };

/** The languages of the lines that the script shows, on an English page with lines in French and Brazilian Portuguese. */
function shownTo(
  languages: readonly string[],
  { page = "en-GB", others = ["fr", "pt-BR"], getItem = () => null }: Case = {},
): string[] {
  const lines = others.map((lang) => ({ lang, hidden: true }));
  const document = { documentElement: { lang: page }, querySelectorAll: () => lines };
  new Function("document", "navigator", "localStorage", OFFER_SCRIPT)(document, { languages }, { getItem });
  return lines.flatMap(({ lang, hidden }) => (hidden ? [] : [lang]));
}

test("one line is shown, in the language that the browser asks for first", () => {
  expect(shownTo(["fr-CA", "pt", "en"])).toEqual(["fr"]);
  expect(shownTo(["nl", "pt-PT"])).toEqual(["pt-BR"]);
});

test("no line is shown to a browser that asks for the page's language first, or for none of the site's", () => {
  expect(shownTo(["en-US", "fr"])).toEqual([]);
  expect(shownTo(["nl"])).toEqual([]);
});

test.each([
  ["zh-Hans", ["zh-Hant"], "zh-TW", ["zh-Hant"]],
  ["zh-Hans", ["zh-Hant"], "zh-HK", ["zh-Hant"]],
  ["zh-Hans", ["zh-Hant"], "zh-CN", []],
  ["zh-Hant", ["zh-Hans"], "zh", ["zh-Hans"]],
  ["en", ["zh-Hans", "zh-Hant"], "zh-TW", ["zh-Hant"]],
  ["en", ["zh-Hans"], "zh-TW", ["zh-Hans"]],
  ["pt", ["pt-BR"], "pt-BR", ["pt-BR"]],
  ["pt-BR", ["pt"], "pt-PT", ["pt"]],
  ["pt-BR", ["pt"], "pt-BR", []],
  ["en-GB", ["en-AU"], "en-US", []],
])(
  "a page in %s, with %j beside it, offers a browser that asks for %s: %j",
  (page, others, wanted, shown) => {
    expect(shownTo([wanted], { page, others })).toEqual(shown);
  },
);

test("no line is shown after a choice, or where none can be remembered", () => {
  expect(shownTo(["fr"], { getItem: (key) => (key === LANGUAGE_KEY ? "chosen" : null) })).toEqual([]);
  const refuse = () => {
    throw new Error("SecurityError");
  };
  expect(shownTo(["fr"], { getItem: refuse })).toEqual([]);
});
