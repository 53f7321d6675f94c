import { parseEnv } from "node:util";

/**
 * Adds variables to the text of a .env file. A value that stands there is never changed; an empty one is filled in
 * where it stands.
 *
 * @returns the new text, which names were written and which were kept
 */
export function addToEnv(
  text: string,
  values: Readonly<Record<string, string>>,
): { text: string; written: string[]; kept: string[] } {
  const present = parseEnv(text);
  const written: string[] = [];
  const kept: string[] = [];
  let next = text;
  for (const [name, value] of Object.entries(values)) {
    if (present[name]) {
      kept.push(name);
      continue;
    }
    written.push(name);
    const empty = new RegExp(`^(export )?${name}=.*$`, "m");
    const line = `${name}=${value}`;
    if (empty.test(next)) next = next.replace(empty, () => line);
    else next = `${next}${next === "" || next.endsWith("\n") ? "" : "\n"}${line}\n`;
  }
  return { text: next, written, kept };
}
