import { en } from "../../../lib/words/en";
import { gapsOf } from "../generate/words";
import type { CheckedFile } from "./checked-file";
import { refusals } from "./refusals";

type Texts = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

/** Throws ContentError for words that are no ICU messages, have a gap that nothing fills, or lack a link of the English words. */
export function checkWords({ entry, file, content, lineOf }: CheckedFile): void {
  if (entry.own !== "words") return;
  const { refuse, end } = refusals(file, lineOf);
  const english: Texts = en;
  for (const [group, words = {}] of Object.entries(content as Texts))
    for (const [key, text] of Object.entries(words)) {
      const expected = faultOfWord(text, english[group]?.[key] ?? "");
      if (expected) refuse([group, key], expected, JSON.stringify(text), { example: english[group]?.[key] });
    }
  end();
}

/** What a word should have, if it does not; `source` is its English text. */
export function faultOfWord(text: string, source: string): string | null {
  const known = gapsOf(source);
  let gaps: readonly string[];
  try {
    gaps = gapsOf(text);
  } catch (error) {
    return `expected braces and tags as in the English text (${(error as Error).message})`;
  }
  const unknown = gaps.filter((gap) => !known.includes(gap));
  if (unknown.length > 0)
    return known.length === 0
      ? `expected plain text without ${unknown.join(", ")}`
      : `expected ${known.join(", ")} as in the English text, without ${unknown.join(", ")}`;
  const lost = known.filter((gap) => gap.startsWith("<") && !gaps.includes(gap));
  return lost.length > 0 ? `expected ${lost.join(", ")}, as in the English text` : null;
}
