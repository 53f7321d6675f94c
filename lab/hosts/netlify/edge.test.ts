import { expect, test } from "vitest";
import { type HeaderRule, headersFor } from "@/lab/hosts/netlify/edge";

const RULES: readonly HeaderRule[] = [
  { for: "/pictures/*", values: { "Cache-Control": "immutable", "X-One": "a" } },
  { for: "/*", values: { "X-One": "b" } },
  { for: "/files/:name/a.pdf", values: { "X-Named": "yes" } },
];

test.each([
  ["/pictures/a/b.webp", { "cache-control": "immutable", "x-one": "a, b" }],
  ["/pictures.html", { "x-one": "b" }],
  ["/files/x/a.pdf", { "x-named": "yes", "x-one": "b" }],
  ["/files/x/y/a.pdf", { "x-one": "b" }],
])("%s gets the headers of every rule that fits", (path, headers) => {
  expect(Object.fromEntries(headersFor(path, RULES))).toEqual(headers);
});
