import { expect, test } from "vitest";
import { PLAIN_CODE } from "@/components/gate/plain-forms";
import { CODE } from "@/lib/gate/policy";
import { digitsOf, readCode } from "@/lib/gate/typed-code";

/** The same code as keyboards of several scripts write it, and as it is copied. */
const WRITTEN = [
  ..."1234567 １２３４５６７ ١٢٣٤٥٦٧ ۱۲۳۴۵۶۷ १२३४५६७ ১২৩৪৫৬৭ ๑๒๓๔๕๖๗ 𝟏𝟐𝟑𝟒𝟓𝟔𝟕 ၁၂၃၄၅၆၇".split(" "),
  ...[
    ...["123 4567", "123\u00A04567", "123-4567", "123\u20114567", " 1234567\n", "\u200B1234567\u2069"],
    ...["１２３ ４５６７"],
  ],
];

test.each(WRITTEN)("%j is the code in the boxes, in the plain field and at the server", (written) => {
  expect(digitsOf(written)).toBe("1234567");
  expect(readCode(written)).toBe("1234567");
  expect(written.trim()).toMatch(new RegExp(`^(?:${PLAIN_CODE.pattern})$`, "v"));
  expect(written.length).toBeLessThanOrEqual(PLAIN_CODE.maxLength);
});

test("each digit of every script has its own value", () => {
  let row: string[] = [];
  for (let point = 0; point <= 0x1ffff; point++) {
    const sign = String.fromCodePoint(point);
    if (!/\p{Nd}/u.test(sign)) continue;
    row.push(sign);
    if (row.length < 10) continue;
    expect(digitsOf(row.join("")), row[0]).toBe("0123456789");
    row = [];
  }
  expect(row).toEqual([]);
});

test("a letter in a code makes it no right one, and too few or too many digits are no code", () => {
  expect(readCode("123456O")).toBe("123456O");
  const field = new RegExp(`^(?:${PLAIN_CODE.pattern})$`, "v");
  for (const wrong of ["123456", "12345678", "", "1".repeat(CODE.digits + 1)])
    expect(wrong).not.toMatch(field);
});
