import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { directionOfLanguage } from "@/lib/content/direction";
import { inFirstLanguage, SITE_URL, sayTemplate, TOKEN } from "@/lib/words/code-template";
import { inOwnersLanguage, language } from "@/lib/words/language";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import type { Door } from "@/rooms/rules/ports";
import type { Letter, Post } from "../mail";

type CodeMail = Readonly<{ to: string; code: string; door: Door }>;
export type Mailer = (mail: CodeMail) => Promise<void>;

/** Mails codes by `post`. If it writes the mail to a file, the terminal shows the code. Throws as `post`. */
export const codeMailer =
  (post: Post, siteUrl: string): Mailer =>
  async (mail) => {
    const letter = () => compose(mail, siteUrl);
    const file = await post(await (mail.door === "owner" ? inOwnersLanguage(letter) : letter()));
    if (file) console.log(`  Code for ${mail.to}: ${mail.code}   (${file})`);
  };

const PARAGRAPH = /<p\b[^>]*>(.*?)<\/p>/gis;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'" };

/** The mail that Supabase sends (supabase/templates/otp.html), with its words as plain text. */
async function compose({ to, code, door }: CodeMail, siteUrl: string): Promise<Letter> {
  const shipped = inFirstLanguage(await readFile(join(process.cwd(), "supabase/templates/otp.html"), "utf8"));
  const asked = door === "owner" ? shipped.replace('"codeToRead"', '"codeForOwner"') : shipped;
  const template = sayTemplate(asked, {
    words: words().mail,
    lang: language(),
    dir: directionOfLanguage(language()),
  });
  const filled = (text: string) => text.replaceAll(TOKEN, () => code).replaceAll(SITE_URL, () => siteUrl);
  const paragraphs = Array.from(template.matchAll(PARAGRAPH), ([, html = ""]) => plain(html)).filter(Boolean);
  const at = paragraphs.findIndex((text) => text.includes(TOKEN));
  paragraphs.splice(Math.max(at - 1, 0), at > 0 ? 2 : 1, say(words().mail.codeIs, { code: TOKEN }));
  return {
    to,
    subject: say(words().mail.codeSubject, { code }),
    html: filled(template),
    text: `${filled(paragraphs.join("\n\n"))}\n`,
  };
}

const plain = (html: string): string =>
  html
    .replace(/<br\b[^>]*>/gi, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .replace(/&(\w+|#39);/g, (entity, name) => ENTITIES[name] ?? entity)
    .trim();
