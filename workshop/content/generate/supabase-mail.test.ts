import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES, language } from "../../../lib/words/language";
import { folderForEachTest } from "../../../tests/fixtures/temporary-folder";
import { writeSupabaseMail } from "./supabase-mail";
import { compileWords } from "./words";

const FILES = ["supabase/templates/otp.html", "supabase/config.toml"];
let folder = "";
folderForEachTest((made) => {
  folder = made;
  cpSync("supabase", join(folder, "supabase"), { recursive: true });
});

/** The two files with the words of a site. */
async function written(
  lang: string,
  mail: Record<string, string> = {},
  others: readonly string[] = [],
): Promise<string[]> {
  const cwd = process.cwd();
  process.chdir(folder);
  try {
    writeSupabaseMail(
      { lang, words: compileWords(lang, { mail }).mail },
      others.map((tag) => ({ lang: tag, words: compileWords(tag).mail })),
    );
  } finally {
    process.chdir(cwd);
  }
  return FILES.map((file) => readFileSync(join(folder, file), "utf8"));
}

test("the shipped files have the English words", async () => {
  expect(await written(language(), {}, LANGUAGES.slice(1))).toEqual(
    FILES.map((file) => readFileSync(file, "utf8")),
  );
});

test("a site of several languages has the mail in each, and that of one is as before once it has one again", async () => {
  const before = await written("fr");
  for (const others of [["de"], ["de", "pt-BR"], ["ar"]]) {
    const [html = "", toml = ""] = await written("fr", {}, others);
    expect(Array.from(html.matchAll(/<html lang="([^"]*)"/g), ([, lang]) => lang)).toEqual([...others, "fr"]);
    expect(html.match(/^\{\{ if |\{\{ else if |\{\{ else \}\}|\{\{ end \}\}$/g)).toHaveLength(
      others.length + 2,
    );
    expect(toml.match(/^subject = "\{\{ if .*\{\{ \.Token \}\}.*\{\{ end \}\}"$/gm)).toHaveLength(2);
  }
  expect(await written("fr")).toEqual(before);
});

test("the mail and both subjects have the words and the direction of a site, and English ones again", async () => {
  const before = await written(language());
  const [html, toml = ""] = await written("ar", {
    codeTitle: "\u0631\u0645\u0632 <\u0643>",
    codeSubject: '{code} "\u0631\u0645\u0632"',
    codeToRead: "\u0637\u0644\u0628 {site}",
  });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain(">\u0631\u0645\u0632 &lt;\u0643&gt;</p>");
  expect(html).toContain(">\u0637\u0644\u0628 {{ .SiteURL }}</p>");
  expect(toml.match(/^subject = "\{\{ \.Token \}\} \\"\u0631\u0645\u0632\\""$/gm)).toHaveLength(2);
  expect(await written(language())).toEqual(before);
});
