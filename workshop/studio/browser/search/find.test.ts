import { expect, test, vi } from "vitest";
import { plainLetters } from "@/lib/content/slug";
import type { Contents } from "../../server/entries";
import { fieldsOf, find, MOST } from "./find";

// It still does its work.
vi.mock("@/lib/content/slug", { spy: true });

const file = (name: string, value: unknown, body: string | null = null): Contents => ({
  ...{ file: name, kind: "own", own: null, group: "Site", name: `The ${name}`, page: "/" },
  ...{ isPrivate: false, isDraft: false, slug: null, order: null, content: { value, body } },
});
const FILES = [
  file("a.yaml", {
    title: "Über Öl & Straßen",
    cover: { imgSrc: "ferry/cover", alt: "A board\nover the quay" },
    links: [{ path: "/about" }, { path: "https://example.com/Faehre" }],
    year: 2025,
  }),
  file("b.md", { title: "ΟΔΟΣ" }, "The ferry, and cafe\u0301s at the quay."),
];
const search = (query: string) => find(fieldsOf(FILES), query).hits;
const places = (query: string) => search(query).map(({ file: of, path }) => `${of} ${path.join(".")}`);

test.each([
  ["titles", "öl", ["a.yaml title"]],
  ["alt texts", "board", ["a.yaml cover.alt"]],
  ["the names of pictures, and articles' texts", "ferry", ["a.yaml cover.imgSrc", "b.md body"]],
  ["addresses in lists", "example.com", ["a.yaml links.1.path"]],
  ["numbers", "2025", ["a.yaml year"]],
])("%s are found, with file and field", (_, query, found) => {
  expect(places(query)).toEqual(found);
});

test("capitals and marks make no difference, in any script", () => {
  for (const query of ["UBER ol", "über", "STRASSEN", "straßen"])
    expect(places(query)).toEqual(["a.yaml title"]);
  for (const query of ["οδος", "οδοσ"]) expect(places(query)).toEqual(["b.md title"]);
  for (const query of ["cafés", "CAFES"]) expect(places(query)).toEqual(["b.md body"]);
});

test("what is found is shown as it is written, with the words around it and its place", () => {
  expect(search("strassen")).toMatchObject([{ before: "Über Öl & ", match: "Straßen", after: "", at: 10 }]);
  expect(search("over the")).toMatchObject([
    { before: "A board ", match: "over the", after: " quay", at: 8 },
  ]);
  expect(search("cafes")).toMatchObject([{ match: "cafe\u0301s", after: " at the quay." }]);
});

test("a long text is cut on both sides of what is found", () => {
  const long = `${"before ".repeat(30)}ferry${" after".repeat(30)}`;
  const [hit] = find(fieldsOf([file("a.yaml", { long })]), "ferry").hits;
  expect(hit?.before).toMatch(/^….{50}$/);
  expect(hit?.after).toMatch(/^.{50}…$/);
  expect(long.slice(hit?.at)).toMatch(/^ferry/);
});

test("several words are found in one field, in any order; no words find nothing", () => {
  expect(places("quay ferry")).toEqual(["b.md body"]);
  expect(places("ferry board")).toEqual([]);
  expect(places("  ")).toEqual([]);
});

test("fields with the words in a row come first", () => {
  const files = [file("a.yaml", { one: "design a system" }), file("b.yaml", { two: "A Design System" })];
  const { hits } = find(fieldsOf(files), "design system");
  expect(hits.map(({ match }) => match)).toEqual(["Design System", "design"]);
});

test("in a long text only the letters beyond ASCII are looked up, each once", () => {
  const body = `${"The quay at noön. ".repeat(200)}Über`;
  vi.mocked(plainLetters).mockClear();
  const fields = fieldsOf([file("c.md", {}, body)]);
  expect(find(fields, "uber").count).toBe(1);
  expect(vi.mocked(plainLetters).mock.calls.length).toBeLessThan(10);
});

test("of many places all are counted, and the words around the first hundred alone are looked up", () => {
  const { count, hits } = find(fieldsOf([file("a.yaml", Array(300).fill("On the quay"))]), "quay");
  expect([count, hits.length]).toEqual([300, MOST]);
});
