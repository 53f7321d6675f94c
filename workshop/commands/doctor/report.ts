/** `words` are for the studio, which has no terminal. */
type ByCommand = Readonly<{ words: string; byCommand: string }>;
/** How something is mended. */
export type Fix = string | ByCommand;

/** The result of one check. A fault needs its fix; a note is only information for the owner. */
export type Finding = { level: "right"; what: string } | { level: "note" | "fault"; what: string; fix: Fix };

export const right = (what: string): Finding => ({ level: "right", what });
export const note = (what: string, fix: Fix): Finding => ({ level: "note", what, fix });
export const fault = (what: string, fix: Fix): Finding => ({ level: "fault", what, fix });

/** A fix by a command; in the studio one asks somebody who has a terminal. */
export const asking = (act: string, byCommand: string): ByCommand => ({
  words: `Ask the person who set up this site to ${act}.`,
  byCommand,
});

/** The findings, or one that all is well. */
export const orRight = (found: Finding[], what: string): Finding[] =>
  found.length > 0 ? found : [right(what)];

/** Collects the findings of one check. */
export function collect() {
  const found: Finding[] = [];
  return {
    found,
    note: (what: string, fix: Fix) => void found.push(note(what, fix)),
    fault: (what: string, fix: Fix) => void found.push(fault(what, fix)),
    orRight: (what: string) => orRight(found, what),
  };
}

export type Part = { heading: string; findings: readonly Finding[] };

const MARKS = { right: "ok   ", note: "note ", fault: "FAULT" } as const;

/** The report as lines for a terminal. It never contains the values of secrets. */
export function lines(parts: readonly Part[]): string[] {
  return parts.flatMap(({ heading, findings }) => [
    heading,
    ...findings.flatMap((finding) => [
      `  ${MARKS[finding.level]} ${finding.what}`,
      ...(finding.level === "right"
        ? []
        : inTerminal(finding.fix)
            .split("\n")
            .map((line) => `        ${line}`)),
    ]),
    "",
  ]);
}

export const inTerminal = (fix: Fix): string => (typeof fix === "string" ? fix : fix.byCommand);

/** The report for the studio, without commands. */
export const forStudio = (parts: readonly Part[]) =>
  parts.map(({ heading, findings }) => ({
    heading,
    findings: findings.map((one) => {
      if (one.level === "right" || typeof one.fix === "string") return one;
      return { ...one, fix: one.fix.words };
    }),
  }));

export const faultsIn = (parts: readonly Part[]): number =>
  parts.flatMap(({ findings }) => findings).filter(({ level }) => level === "fault").length;
