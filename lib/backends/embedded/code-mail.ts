import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Door } from "@/lib/gate/ports";
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
const PARAGRAPH = /<p\b[^>]*>(.*?)<\/p>/gs;

/** The mail that Supabase sends (supabase/templates/otp.html), with its words as plain text. */
async function compose({ to, code, door }: CodeMail, siteUrl: string): Promise<Letter> {
  const template = await readFile(join(process.cwd(), "supabase/templates/otp.html"), "utf8");
  const html = template
    .replaceAll("{{ .Token }}", code)
    .replaceAll("{{ .SiteURL }}", siteUrl)
    .replace(TO_READ, door === "owner" ? "asked to open the owner's page of" : TO_READ);
  const [title = "", , ...rest] = Array.from(html.matchAll(PARAGRAPH), ([, words = ""]) =>
    words.trim().replace(/\s+/g, " "),
  );
  return {
    to,
    subject: `${title}: ${code}`,
    html,
    text: `${[`${title} is ${code}`, ...rest].join("\n\n")}\n`,
  };
}
