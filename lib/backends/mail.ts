import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { makePrivate, PRIVATE_FILE, PRIVATE_FOLDER } from "@/lib/files/private-folder";

export type Letter = Readonly<{ to: string; subject: string; text: string; html?: string }>;

/** Delivers a mail, or rejects. Returns the path if the mail was written to a file. */
export type Post = (letter: Letter) => Promise<string | undefined>;

const TIMEOUT_MS = 10_000;

/** Sends mails by SMTP. Rejects if the server refuses or does not answer in time. */
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

/** Writes each mail to a file that mail programs open, in DATA_DIR/outbox. */
export function outboxPost(dataDir: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async ({ to, ...letter }) => {
    const from = "Portfolio preview <codes@localhost>";
    const { message } = await transport.sendMail({ ...letter, from, to: { name: "", address: to } });
    const folder = join(dataDir, "outbox");
    await makePrivate(folder);
    await mkdir(folder, PRIVATE_FOLDER);
    const time = new Date().toISOString().replaceAll(":", "-");
    const apart = randomBytes(2).toString("hex");
    const file = join(folder, `${time}-${apart}-${to.replace(/[^a-z0-9@.+_-]/g, "_")}.eml`);
    await writeFile(`${file}.part`, message as Buffer, PRIVATE_FILE);
    await rename(`${file}.part`, file);
    return file;
  };
}
