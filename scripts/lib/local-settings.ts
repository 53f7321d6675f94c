import { randomBytes, randomInt } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * What a first run needs and a fresh clone lacks: made once, kept under DATA_DIR, never in the repository.
 * Anything already set in the environment wins.
 */
export async function localSettings(dataDir: string): Promise<Record<string, string>> {
  const file = join(dataDir, "local-settings.json");
  const kept: Record<string, string> = JSON.parse(await readFile(file, "utf8").catch(() => "{}"));
  const settings = {
    GATE_SECRETS: kept.GATE_SECRETS ?? randomBytes(48).toString("base64url"),
    CASE_STUDY_PASSCODE: kept.CASE_STUDY_PASSCODE ?? readablePasscode(),
  };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  // The mode above is for a new file alone.
  await chmod(file, 0o600);
  return settings;
}

/** Twelve characters in three groups, without those that look alike in print: about 59 bits. */
export function readablePasscode(): string {
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return [group(), group(), group()].join("-");
}
