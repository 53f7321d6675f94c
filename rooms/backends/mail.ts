import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type Transporter } from "nodemailer";
import { mailbox, parseEmail } from "@/lib/email/email-address";
import { makePrivate, PRIVATE_FILE, PRIVATE_FOLDER } from "@/lib/files/private-folder";
import { hasMailbox } from "@/rooms/rules/ports";

export type Letter = Readonly<{ to: string; subject: string; text: string; html?: string }>;

/** Delivers a mail, or rejects. Returns the path if the mail was written to a file. Without a mailbox it does all but deliver. */
export type Post = (letter: Letter) => Promise<string | undefined>;

type Sender = Readonly<{ name: string; address: string }>;
type MailServer = Readonly<{ url: string; auth?: { user: string; pass: string } | undefined; from: Sender }>;

const TIMEOUT_MS = 10_000;

const messageOf = ({ to, ...letter }: Letter, from: Sender) => ({
  ...letter,
  from,
  to: { name: "", address: to },
  // So that no absence note answers it (RFC 3834).
  headers: { "Auto-Submitted": "auto-generated" },
});

const composer = createTransport({ streamTransport: true, buffer: true });

/** Sends mails by SMTP. Rejects if the server refuses or does not answer in time. */
export function smtpPost({ from, url, auth }: MailServer, timeoutMs = TIMEOUT_MS): Post {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  let transport: Transporter | undefined;
  return async (letter) => {
    // Not before the first mail: a fault of mails must not stop the gates that need none.
    transport ??= createTransport({ ...timeouts, url, ...(auth && { auth }) });
    // Composing is most of the work: it is done for an address without a mailbox, too, and then the server signed in to.
    const { envelope, message } = await composer.sendMail(messageOf(letter, from));
    await (hasMailbox(letter.to) ? transport.sendMail({ envelope, raw: message }) : transport.verify());
    return undefined;
  };
}

/** Writes each mail to a file that mail programs open, in DATA_DIR/outbox. */
export function outboxPost(dataDir: string): Post {
  // biome-ignore lint/plugin: the sender while there is no mail server
  const from = { name: "Portfolio preview", address: "codes@localhost" };
  return async (letter) => {
    const { message } = await composer.sendMail(messageOf(letter, from));
    const folder = join(dataDir, "outbox");
    await makePrivate(folder);
    await mkdir(folder, PRIVATE_FOLDER);
    const time = new Date().toISOString().replaceAll(":", "-");
    const apart = randomBytes(8).toString("hex");
    const file = join(folder, `${time}-${apart}-${letter.to.replace(/[^a-z0-9@.+_-]/g, "_")}.eml`);
    await writeFile(`${file}.part`, message as Buffer, PRIVATE_FILE);
    if (!hasMailbox(letter.to)) return void (await rm(`${file}.part`));
    await rename(`${file}.part`, file);
    return file;
  };
}

/** Deletes the mails in DATA_DIR/outbox that name an address of a mailbox; returns how many. */
export async function forgetOutbox(dataDir: string, box: string): Promise<number> {
  const folder = join(dataDir, "outbox");
  const names = await readdir(folder).catch(() => []);
  let count = 0;
  for (const file of names.map((name) => join(folder, name))) {
    // Quoted-printable breaks long lines, also within an address. Marks and quotes around one are bytes above 7F.
    const text = (await readFile(file, "utf8"))
      .replace(/=\r?\n/g, "")
      .replace(/=[89A-F][0-9A-F]/g, " ")
      .replaceAll("=3D", "=");
    const found = text.match(/[^\s<>"():;,]+@[a-z0-9.-]*[a-z0-9]/gi) ?? [];
    if (!found.some((one) => mailbox(parseEmail(one)?.email ?? "") === box)) continue;
    await rm(file, { force: true });
    count++;
  }
  return count;
}
