import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { language } from "../../../lib/words/language";
import { words } from "../../../lib/words/site-words";
import { folderForEachTest } from "../../../tests/fixtures/temporary-folder";
import { writeSupabaseMail } from "./supabase-mail";
import { compileWords } from "./words";

const FILES = ["supabase/templates/otp.html", "supabase/config.toml"];
let folder = "";
folderForEachTest((made) => {
  folder = made;
  cpSync("supabase", join(folder, "supabase"), { recursive: true });
});

/** The two files with the words of a site: this one's unless given. */
async function written(lang = language(), { mail } = words()): Promise<string[]> {
  const cwd = process.cwd();
  process.chdir(folder);
  try {
    writeSupabaseMail(mail, lang);
  } finally {
    process.chdir(cwd);
  }
  return FILES.map((file) => readFileSync(join(folder, file), "utf8"));
}

test("the shipped files have the words of the site", async () => {
  expect(await written()).toEqual(FILES.map((file) => readFileSync(file, "utf8")));
});

test("the mail and both subjects have the words and the direction of a site, and those of another again", async () => {
  const before = await written();
  const mail = {
    codeTitle: "\u0631\u0645\u0632 <\u0643>",
    codeSubject: '{code} "\u0631\u0645\u0632"',
    codeToRead: "\u0637\u0644\u0628 {site}",
  };
  const [html, toml = ""] = await written("ar", compileWords("ar", { mail }));
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain(">\u0631\u0645\u0632 &lt;\u0643&gt;</p>");
  expect(html).toContain(">\u0637\u0644\u0628 {{ .SiteURL }}</p>");
  expect(toml.match(/^subject = "\{\{ \.Token \}\} \\"\u0631\u0645\u0632\\""$/gm)).toHaveLength(2);
  expect(await written()).toEqual(before);
});
