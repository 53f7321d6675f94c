import fc from "fast-check";
import { expect, test } from "vitest";
import { slugOf } from "@/lib/content/slug";

test.each([
  ["  --What?  Really -- 2 yes!-- ", "what-really-2-yes"],
  ["Über Öffis", "uber-offis"],
  ["Straße, Ærø & Œuvre", "strasse-aero-oeuvre"],
  ["İstanbul ışığı", "istanbul-isigi"],
  ["Cafe\u0301", "cafe"],
  ["Foo™ v2_1", "foo-v2_1"],
])("%j becomes %s", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("no address has capitals, spaces, repeated hyphens or hyphens at its ends", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (title) => {
      const slug = slugOf(title);
      expect(slug).not.toMatch(/--|^-|-$|\s|[A-Z]/);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});
