import "server-only";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";

/** Sends one mail, or throws. */
export type Mailer = (mail: { to: string; code: string }) => Promise<void>;

type Sender = { siteUrl: string; from: string };

const TIMEOUT_MS = 10_000;

/** The same mail that Supabase sends (supabase/templates/otp.html), with a plain text beside it. */
async function compose(
  { to, code }: { to: string; code: string },
  { siteUrl, from }: Sender,
): Promise<SendMailOptions> {
  const template = await readFile(join(process.cwd(), "supabase/templates/otp.html"), "utf8");
  return {
    from,
    to: { name: "", address: to },
    subject: `Your access code: ${code}`,
    html: template.replaceAll("{{ .Token }}", code).replaceAll("{{ .SiteURL }}", siteUrl),
    text: [
      `Your access code is ${code}`,
      "",
      `Somebody, probably you, asked to read a confidential document on ${siteUrl} with this address.`,
      "Enter the code on the page that asked for it. It is good for 10 minutes and works once.",
      "",
      "Nobody will ever ask you for this code. If you did not ask for it, you need not do anything.",
      "",
    ].join("\n"),
  };
}

/** Mail by SMTP. Rejects when the server refuses or does not answer in ten seconds. */
export function smtpMailer(
  smtp: { url: string; from: string },
  siteUrl: string,
  timeoutMs = TIMEOUT_MS,
): Mailer {
  const transport = createTransport({
    url: smtp.url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return async (mail) => {
    await transport.sendMail(await compose(mail, { siteUrl, from: smtp.from }));
  };
}

/** Without SMTP each mail is a file that any mail program opens, and the code stands in the terminal. */
export function outboxMailer(dataDir: string, siteUrl: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const from = "Portfolio preview <codes@localhost>";
    const { message } = await transport.sendMail(await compose(mail, { siteUrl, from }));
    const folder = join(dataDir, "outbox");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const time = new Date().toISOString().replaceAll(":", "-");
    // The part before the @ may hold a slash and other characters that a file name must not.
    const file = join(folder, `${time}-${mail.to.replace(/[^a-z0-9@.+_-]/g, "_")}.eml`);
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    console.log(`  Code for ${mail.to}: ${mail.code}   (${file})`);
  };
}
