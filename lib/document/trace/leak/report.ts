/** What a trace found, in words: for the command and for the owner's page. */
export type Report = Readonly<{
  /** Whether a reader is named. */
  named: boolean;
  facts: readonly Fact[];
  /** Sentences: why nobody is named, or what else to know. */
  notes: readonly string[];
}>;
/** A name of one word, and what there is to say. */
export type Fact = readonly [name: string, value: string];

/** A report as lines of plain text. */
export const linesOf = ({ facts, notes }: Report): string[] => [...facts.map(lineOf), ...notes];

export const lineOf = ([name, value]: Fact): string => `${name.padEnd(10)}${value}`;
