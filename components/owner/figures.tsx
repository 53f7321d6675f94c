import type { SiteFigures } from "@/lib/gate/store/report";
import { duration } from "@/lib/gate/words";
import styles from "./figures.module.css";

/** The sums of the period. */
export function SiteSums({ figures: site }: { figures: SiteFigures }) {
  const { readers, opened, dwellMs, studies, attempts, codesRefused } = site;
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  return (
    <Figures
      figures={[
        ["Readers", readers],
        ["Documents opened", opened],
        ["Reading time", duration(dwellMs)],
        ["Studies unlocked", sum(studies.map(({ opened }) => opened))],
        ["Wrong passcodes", sum(studies.map(({ refused }) => refused))],
        ["Codes requested", attempts],
        ["Wrong codes", codesRefused],
      ]}
    />
  );
}

type Props = { figures: readonly (readonly [term: string, value: string | number])[] };

export const Figures = ({ figures }: Props) => (
  <dl className={styles.figures}>
    {figures.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
