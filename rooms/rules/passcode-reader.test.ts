import fc from "fast-check";
import { expect, test } from "vitest";
import { isAddress, parseEmail, readEntry } from "@/lib/email/email-address";
import { passcodeReader } from "./passcode-reader";

const label = fc.oneof(
  fc.string({ minLength: 1, maxLength: 80, unit: "grapheme" }).filter((text) => text.length <= 80),
  fc.constantFrom(
    "jo@acme.com",
    "Acme <jo@acme.com>",
    "mailto:jo@acme.com",
    "acme+1",
    "acme",
    "%2B",
    "+",
    "田",
  ),
);

test("no reader by passcode can be an address or an entry of a list, whatever the label", () => {
  fc.assert(
    fc.property(label, (text) => {
      const reader = passcodeReader(text);
      expect([isAddress(reader), parseEmail(reader), readEntry(reader)]).toEqual([false, null, null]);
      expect(reader.length).toBeLessThanOrEqual(249);
    }),
  );
});

test("two labels are two readers", () => {
  fc.assert(
    fc.property(label, label, (a, b) => {
      expect(passcodeReader(a) === passcodeReader(b)).toBe(a === b);
    }),
  );
  expect(passcodeReader("acme")).toBe("passcode acme");
});
