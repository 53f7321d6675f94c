import fc from "fast-check";
import { expect, test } from "vitest";
import { decoded } from "@/lib/decoded";
import { canonicalPath, spellingsOf } from "@/lib/http/canonical-path";

const PATHS = ["/", "/aboutme", "/casestudies/Quay"];
const KNOWN = spellingsOf(PATHS);

test.each([
  ["/ABOUTME", "/aboutme"],
  ["/casestudies/quay", "/casestudies/Quay"],
  ["/%61boutme/", "/aboutme"],
  ["//blog//a-b", "/blog/a-b"],
  ["/Blog/Not-In-The-List", "/blog/not-in-the-list"],
  ["/CASESTUDIES/Page/2/", "/casestudies/page/2"],
  ["/feed%2Exml", "/feed.xml"],
  ["/a%2Fb", null],
  ["/caf%C3%A9", null],
  ["/casestudies/Ferry/media/A.png", null],
  ["/blog/A.png", null],
  ["/aboutme", null],
  ["/", null],
  ["/nothing", null],
  ["/%E0%A4%A", null],
])("the one spelling of %s is %s", (path, right) => expect(canonicalPath(path, KNOWN)).toBe(right));

test("an escape that cannot be decoded makes a path that cannot be read", () => {
  for (const path of ["/%", "/a/%f", "/a/%zz", "/a/%ff", "/a/%E0%A4%A", "/a/%C3"])
    expect(decoded(path)).toBeNull();
  expect(decoded("/a/%C3%A9%20%25")).toBe("/a/é %");
});

test("whatever is asked for, the answer is a known path, one in lower case, one segment or none, and leads no further", () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const answer = canonicalPath(path, KNOWN);
      if (answer === null) return;
      expect(PATHS.includes(answer) || answer === answer.toLowerCase() || /^\/[\w.~-]+$/.test(answer)).toBe(
        true,
      );
      expect(canonicalPath(answer, KNOWN)).toBeNull();
    }),
  );
});

test("below a language too the answer leads no further, and stays below it", () => {
  const prefixes = ["fr", "pt-br"];
  const prefix = fc.constantFrom("/fr", "/FR", "/pt-br", "/%66r", "//fr", "/fr%2F");
  const path = fc.oneof(
    fc.webPath(),
    fc.constantFrom(...PATHS),
    fc.constantFrom(...PATHS).map((one) => one.toUpperCase()),
  );
  fc.assert(
    fc.property(prefix, path, (start, rest) => {
      const answer = canonicalPath(`${start}${rest}`, KNOWN, prefixes);
      if (answer === null) return;
      expect(answer).toMatch(/^\/(fr|pt-br)(\/|$)/);
      expect(canonicalPath(answer, KNOWN, prefixes)).toBeNull();
    }),
  );
});
