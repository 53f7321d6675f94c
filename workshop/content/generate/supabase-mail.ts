import { existsSync } from "node:fs";
import { directionOfLanguage } from "../../../lib/content/direction";
import { readTextFile } from "../../../lib/content/text-file";
import { inEachLanguage, inFirstLanguage, sayTemplate, TOKEN } from "../../../lib/words/code-template";
import { say } from "../../../lib/words/say";
import type { Words } from "../../../lib/words/words";
import { writeChanged } from "../disk";

const TEMPLATE = "supabase/templates/otp.html";
const CONFIG = "supabase/config.toml";
/** The mail's subjects in the settings of Supabase; the first group is what comes before. */
export const SUBJECTS = /^(\[auth\.email\.template\.\w+\]\nsubject = )".*"$/gm;

export type SpokenMail = Readonly<{ lang: string; words: Words["mail"] }>;

/** The code's mail and its subject in the languages of a site. `html`: the template as it was. */
export function supabaseMail(html: string, first: SpokenMail, others: readonly SpokenMail[]) {
  const design = inFirstLanguage(html);
  const bodyIn = ({ lang, words }: SpokenMail) =>
    sayTemplate(design, { words, lang, dir: directionOfLanguage(lang) });
  const subjectIn = ({ words }: SpokenMail) => say(words.codeSubject, { code: TOKEN });
  const inAll = (textIn: (one: SpokenMail) => string) =>
    inEachLanguage(
      textIn(first),
      others.map((one) => ({ lang: one.lang, text: textIn(one) })),
    );
  return { html: inAll(bodyIn), subject: inAll(subjectIn) };
}

/** Writes the words of the site into the code's mail and its subjects, which `supabase config push` sends. */
export function writeSupabaseMail(first: SpokenMail, others: readonly SpokenMail[]): void {
  if (!existsSync(TEMPLATE) || !existsSync(CONFIG)) return;
  const mail = supabaseMail(readTextFile(TEMPLATE), first, others);
  writeChanged(".", TEMPLATE, mail.html);
  const subject = JSON.stringify(mail.subject);
  writeChanged(
    ".",
    CONFIG,
    readTextFile(CONFIG).replace(SUBJECTS, (_, before: string) => before + subject),
  );
}
