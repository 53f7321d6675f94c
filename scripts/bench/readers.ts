import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The address of the i-th visitor. */
export const address = (i: number): string => `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`;

/** The e-mail address of the i-th reader. */
export const reader = (i: number): string => `reader${i}@northwind-turbines.com`;

/** The code in the mail to a reader; "" where there is none. */
export function codeFor(dataDir: string, email: string): string {
  const outbox = join(dataDir, "outbox");
  const file = readdirSync(outbox).find((name) => name.endsWith(`-${email}.eml`)) ?? "";
  return /access code: (\d{7})/.exec(readFileSync(join(outbox, file), "utf8"))?.[1] ?? "";
}
