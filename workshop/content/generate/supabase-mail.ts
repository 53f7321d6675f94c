import { existsSync } from "node:fs";
import { directionOfLanguage } from "../../../lib/content/direction";
import { readTextFile } from "../../../lib/content/text-file";
import { sayTemplate, TOKEN } from "../../../lib/words/code-template";
import { say } from "../../../lib/words/say";
import type { Words } from "../../../lib/words/words";
import { writeChanged } from "../disk";

const TEMPLATE = "supabase/templates/otp.html";
const CONFIG = "supabase/config.toml";
const SUBJECTS = /^(\[auth\.email\.template\.\w+\]\nsubject = )".*"$/gm;

/** Writes the words of the site into the code's mail and its subjects, which `supabase config push` sends. */
export function writeSupabaseMail(words: Words["mail"], lang: string): void {
  if (!existsSync(TEMPLATE) || !existsSync(CONFIG)) return;
  const html = readTextFile(TEMPLATE);
  writeChanged(".", TEMPLATE, sayTemplate(html, { words, lang, dir: directionOfLanguage(lang) }));
  const subject = JSON.stringify(say(words.codeSubject, { code: TOKEN }));
  writeChanged(
    ".",
    CONFIG,
    readTextFile(CONFIG).replace(SUBJECTS, (_, before: string) => before + subject),
  );
}
