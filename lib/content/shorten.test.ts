import fc from "fast-check";
import { expect, test } from "vitest";
import { asSentence, shorten } from "@/lib/content/shorten";

test("a text that fits stays as it is, on one line", () => {
  expect(shorten("  Two lines\n of words. ", 40)).toBe("Two lines of words.");
});

test("a long text ends after a sentence if that leaves enough of it", () => {
  expect(shorten("It took 0.5 s to read. The rest is a story for another day.", 30)).toBe(
    "It took 0.5 s to read.",
  );
});

test("otherwise it ends after a word, with an ellipsis and no punctuation before it", () => {
  expect(shorten("Yes. A board on the quay, (the old one) that nobody read.", 27)).toBe(
    "Yes. A board on the quay…",
  );
});

test("every text fits and ends after a word", () => {
  const word = fc.stringMatching(/^[a-zA-Zà-öÀ-Öа-яА-Яا-غ\d'-]{1,14}[,.:;)]?$/u);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), (words) => {
      const text = words.join(" ");
      const short = shorten(text, 60);
      expect(short.length).toBeLessThanOrEqual(60);
      if (short === text) return;
      const kept = short.replace(/…$/, "");
      expect(text.startsWith(kept)).toBe(true);
      // The removed part begins with a sign or a space, not inside a word.
      expect(text.slice(kept.length)).toMatch(/^[\s\p{P}]/u);
    }),
  );
});

test("a script without spaces is cut between words, and a very long word between letters", () => {
  expect(shorten("渡し船の出発案内板を再設計する", 8)).toMatch(/^渡し船の出発?案?内?…$/);
  expect(shorten("👩‍🎨".repeat(40), 30)).toMatch(/^(👩‍🎨)+…$/u);
});

test("what is left of a text with marks of direction leaves none of them open", () => {
  const text =
    "ما الذي تغيّر: \u2068\u20682.1\u2069: \u2068Gates that hold\u2069. \u20681.9\u2069: \u2068A list\u2069.\u2069";
  for (let room = 5; room <= text.length; room++) {
    const short = shorten(text, room);
    expect(short.split("\u2068").length, short).toBe(short.split("\u2069").length);
    expect(short).not.toMatch(/\u2068…?\u2069*$/);
  }
});

test.each([
  ["A board", "A board."],
  ...["Who reads it?", "乗客のための案内板。", "यह एक बोर्ड है।", "من يقرأ اللوحة؟", "It says:"].map((text) => [
    text,
    text,
  ]),
])("%j is the sentence %j", (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});
