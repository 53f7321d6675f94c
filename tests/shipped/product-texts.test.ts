import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { translationFile } from "@/lib/content/content-paths";
import { readText, textsOfContent } from "@/workshop/content/content-text";
import { translatedTo } from "@/workshop/content/generate/words";
import { starterIn } from "@/workshop/content/starter/languages";

/** Names in the database and in the browser, which are the same in each language. */
const NAMES = /^[a-z_]+(, [a-z_]+)*$/;

test.each(["privacy", "nda-gate", "passcode-gate"])(
  "a new site can have the texts of %s in each language of the interface",
  (page) => {
    const file = `pages/${page}.yaml`;
    const text = readFileSync(`content/${file}`, "utf8");
    const english = textsOfContent(readText(file, text)).filter((one) => !NAMES.test(one.text));
    const missing = translatedTo()
      .filter((tag) => !existsSync(`content/${translationFile(file, tag)}`))
      .flatMap((tag) => {
        const said = textsOfContent(readText(file, starterIn(".", tag)(file, text))).map((one) => one.text);
        return english.filter((one) => said.includes(one.text)).map(({ path }) => `${tag} ${path.join(" ")}`);
      });
    expect(missing).toEqual([]);
  },
);
