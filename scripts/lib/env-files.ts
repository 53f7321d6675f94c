import { existsSync } from "node:fs";
import { join } from "node:path";

/** Loads .env.local and .env as Next does: what is set already wins, then the first file. */
export function loadEnvFiles(root = "."): void {
  for (const file of [".env.local", ".env"])
    if (existsSync(join(root, file))) process.loadEnvFile(join(root, file));
}
