import { expect, test } from "vitest";
import { plainText } from "./echo";

test.each(["Hello", "C# & Rust!", "What? 2019 to now", "Über – Größe", "well-known (really)", "3 of 4"])(
  "%j is shown as it is typed",
  (text) => {
    expect(plainText(` ${text} `)).toBe(text);
  },
);

test.each([
  ["emphasis", "some **bold** words"],
  ["a link", "[here](/there)"],
  ["a bare address", "see https://one.example"],
  ["code", "run `npm`"],
  ["a list", "- one"],
  ["a numbered list", "1. one"],
  ["a heading", "## One"],
  ["paragraphs", "one\n\ntwo"],
  ["the site's name", "I am {name}"],
  ["an entity", "one&nbsp;two"],
  ["nothing", "  "],
])("%s waits for the page's own rendering", (_, text) => {
  expect(plainText(text)).toBeNull();
});
