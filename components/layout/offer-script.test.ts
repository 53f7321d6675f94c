import { expect, test } from "vitest";
import { LANGUAGE_KEY, OFFER_SCRIPT } from "./offer-script";

/** The languages of the lines that the script shows on an English page with lines in French and Brazilian Portuguese. */
function shownTo(
  languages: readonly string[],
  getItem: (key: string) => string | null = () => null,
): string[] {
  const lines = ["fr", "pt-BR"].map((lang) => ({ lang, hidden: true }));
  const document = { documentElement: { lang: "en-GB" }, querySelectorAll: () => lines };
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

test("no line is shown after a choice, or where none can be remembered", () => {
  expect(shownTo(["fr"], (key) => (key === LANGUAGE_KEY ? "chosen" : null))).toEqual([]);
  const refuse = () => {
    throw new Error("SecurityError");
  };
  expect(shownTo(["fr"], refuse)).toEqual([]);
});
