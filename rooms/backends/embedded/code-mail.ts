import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Door } from "@/rooms/rules/ports";
import type { Letter, Post } from "../mail";

type CodeMail = Readonly<{ to: string; code: string; door: Door }>;
export type Mailer = (mail: CodeMail) => Promise<void>;

/** Mails codes by `post`. If it writes the mail to a file, the terminal shows the code. Throws as `post`. */
export const codeMailer =
  (post: Post, siteUrl: string): Mailer =>
  async (mail) => {
    const file = await post(await compose(mail, siteUrl));
    if (file) console.log(`  Code for ${mail.to}: ${mail.code}   (${file})`);
  };

/** In the template's text. */
const TO_READ = "asked to read something private on";
const TOKEN = "{{ .Token }}";
const PARAGRAPH = /<p\b[^>]*>(.*?)<\/p>/gis;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'" };

/** The mail that Supabase sends (supabase/templates/otp.html), with its words as plain text. */
async function compose({ to, code, door }: CodeMail, siteUrl: string): Promise<Letter> {
  const shipped = await readFile(join(process.cwd(), "supabase/templates/otp.html"), "utf8");
  const template = shipped.replace(TO_READ, door === "owner" ? "asked to open the owner's page of" : TO_READ);
  const filled = (text: string) =>
    text.replaceAll(TOKEN, () => code).replaceAll("{{ .SiteURL }}", () => siteUrl);
  const paragraphs = Array.from(template.matchAll(PARAGRAPH), ([, html = ""]) => plain(html)).filter(Boolean);
  const at = paragraphs.findIndex((words) => words.includes(TOKEN));
  const title = paragraphs[at - 1] ?? "Your access code";
  paragraphs.splice(Math.max(at - 1, 0), at > 0 ? 2 : 1, `${title} is ${paragraphs[at] ?? TOKEN}`);
  return {
    to,
    subject: `${title}: ${code}`,
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
