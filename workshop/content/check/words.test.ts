import { expect, test } from "vitest";
import { parseYaml } from "@/lib/content/read-yaml";
import { words } from "@/lib/content/schema/words";
import { entryOf } from "@/tests/fixtures/arranged-site";
import { messageOf } from "@/tests/fixtures/faulty-content";
import { checkWords } from "./words";

/** The mistakes of a content/words.yaml. */
function mistakesOf(text: string): string {
  const { value, lineOf } = parseYaml("content/words.yaml", text);
  const [entry, file] = [entryOf("words.yaml"), "content/words.yaml"];
  return messageOf(() =>
    checkWords({ entry, file, content: value, schema: words, lineOf, factsAt: () => ({}) }),
  );
}

test("a site's own words are accepted, with fewer gaps than the English ones too", () => {
  expect(mistakesOf("gate:\n  lookAgain: Noch einmal\n  askedAs: Gefragt als {address}\n")).toBe("");
  expect(mistakesOf("gate:\n  askedAs: Sie haben gefragt.\n")).toBe("");
});

test("a gap that nothing fills, and a brace without its end, are named with their line", () => {
  expect(mistakesOf("gate:\n  askedAs: As {adress}\n")).toMatch(
    /gate\.askedAs, line 2: .*\{address\}.* without \{adress\}/,
  );
  expect(mistakesOf("gate:\n\n  lookAgain: Look {again\n")).toMatch(/gate\.lookAgain, line 3: /);
  expect(mistakesOf("gate:\n  lookAgain: <b>Look</b>\n")).toMatch(/plain text without <b>/);
});

test("a word that the site does not have is refused with the names that there are", () => {
  const { error } = words.safeParse({ gate: { lookagain: "x" } });
  expect(error?.issues[0]).toMatchObject({ code: "unrecognized_keys" });
});
