import type { OwnerReport } from "@/lib/gate/store/report";
import { duration } from "@/lib/gate/words";
import styles from "./figures.module.css";

/** The sums of the period. */
export function Figures({ report }: { report: OwnerReport }) {
  const { readers, opened, dwellMs, studies, attempts, codesRefused } = report;
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const figures: [string, string | number][] = [
    ["Readers", readers],
    ["Document opened", opened],
    ["Reading time", duration(dwellMs)],
    ["Studies unlocked", sum(studies.map(({ opened }) => opened))],
    ["Wrong passcodes", sum(studies.map(({ refused }) => refused))],
    ["Codes requested", attempts],
    ["Wrong codes", codesRefused],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
