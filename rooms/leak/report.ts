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
export function joined(reports: readonly Report[]): Report {
  const named = reports.some((report) => report.named);
  const [first] = reports;
  if (first && reports.length === 1) return first;
  const facts = reports.flatMap(({ named, facts, notes: [why] }, i): Fact[] => [
    ...facts.filter(([name]) => name !== "Compared" || i === 0),
    ...(named || !why ? [] : [["Result", why] as const]),
  ]);
  const notes = reports.flatMap((report) =>
    report.named ? report.notes : named ? [] : report.notes.slice(1),
  );
  return { named, facts, notes: [...new Set(notes)] };
}

/** A report as lines of plain text. */
export const linesOf = ({ facts, notes }: Report): string[] => [...facts.map(lineOf), ...notes];

export const lineOf = ([name, value]: Fact): string => `${name.padEnd(10)}${value}`;
