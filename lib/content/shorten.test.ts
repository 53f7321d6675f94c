import fc from "fast-check";
import { expect, test } from "vitest";
import { shorten } from "@/lib/content/shorten";

test("a text that has room stays as it is, on one line", () => {
  expect(shorten("  Two lines\n of words. ", 40)).toBe("Two lines of words.");
});

test("a long text ends after a sentence where that leaves enough of it", () => {
  expect(shorten("It took 0.5 s to read. The rest is a story for another day.", 30)).toBe(
    "It took 0.5 s to read.",
  );
});

test("else it ends after a word, with an ellipsis and no comma or bracket before it", () => {
  expect(shorten("Yes. A board on the quay, (the old one) that nobody read.", 27)).toBe(
    "Yes. A board on the quay…",
  );
});

test("words of a script without spaces are kept whole", () => {
  expect(shorten("渡し船の出発案内板を再設計する", 8)).toMatch(/^渡し船の出発?案?内?…$/);
});

test("whatever the text, it has room, and ends where a word does", () => {
  const word = fc.stringMatching(/^[a-zA-Zà-öÀ-Öа-яА-Яا-غ\d'-]{1,14}[,.:;)]?$/u);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), (words) => {
      const text = words.join(" ");
      const short = shorten(text, 60);
      expect(short.length).toBeLessThanOrEqual(60);
      if (short === text) return;
      const kept = short.replace(/…$/, "");
      expect(text.startsWith(kept)).toBe(true);
      // What was left out begins with a sign or a space, not with the rest of a word.
      expect(text.slice(kept.length)).toMatch(/^[\s\p{P}]/u);
    }),
  );
});

test("one endless word is cut between letters, never within one", () => {
  expect(shorten("👩‍🎨".repeat(40), 30)).toMatch(/^(👩‍🎨)+…$/u);
});
