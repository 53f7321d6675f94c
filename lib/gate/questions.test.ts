import { expect, test } from "vitest";
import { answerLink } from "./answer-link";
import { readQuestion } from "./questions";

test("a question keeps its lines, and loses what cannot be seen", () => {
  expect(readQuestion("  Why?\r\n\tAnd how?\u0000\u202E ")).toBe("Why?\n\tAnd how?");
  expect(readQuestion("なぜ？ 👩‍🎨")).toBe("なぜ？ 👩‍🎨");
});

test.each(["", " \n ", "\u202E\u0000", "a".repeat(1001)])(
  "a question of nothing or of too much is refused",
  (text) => {
    expect(() => readQuestion(text)).toThrow();
  },
);

test("the link for an answer names one recipient only, with the question quoted", () => {
  const question = { email: "jo&bcc=x?cc=y@acme.com", page: 3, text: "Why & how?\nTo: eve@evil.example" };
  const link = new URL(answerLink(question, "Helios & more"));
  expect(decodeURIComponent(link.pathname)).toBe("jo&bcc=x?cc=y@acme.com");
  expect([...new URLSearchParams(link.search)]).toEqual([
    ["subject", "Helios & more, page 3"],
    ["body", "\r\n\r\n> Why & how?\r\n> To: eve@evil.example"],
  ]);
});
