import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { makePrivate, PRIVATE_FILE, PRIVATE_FOLDER } from "@/lib/files/private-folder";
import type { Door } from "@/lib/gate/ports";

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

/** Codes by SMTP. */
export function smtpMailer(smtp: { url: string; from: string }, siteUrl: string, timeoutMs?: number): Mailer {
  const post = smtpPost(smtp, timeoutMs);
  return async (mail) => void (await post(await compose(mail, siteUrl)));
}

/** Without SMTP each mail is a file, and the code is printed in the terminal. */
export function outboxMailer(dataDir: string, siteUrl: string): Mailer {
  const post = outboxPost(dataDir);
  return async (mail) => {
    const file = await post(await compose(mail, siteUrl));
    console.log(`  Code for ${mail.to}: ${mail.code}   (${file})`);
  };
}

/** One mail to one address. */
export type Letter = Readonly<{ to: string; subject: string; text: string; html?: string }>;

/** Delivers a mail, or rejects. Returns where it went for the terminal, if it is a file. */
export type Post = (letter: Letter) => Promise<string | undefined>;

const TIMEOUT_MS = 10_000;

/** Mail by SMTP. Rejects when the server refuses or does not answer in ten seconds. */
export function smtpPost(smtp: { url: string; from: string }, timeoutMs = TIMEOUT_MS): Post {
  const transport = createTransport({
    url: smtp.url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return async ({ to, ...letter }) => {
    await transport.sendMail({ ...letter, from: smtp.from, to: { name: "", address: to } });
    return undefined;
  };
}

/** Without SMTP each mail is a file that any mail program opens. */
export function outboxPost(dataDir: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async ({ to, ...letter }) => {
    const from = "Portfolio preview <codes@localhost>";
    const { message } = await transport.sendMail({ ...letter, from, to: { name: "", address: to } });
    const folder = join(dataDir, "outbox");
    await makePrivate(folder);
    await mkdir(folder, PRIVATE_FOLDER);
    const time = new Date().toISOString().replaceAll(":", "-");
    // Both doors may mail one address in the same millisecond.
    const apart = randomBytes(2).toString("hex");
    // The part before the @ may contain a slash and other characters that a file name must not.
    const file = join(folder, `${time}-${apart}-${to.replace(/[^a-z0-9@.+_-]/g, "_")}.eml`);
    await writeFile(`${file}.part`, message as Buffer, PRIVATE_FILE);
    await rename(`${file}.part`, file);
    return file;
  };
}
