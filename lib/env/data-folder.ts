import { mkdirSync } from "node:fs";
import { EnvError } from "./report";

/** Makes DATA_DIR, which only its owner may open, if it is missing. Throws EnvError with the system's reason. */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const problem = `cannot be made a folder (${(error as Error).message})`;
    const fix = "Set it to a folder on this machine's disk that this user may write";
    throw new EnvError([{ variable: "DATA_DIR", problem, fix }]);
  }
}
