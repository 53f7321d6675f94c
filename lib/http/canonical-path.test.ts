import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalPath, decodedPath, spellingsOf } from "@/lib/http/canonical-path";

const PATHS = ["/", "/aboutme", "/casestudies/Quay", "/blog/a-b"];
const KNOWN = spellingsOf(PATHS);

test("capitals, escapes and spare slashes lead to the one spelling", () => {
  expect(canonicalPath("/ABOUTME", KNOWN)).toBe("/aboutme");
  expect(canonicalPath("/casestudies/quay", KNOWN)).toBe("/casestudies/Quay");
  expect(canonicalPath("/%61boutme/", KNOWN)).toBe("/aboutme");
  expect(canonicalPath("//blog//a-b", KNOWN)).toBe("/blog/a-b");
});

test("the right spelling and unknown paths are left alone", () => {
  expect(canonicalPath("/aboutme", KNOWN)).toBeNull();
  expect(canonicalPath("/", KNOWN)).toBeNull();
  expect(canonicalPath("/nothing", KNOWN)).toBeNull();
  expect(canonicalPath("/%E0%A4%A", KNOWN)).toBeNull();
});

test("an escape that cannot be decoded makes a path that nobody can read", () => {
  for (const path of ["/%", "/a/%f", "/a/%zz", "/a/%ff", "/a/%E0%A4%A", "/a/%C3"])
    expect(decodedPath(path)).toBeNull();
  expect(decodedPath("/a/%C3%A9%20%25")).toBe("/a/é %");
});

test("whatever is asked for, the answer is a known path or none", () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const answer = canonicalPath(path, KNOWN);
      expect(answer === null || PATHS.includes(answer)).toBe(true);
    }),
  );
});
