import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Door } from "@/lib/gate/ports";
import { type Letter, outboxPost, smtpPost } from "./post";

type CodeMail = Readonly<{ to: string; code: string; door: Door }>;

/** Sends one code, or throws. */
export type Mailer = (mail: CodeMail) => Promise<void>;

/** What the template says about the code's purpose, and what a code for the owner's page says instead. */
const PURPOSE = {
  document: "asked to read something private on",
  owner: "asked to open the owner's page of",
} as const satisfies Record<Door, string>;

/** The same mail that Supabase sends (supabase/templates/otp.html), with a plain text beside it. */
async function compose({ to, code, door }: CodeMail, siteUrl: string): Promise<Letter> {
  const template = await readFile(join(process.cwd(), "supabase/templates/otp.html"), "utf8");
  return {
    to,
    subject: `Your access code: ${code}`,
    html: template
      .replaceAll("{{ .Token }}", code)
      .replaceAll("{{ .SiteURL }}", siteUrl)
      .replace(PURPOSE.document, PURPOSE[door]),
    text: [
      `Your access code is ${code}`,
      "",
      `Somebody, probably you, ${PURPOSE[door]} ${siteUrl} with this address.`,
      "Enter the code on the page that asked for it. It is good for 10 minutes and works once.",
      "",
      "Nobody will ever ask you for this code. If you did not ask for it, you need not do anything.",
      "",
    ].join("\n"),
  };
}

/** Mail by SMTP. Rejects when the server refuses or does not answer in ten seconds. */
export function smtpMailer(smtp: { url: string; from: string }, siteUrl: string, timeoutMs?: number): Mailer {
  const post = smtpPost(smtp, timeoutMs);
  return async (mail) => {
    await post(await compose(mail, siteUrl));
  };
}

/** Without SMTP each mail is a file, and the code is printed in the terminal. */
export function outboxMailer(dataDir: string, siteUrl: string): Mailer {
  const post = outboxPost(dataDir);
  return async (mail) => {
    const file = await post(await compose(mail, siteUrl));
    console.log(`  Code for ${mail.to}: ${mail.code}   (${file})`);
  };
}
