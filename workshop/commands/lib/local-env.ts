import { randomBytes } from "node:crypto";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeDataFolder } from "../../../lib/env/data-folder";
import { readEnvFiles } from "../../../lib/env/env-files";
import { orExit } from "../../../lib/env/report";
import { randomPasscode } from "../../../rooms/passcode/random-passcode";

/**
 * Loads .env.local, .env and those of the mode as Next does: variables that are set, even if empty, win, then the first
 * file.
 *
 * @throws EnvError for a file that is not saved as UTF-8
 */
export function loadEnvFiles(root = ".", env: NodeJS.ProcessEnv = process.env): void {
  for (const [name, value] of Object.entries(readEnvFiles(root, env))) env[name] ??= value;
}

/** The same for this process, which ends with a message if a file cannot be read. */
export const loadEnvFilesOrExit = (): void => orExit(loadEnvFiles);

/** `vercel env pull` writes these into .env.local. An empty value overrides the file's. */
export const NO_HOST = { VERCEL: "", NETLIFY: "", BUILT_FOR: "" } as const;

/**
 * The settings of `npm run preview`. They win over environment files, which describe the deployed site. The variables `given`
 * to this process win over both.
 */
export function previewEnv(given: NodeJS.ProcessEnv, port: number): Record<string, string> {
  // Configured proxies send the address in a header; otherwise the server adds one.
  const addressHeader = given.TRUSTED_PROXY_HOPS ? "" : "x-socket-address";
  return {
    ...NO_HOST,
    NODE_ENV: "production",
    GATE_BACKEND: given.GATE_BACKEND ?? "embedded",
    DATA_DIR: given.DATA_DIR ?? ".data",
    SITE_URL: given.SITE_URL ?? `http://localhost:${port}`,
    CLIENT_IP_HEADER: given.CLIENT_IP_HEADER ?? addressHeader,
    TRUSTED_PROXY_HOPS: given.TRUSTED_PROXY_HOPS ?? "",
    NEXT_TELEMETRY_DISABLED: "1",
  };
}

/** Whose the preview's /owner is. Without a mail server the terminal shows every code, so that it needs no real address. */
export const previewOwner = ({
  OWNER_EMAIL,
  GATE_BACKEND,
  SMTP_URL,
}: NodeJS.ProcessEnv): string | undefined =>
  OWNER_EMAIL || (GATE_BACKEND === "embedded" && !SMTP_URL ? "owner@example.com" : undefined);

/** Secrets for local use: made once and kept under DATA_DIR. Ends the process with a message if that cannot be made. */
export async function localSettings(dataDir: string): Promise<Record<string, string>> {
  orExit(() => makeDataFolder(dataDir));
  const file = join(dataDir, "local-settings.json");
  const kept: Record<string, string> = JSON.parse(await readFile(file, "utf8").catch(() => "{}"));
  const settings = {
    GATE_SECRETS: kept.GATE_SECRETS ?? randomBytes(48).toString("base64url"),
    CASE_STUDY_PASSCODE: kept.CASE_STUDY_PASSCODE ?? randomPasscode(3),
  };
  await writeFile(file, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  // The mode above only applies to a new file.
  await chmod(file, 0o600);
  return settings;
}
