import { expect, test } from "vitest";
import { asOneLine } from "./ask-approval";
import { readQuestion } from "./questions";

test("a question and a line lose every character that changes the direction of text, and keep joiners", () => {
  for (const mark of "\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u2028\u0000") {
    expect(readQuestion(`${mark}Why ${mark}this?`)).toBe("Why this?");
    expect(asOneLine(`${mark}Why${mark}this\r\n?`)).toBe("Why this ?");
  }
  expect(asOneLine("می\u200Cخواهم")).toBe(readQuestion("می\u200Cخواهم"));
});

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
