import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { catalogue } from "../../../lib/content/catalogue";
import { end, firstMatch } from "./run";

const TSX = ["--conditions=react-server", "--import", "tsx"];

export const PASSCODE = "the passcode of the benchmark";

/** The slug of a locked study; throws an Error if the site has none. */
export function aLockedSlug(): string {
  const slug = catalogue().locked[0]?.slug;
  if (slug === undefined) throw new Error("This needs a locked study, and content/case-studies has none.");
  return slug;
}

/** The environment of a server on the embedded backend, with throwaway secrets. */
export const benchEnv = (dataDir: string, addressHeader: string) => ({
  NODE_ENV: "production" as const,
  SITE_URL: process.env.SITE_URL ?? "http://localhost:3000",
  GATE_BACKEND: "embedded",
  DATA_DIR: dataDir,
  GATE_SECRETS: "a secret of the benchmark and of no use elsewhere",
  CASE_STUDY_PASSCODE: PASSCODE,
  CLIENT_IP_HEADER: addressHeader,
  NEXT_TELEMETRY_DISABLED: "1",
});

/**
 * Starts the built site on the embedded backend, with a temporary data folder.
 *
 * @param addressHeader the header with the caller's address; the preview uses "x-socket-address"
 * @param documents whether it shows any: their pages take seconds to draw
 * @param cwd the site's folder
 */
export async function startServer(
  addressHeader: string,
  extra: Readonly<Record<string, string>> = {},
  { documents = true, cwd = "." } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"));
  const env = { ...process.env, ...benchEnv(dataDir, addressHeader), ...extra };
  // Of the rooms too, which "--if-missing" means. Not synchronously: this process may serve the requests of the command.
  const prepare = [...TSX, "workshop/commands/document.ts", "prepare", "--if-missing"];
  if (documents) await promisify(execFile)(process.execPath, prepare, { env, cwd });
  const child = spawn(process.execPath, ["--import", "tsx", "workshop/commands/lib/server-process.ts"], {
    env,
    cwd,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await firstMatch(child, /^port (\d+)$/).catch(() => {
    throw new Error("The server did not start. Is the site built? npm run build");
  });
  return {
    port: Number(port),
    pid: child.pid ?? 0,
    dataDir,
    /** @param look reads the data folder before its removal */
    stop: async <Found>(look?: () => Promise<Found>): Promise<Found | undefined> => {
      await end(child, "SIGKILL");
      const found = await look?.();
      rmSync(dataDir, { recursive: true, force: true });
      return found;
    },
  };
}
