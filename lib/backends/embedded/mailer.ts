import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Letter, outboxPost, smtpPost } from "./post";

/** Sends one code, or throws. */
export type Mailer = (mail: { to: string; code: string }) => Promise<void>;

/** The same mail that Supabase sends (supabase/templates/otp.html), with a plain text beside it. */
async function compose({ to, code }: { to: string; code: string }, siteUrl: string): Promise<Letter> {
  const template = await readFile(join(process.cwd(), "supabase/templates/otp.html"), "utf8");
  return {
    to,
    subject: `Your access code: ${code}`,
    html: template.replaceAll("{{ .Token }}", code).replaceAll("{{ .SiteURL }}", siteUrl),
    text: [
      `Your access code is ${code}`,
      "",
      `Somebody, probably you, asked to read something private on ${siteUrl} with this address.`,
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

/** Without SMTP each mail is a file, and the code stands in the terminal. */
export function outboxMailer(dataDir: string, siteUrl: string): Mailer {
  const post = outboxPost(dataDir);
  return async (mail) => {
    const file = await post(await compose(mail, siteUrl));
    console.log(`  Code for ${mail.to}: ${mail.code}   (${file})`);
  };
}
