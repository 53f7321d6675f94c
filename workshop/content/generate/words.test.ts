import { describe, expect, test } from "vitest";
import { en } from "@/lib/words/en";
import { type Message, say } from "@/lib/words/say";
import { faultOfWord } from "../check/words";
import { compileWords, gapsOf, pluralsOf, translatedTo, translation } from "./words";

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
const english: Texts = en;
const TEXTS = Object.entries(english).flatMap(([group, words]) =>
  Object.entries(words).map(([key, text]) => ({ name: `${group}.${key}`, group, key, text })),
);

test("a word of the site replaces the shipped one, and the others stay", () => {
  const mine = compileWords("en-GB", { gate: { lookAgain: "My own" } });
  expect(mine.gate.lookAgain).toBe("My own");
  expect(Object.keys(mine)).toEqual(Object.keys(english));
  expect(Object.keys(mine.gate)).toEqual(Object.keys(en.gate));
});

test("numbers and plurals follow the language of the text", () => {
  const text = "{count, plural, one {# strona} few {# strony} other {# stron}}";
  const own = compileWords("pl", { gate: { askedAs: text } }).gate.askedAs as Message<{ count: number }>;
  expect([1, 3, 12_345].map((count) => say(own, { count }))).toEqual([
    "1 strona",
    "3 strony",
    "12\u00a0345 stron",
  ]);
});

test("a text without a translation is English, also in its plurals", () => {
  const shown = compileWords("qya").gate.askedAs;
  expect(shown.lang).toBe("en");
  expect(say(shown, { address: "jo@ferry.example" })).toBe("You asked as jo@ferry.example.");
});

test("an address keeps its order within a right-to-left text; digits and links have no marks around them", () => {
  const text = "{a} {b} {c} {count}";
  type Gaps = Message<{ a: string; b: string; c: string; count: number }>;
  const gaps = { a: "2001:db8::7", b: "1234567", c: "https://ferry.example/?a=b", count: 3 };
  const [right, left] = ["he", "en"].map((tag) =>
    say(compileWords(tag, { gate: { askedAs: text } }).gate.askedAs as Gaps, gaps),
  );
  expect(right).toBe(`\u20682001:db8::7\u2069 1234567 ${gaps.c} 3`);
  expect(left).toBe(`2001:db8::7 1234567 ${gaps.c} 3`);
});

test("the digits of a number are those of the language, also outside of plurals", () => {
  const text = "{page} / <unseen>{total}</unseen> {count, plural, one {#} other {#}}";
  type Gaps = Message<{ page: number; total: number; count: number; unseen: (text: unknown) => string }>;
  const shown = (tag: string) =>
    say(compileWords(tag, { gate: { askedAs: text } }).gate.askedAs as unknown as Gaps, {
      ...{ page: 3, total: 1200, count: 21 },
      unseen: String,
    });
  expect(shown("ar-EG")).toBe("٣ / ١٢٠٠ ٢١");
  expect(shown("ar")).toBe("3 / 1200 21");
  expect(shown("fr")).toBe("3 / 1200 21");
});

test("no text has a gap that content/words.yaml fills with the site's name or e-mail address", () => {
  expect(TEXTS.filter(({ text }) => /\{(name|email)\b/.test(text)).map(({ name }) => name)).toEqual([]);
});

describe.each(translatedTo())("the translation %s", (tag) => {
  const translated = translation(tag);
  const texts = Object.entries(translated).flatMap(([group, words = {}]) =>
    Object.entries(words).map(([key, text]) => ({ name: `${group}.${key}`, text })),
  );

  test("has every word, and no others", () => {
    expect(texts.map(({ name }) => name).sort()).toEqual(TEXTS.map(({ name }) => name).sort());
  });

  test("has the gaps of the English words", () => {
    for (const { name, text } of texts) {
      const source = TEXTS.find((one) => one.name === name)?.text ?? "";
      expect(faultOfWord(text, source), name).toBeNull();
      expect(gapsOf(text), name).toEqual(gapsOf(source));
    }
  });

  test("has each plural form that numbers up to 1000 take", () => {
    const rules = new Intl.PluralRules(tag);
    // The form for millions, which some languages have, is left out: nothing here counts so far.
    const forms = new Set(Array.from({ length: 1000 }, (_, number) => rules.select(number)));
    for (const { name, text } of texts)
      for (const plural of pluralsOf(text)) expect(plural, name).toEqual(expect.arrayContaining([...forms]));
  });

  test("has no letter beside an address in a mail: mail programs would take it as a part of the link", () => {
    const glued = /\p{L}\p{M}*\{(site|url|reader|address)\}|\{(site|url|reader|address)\}[\p{L}\p{M}]/u;
    expect(texts.filter(({ name, text }) => name.startsWith("mail.") && glued.test(text))).toEqual([]);
  });
});
