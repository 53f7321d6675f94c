import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The code in the newest mail to an address since `after` that contains `words`.
 *
 * @param outbox the folder in which a local server keeps its mails
 */
export async function mailedCode(
  outbox: string,
  email: string,
  after = 0,
  words = "",
): Promise<string | undefined> {
  const names = await readdir(outbox).catch(() => []);
  const theirs = names.filter((name) => name.endsWith(`-${email}.eml`));
  for (const name of theirs.sort().reverse()) {
    // The file name begins with the date.
    const [day, time = ""] = name.split("T");
    if (Date.parse(`${day}T${time.slice(0, 12).replaceAll("-", ":")}Z`) < after) return undefined;
    const mail = await readFile(join(outbox, name), "utf8");
    if (mail.replaceAll(/=\r?\n/g, "").includes(words)) return /^Subject: .*\b(\d{7})\b/m.exec(mail)?.[1];
  }
  return undefined;
}
