import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The codes in the mails to an address since `after` that contain `words`, the newest first.
 *
 * @param outbox the folder in which a local server keeps its mails
 */
export async function mailedCodes(outbox: string, email: string, after = 0, words = ""): Promise<string[]> {
  const names = await readdir(outbox).catch(() => []);
  const theirs = names.filter((name) => {
    // The file name begins with the date.
    const [day, time = ""] = name.split("T");
    const at = Date.parse(`${day}T${time.slice(0, 12).replaceAll("-", ":")}Z`);
    return name.endsWith(`-${email}.eml`) && at >= after;
  });
  const mails = await Promise.all(theirs.sort().map((name) => readFile(join(outbox, name), "utf8")));
  return mails
    .filter((mail) => mail.replaceAll(/=\r?\n/g, "").includes(words))
    .flatMap((mail) => /^Subject: .*\b(\d{7})\b/m.exec(mail)?.[1] ?? [])
    .toReversed();
}

/** The newest of them. */
export const mailedCode = async (...of: Parameters<typeof mailedCodes>): Promise<string | undefined> =>
  (await mailedCodes(...of))[0];
