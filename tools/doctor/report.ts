/** The result of one check. A fault needs its fix; a note is only information for the owner. */
export type Finding =
  | { level: "right"; what: string }
  | { level: "note" | "fault"; what: string; fix: string };

export const right = (what: string): Finding => ({ level: "right", what });
export const note = (what: string, fix: string): Finding => ({ level: "note", what, fix });
export const fault = (what: string, fix: string): Finding => ({ level: "fault", what, fix });

/** The findings, or one that all is well. */
export const orRight = (found: Finding[], what: string): Finding[] =>
  found.length > 0 ? found : [right(what)];

/** Collects the findings of one check. */
export function collect() {
  const found: Finding[] = [];
  return {
    found,
    note: (what: string, fix: string) => void found.push(note(what, fix)),
    fault: (what: string, fix: string) => void found.push(fault(what, fix)),
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
      ...(finding.level === "right" ? [] : finding.fix.split("\n").map((line) => `        ${line}`)),
    ]),
    "",
  ]);
}

export const faultsIn = (parts: readonly Part[]): number =>
  parts.flatMap(({ findings }) => findings).filter(({ level }) => level === "fault").length;
