import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/** Loads .env.local and .env as Next does: what is set already wins, an empty value too, then the first file. */
export function loadEnvFiles(root = ".", env: NodeJS.ProcessEnv = process.env): void {
  for (const file of [".env.local", ".env"].map((name) => join(root, name)))
    if (existsSync(file))
      for (const [name, value] of Object.entries(parseEnv(readFileSync(file, "utf8")))) env[name] ??= value;
}
