import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inLanguage } from "../../../lib/words/asked-language";
import { LANGUAGES } from "../../../lib/words/language";
import { words } from "../../../lib/words/site-words";
import { folderForEachTest } from "../../../tests/fixtures/temporary-folder";
import { type SpokenMail, writeSupabaseMail } from "./supabase-mail";
import { compileWords } from "./words";

const FILES = ["supabase/templates/otp.html", "supabase/config.toml"];
const site = folderForEachTest((root) => cpSync("supabase", join(root, "supabase"), { recursive: true }));

/** The two files with the mail of a site's languages. */
function written([first, ...others]: readonly SpokenMail[]): string[] {
  const cwd = process.cwd();
  process.chdir(site());
  try {
    if (first) writeSupabaseMail(first, others);
  } finally {
    process.chdir(cwd);
  }
  return FILES.map((file) => site.read(file));
}

/** The mail of this site. */
const OWN = LANGUAGES.map((lang) => ({ lang, words: inLanguage(lang, () => words().mail) }));

const shipped = (lang: string): SpokenMail => ({ lang, words: compileWords(lang).mail });

test("the shipped files have the words of the site", () => {
  expect(written(OWN)).toEqual(FILES.map((file) => readFileSync(file, "utf8")));
});

test("a site of several languages has the mail in each, and that of one is as before once it has one again", () => {
  const french = shipped("fr");
  const before = written([french]);
  for (const others of [["de"], ["de", "pt-BR"], ["ar"]]) {
    const [html = "", toml = ""] = written([french, ...others.map(shipped)]);
    expect(Array.from(html.matchAll(/<html lang="([^"]*)"/g), ([, lang]) => lang)).toEqual([...others, "fr"]);
    expect(html.match(/^\{\{ if |\{\{ else if |\{\{ else \}\}|\{\{ end \}\}$/g)).toHaveLength(
      others.length + 2,
    );
    expect(toml.match(/^subject = "\{\{ if .*\{\{ \.Token \}\}.*\{\{ end \}\}"$/gm)).toHaveLength(2);
  }
  expect(written([french])).toEqual(before);
});

test("the mail and both subjects have the words and the direction of a site, and those of another again", () => {
  const before = written(OWN);
  const mail = {
    codeTitle: "\u0631\u0645\u0632 <\u0643>",
    codeSubject: '{code} "\u0631\u0645\u0632"',
    codeToRead: "\u0637\u0644\u0628 {site}",
  };
  const [html, toml = ""] = written([{ lang: "ar", words: compileWords("ar", { mail }).mail }]);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain(">\u0631\u0645\u0632 &lt;\u0643&gt;</p>");
  expect(html).toContain(">\u0637\u0644\u0628 {{ .SiteURL }}</p>");
  expect(toml.match(/^subject = "\{\{ \.Token \}\} \\"\u0631\u0645\u0632\\""$/gm)).toHaveLength(2);
  expect(written(OWN)).toEqual(before);
});
