import { expect, test } from "vitest";
import { directionOfLanguage } from "../direction";
import { site } from "./site";

test.each(["fr", "en-GB", "zh-Hans", "es-419", "ar"])("%s is a language of a site", (tag) => {
  expect(site.shape.languages.parse([tag])).toEqual([tag]);
});

test("a site may have up to eight languages", () => {
  const eight = ["en-GB", "fr", "de", "es", "it", "nl", "pl", "tr"];
  expect(site.shape.languages.parse(eight)).toEqual(eight);
  expect(site.shape.languages.safeParse([...eight, "ja"]).success).toBe(false);
});

test.each([
  [["xx"]],
  [["english"]],
  [["en_GB"]],
  [["en-GB-GB"]],
  [[""]],
  [[]],
  [["fr", "fr"]],
  [["en", "pt-BR", "pt-br"]],
  ["fr"],
])("%j is refused in words", (languages) => {
  expect(site.shape.languages.safeParse(languages).error?.issues[0]?.message).toMatch(
    /^expected .* language/,
  );
});

test.each([
  [["ar", "ar-EG", "he", "fa", "ur"], "rtl"],
  [["en-GB", "ja", "hi", "vi", "az-Cyrl"], "ltr"],
])("pages in %j run %s", (tags, direction) => {
  expect(tags.map(directionOfLanguage)).toEqual(tags.map(() => direction));
});
