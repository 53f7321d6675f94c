import { say } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";

/** The result of a trace, in words: for the command and for the owner's page. */
export type Report = Readonly<{
  /** Whether a reader is named. */
  named: boolean;
  facts: readonly Fact[];
  /** Sentences: why no reader is named, and other remarks. */
  notes: readonly string[];
}>;
/** A name of one word, and what there is to say. */
export type Fact = readonly [name: string, value: string];

/** One report of a PDF's pages. If a reader is named, advice is left out for pages that name none. */
export function joined(reports: readonly Report[], words: Words["leak"]): Report {
  const named = reports.some((report) => report.named);
  const [first] = reports;
  if (first && reports.length === 1) return first;
  const facts = reports.flatMap(({ named, facts, notes: [why] }, i): Fact[] => [
    ...facts.filter(([name]) => name !== words.compared || i === 0),
    ...(named || !why ? [] : [[words.result, why] as const]),
  ]);
  const notes = reports.flatMap((report) =>
    report.named ? report.notes : named ? [] : report.notes.slice(1),
  );
  return { named, facts, notes: [...new Set(notes)] };
}

/** A report as lines of plain text. */
export const linesOf = ({ facts, notes }: Report): string[] => [...factLines(facts), ...notes];

export function factLines(facts: readonly Fact[]): string[] {
  const width = Math.max(10, ...facts.map(([name]) => name.length + 1));
  return facts.map(([name, value]) => `${name.padEnd(width)}${value}`);
}

/** "12.3" */
export const inTenths = (value: number, lang: string): string =>
  new Intl.NumberFormat(lang, {
    ...{ minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false },
  }).format(value);

/** How unlikely it is that an innocent session is named. */
export const errorFact = (z: number, digits: number, words: Words["leak"]): Fact => [
  words.error,
  say(words.errorBelow, { digits, z: inTenths(z, words.errorBelow.lang) }),
];
