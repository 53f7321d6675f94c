import { quote, replaceFound } from "../lib/quote";
import { UsageError } from "../lib/usage-error";
import type { Identity } from "./identity";

const FILE = "content/site.ts";

/**
 * Writes somebody's values into the text of content/site.ts, everything else left as it stands.
 *
 * @returns the new text; its lines may be longer than the formatter wants them
 * @throws UsageError naming the entry that is not where it was shipped
 */
export function rewriteSite(source: string, { name, email, renderings, socials }: Identity): string {
  const entries: [entry: string, pattern: RegExp, text: string][] = [
    ["name", /^ {2}name: .*,$/m, `  name: ${quote(name)},`],
    ["email", /^ {2}email: .*,$/m, `  email: ${quote(email)},`],
    ["renderings", listOf("renderings"), list("renderings", renderings)],
    ["socials", listOf("socials"), list("socials", socials)],
  ];
  return entries.reduce((text, [entry, pattern, value]) => {
    const next = replaceFound(text, pattern, value);
    if (next === null)
      throw new UsageError(
        `${FILE} has no entry "${entry}" at the place where it was shipped. Change it there by hand.`,
      );
    return next;
  }, source);
}

const listOf = (entry: string): RegExp =>
  new RegExp(`^ {2}${entry}: \\[(\\],$|\\n[\\s\\S]*?^ {2}\\],$)`, "m");

function list(entry: string, rows: readonly Readonly<Record<string, string>>[]): string {
  if (rows.length === 0) return `  ${entry}: [],`;
  const lines = rows.map((row) => {
    const fields = Object.entries(row).map(([key, value]) => `${key}: ${quote(value)}`);
    return `    { ${fields.join(", ")} },`;
  });
  return [`  ${entry}: [`, ...lines, "  ],"].join("\n");
}
