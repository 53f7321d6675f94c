import { expect, test } from "vitest";
import { checkLabel } from "@/authoring/check/references";

const FILTERS = ["Web App", "Sign Design"];
const check = (label: string | undefined, filters: readonly string[] = FILTERS) =>
  checkLabel("content/case-studies/ferry.yaml", { list: { label } }, filters, () => 16);

test("a label that is not a filter is named with its file, its line and the filters", () => {
  expect(() => check("Web Apps")).toThrow(
    /content\/case-studies\/ferry\.yaml\n {2}list\.label, line 16: .*Web App, Sign Design; found "Web Apps"/,
  );
  expect(() => check("sign design")).toThrow("label: Sign Design");
});

test("a filter's label, no label, and any label without filters are accepted", () => {
  expect(() => check("Sign Design")).not.toThrow();
  expect(() => check(undefined)).not.toThrow();
  expect(() => check("Web Apps", [])).not.toThrow();
  expect(() => checkLabel("x.yaml", {}, FILTERS, () => 1)).not.toThrow();
});
