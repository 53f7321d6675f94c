import fc from "fast-check";
import { expect, test } from "vitest";
import { queryOf, selectionOf } from "@/components/case-list/use-selection";

const labels: readonly string[] = [
  ...["All", "Web App", "Mobile App", "Sign Design"],
  ...["Pattern Library", "Expert Review", "Field Testing"],
];

test("the start needs no parameter", () => {
  expect(queryOf(new Set(["All"]), labels)).toBe("");
  expect([...selectionOf("", labels)]).toEqual(["All"]);
});

test("labels, or none, stand in the address as readable words", () => {
  expect(queryOf(new Set(), labels)).toBe("?filter=none");
  expect(selectionOf("?filter=none", labels).size).toBe(0);
  expect(queryOf(new Set(["Sign Design", "Web App"]), labels)).toBe("?filter=web-app,sign-design");
});

test("other parameters stay", () => {
  expect(queryOf(new Set(["Web App"]), labels, "?ref=cv&filter=all")).toBe("?ref=cv&filter=web-app");
  expect(queryOf(new Set(["All"]), labels, "?ref=cv&filter=web-app")).toBe("?ref=cv");
});

test("labels that do not exist are passed over", () => {
  expect([...selectionOf("?filter=WEB-APP,crypto", labels)]).toEqual(["Web App"]);
  expect([...selectionOf("?filter=crypto", labels)]).toEqual(["All"]);
  expect([...selectionOf("?filter=", labels)]).toEqual(["All"]);
});

test("every selection survives the way through the address", () => {
  fc.assert(
    fc.property(fc.subarray([...labels]), (subset) => {
      const selected = new Set(subset);
      expect(selectionOf(queryOf(selected, labels), labels)).toEqual(selected);
    }),
  );
});
