import { unseen } from "@/components/ui/unseen";
import { say, sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import type { Visits } from "@/rooms/store/report";
import { InFigures } from "./page-strip";
import { listed, shownDay, shownMoment } from "./said";
import styles from "./visit-line.module.css";

const { owner } = words();

/** `step`: whether visits are summed by hours or by days. */
export type Period = Readonly<{ since: Date; now: number; step: "hour" | "day" }>;

const MOST_BARS = 31;
const HOUR_MS = 3_600_000;

/** A sum for each step of a period, or for several of them in a long one. The last one ends now. */
export function barsOf(
  visits: Visits,
  { since, now, step }: Period,
): { at: number; to: number; n: number }[] {
  const ms = step === "hour" ? HOUR_MS : 24 * HOUR_MS;
  const numbered = visits.map(({ at, n }) => ({ place: Math.floor(Date.parse(at) / ms), n }));
  const last = Math.floor(now / ms);
  // The whole log begins with its first visit. A period may be said to begin tomorrow: here it begins now.
  const begun = since.getTime() > 0 ? Math.floor(since.getTime() / ms) : (numbered[0]?.place ?? last);
  const first = Math.min(begun, last);
  const wide = Math.ceil((last - first + 1) / MOST_BARS);
  const bars = Math.ceil((last - first + 1) / wide);
  return Array.from({ length: bars }, (_, i) => {
    const end = last - (bars - 1 - i) * wide;
    const within = numbered.filter(({ place }) => place > end - wide && place <= end);
    const begin = Math.max(first, end - wide + 1);
    return { at: begin * ms, to: end * ms, n: within.reduce((sum, { n }) => sum + n, 0) };
  });
}

type Props = { visits: Visits; period: Period; of: string; large?: boolean };

/** How often something was opened over the period, as bars and in figures; `large`, with the figures to be seen. */
export function VisitLine({ visits, period, of, large = false }: Props) {
  const bars = barsOf(visits, period);
  const most = Math.max(1, ...bars.map(({ n }) => n));
  const named = period.step === "hour" ? shownMoment : shownDay;
  const figures = bars
    .filter(({ n }) => n > 0)
    .map(({ at, to, n: times }) =>
      to > at
        ? say(owner.timesBetween, { from: named(at), to: named(to), times })
        : say(owner.timesAt, { time: named(at), times }),
    );
  return (
    <div className={large ? undefined : styles.small}>
      <svg
        className={styles.line}
        viewBox={`0 0 ${bars.length * 4} 24`}
        preserveAspectRatio="none"
        data-turns
        aria-hidden="true"
      >
        <path
          className={styles.bars}
          d={bars
            .map(({ n }, i) => (n === 0 ? "" : `M${i * 4} 24v${-Math.max(2, (n / most) * 24)}h3V24z`))
            .join("")}
        />
        <path className={styles.floor} d={`M0 24h${bars.length * 4}`} />
      </svg>
      {large && figures.length > 0 ? (
        <InFigures heading={sayRich(owner.openingsInFigures, { of, unseen })} figures={figures} />
      ) : (
        <span className="visually-hidden">{listed(figures) || owner.noOpenings}</span>
      )}
    </div>
  );
}
