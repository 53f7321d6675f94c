import fc from "fast-check";
import { expect, test } from "vitest";
import { slugOf } from "@/lib/content/slug";

test("a title becomes an address by the rule of the blog", () => {
  expect(slugOf("A Quay Is a Waiting Room: Notes on 2 Ferries")).toBe(
    "a-quay-is-a-waiting-room-notes-on-2-ferries",
  );
  expect(slugOf("  --What?  Really -- yes!-- ")).toBe("what-really-yes");
});

test.each([
  ["Über Öffis", "uber-offis"],
  ["Straße, Ærø & Œuvre", "strasse-aero-oeuvre"],
  ["Łódź by night", "lodz-by-night"],
  ["Đà Nẵng", "da-nang"],
  ["İstanbul ışığı", "istanbul-isigi"],
  ["Cafe\u0301", "cafe"],
  ["Foo™ v2_1", "foo-v2_1"],
])("the address of %j keeps its letters: %s", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("no title makes an address with capitals, spaces, repeated or edge hyphens", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (title) => {
      const slug = slugOf(title);
      expect(slug).not.toMatch(/--|^-|-$|\s|[A-Z]/);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});
