import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { textOfEnv, variablesIn } from "../../../lib/env/env-files";
import { randomPasscode } from "../../../rooms/passcode/random-passcode";
import { replaceFile } from "../safe-file";

/** The designer's secrets, on this machine only. */
export const ENV = ".env.local";

/**
 * Writes missing secrets into .env.local.
 *
 * @returns the passcode, and the names of written and kept variables
 * @throws EnvError as textOfEnv does
 */
export function writeSecrets(domain: string | undefined): {
  written: string[];
  kept: string[];
  passcode: string;
} {
  const before = existsSync(ENV) ? textOfEnv(ENV, readFileSync(ENV)) : "";
  const { text, written, kept } = addToEnv(before, {
    GATE_SECRETS: randomBytes(48).toString("base64url"),
    CASE_STUDY_PASSCODE: randomPasscode(3),
    ...(domain ? { SITE_URL: domain } : {}),
  });
  if (written.length > 0) replaceFile(ENV, text, 0o600);
  return { written, kept, passcode: variablesIn(text).CASE_STUDY_PASSCODE ?? "" };
}

/** Adds missing variables and fills in empty ones; existing values are kept. */
function addToEnv(before: string, values: Readonly<Record<string, string>>) {
  const present = variablesIn(before);
  const kept = Object.keys(values).filter((name) => present[name]);
  const written = Object.keys(values).filter((name) => !present[name]);
  let text = before;
  for (const name of written) {
    const empty = new RegExp(`^(export )?${name}=.*$`, "m");
    const line = `${name}=${values[name]}`;
    if (empty.test(text)) text = text.replace(empty, () => line);
    else text = `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${line}\n`;
  }
  return { text, written, kept };
}
