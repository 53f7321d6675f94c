import type { CSSProperties } from "react";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { readPeriod } from "@/lib/content/dates";
import { field } from "@/lib/content/field";
import type { About } from "@/lib/content/schema/pages";
import { shownPeriod } from "@/lib/content/shown-dates";
import { shownNumber } from "@/lib/words/shown-number";
import { words } from "@/lib/words/site-words";
import styles from "./roles.module.css";
import chart from "./timeline.module.css";

export function Roles({ roles }: { roles: About["roles"] }) {
  if (roles.length === 0) return null;
  return (
    <Container>
      <section className={styles.section} aria-labelledby="roles">
        <h2 id="roles" className={styles.heading}>
          {words().about.workHistory}
        </h2>
        <Timeline roles={roles} />
        <ol className={styles.roles}>
          {roles.map(({ title, company, period, summary, points, link }, i) => (
            <li key={`${period} ${title} ${company}`} className={styles.role}>
              <p className={styles.period} data-field={`about roles ${i} period`}>
                {shownPeriod(period)}
              </p>
              <div className={styles.who}>
                <h3 {...field(`about roles ${i} title`)}>{title}</h3>
                <p className={styles.company} {...field(`about roles ${i} company`)}>
                  {company}
                </p>
                {link ? (
                  <a
                    className={styles.link}
                    {...field(`about roles ${i} link label`)}
                    href={link.url}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    {link.label}
                    <Icon name="arrow-out" size={16} />
                    <span className="visually-hidden"> {words().frame.newTab}</span>
                  </a>
                ) : null}
              </div>
              <div className={styles.what}>
                <p className={styles.summary} {...field(`about roles ${i} summary`)}>
                  {summary}
                </p>
                {points.length > 0 ? (
                  <ul className={styles.points}>
                    {points.map((point, at) => (
                      <li key={point} {...field(`about roles ${i} points ${at}`)}>
                        {point}
                      </li>
                    ))}
                  </ul>
                ) : null}
              </div>
            </li>
          ))}
        </ol>
      </section>
    </Container>
  );
}

const MAX_YEAR_LABELS = 12;

/** The roles as bars over a scale of years. Hidden from screen readers, because the entries below say the same. */
export function Timeline({ roles }: { roles: About["roles"] }) {
  const bars = roles.flatMap(({ title, period: text }, i) => {
    const period = parsePeriod(text);
    return period ? [{ title, period, i }] : [];
  });
  const scale = scaleFor(bars.map(({ period }) => period));
  if (!scale) return null;
  // In a long career only every second or third year is labelled, so that labels do not overlap.
  const every = Math.ceil(scale.years / MAX_YEAR_LABELS);
  return (
    <div className={chart.timeline} aria-hidden="true" style={{ "--years": scale.years } as CSSProperties}>
      <div className={chart.bars}>
        {bars.map(({ title, period, i }) => {
          const { start, length } = placeOn(period, scale);
          return (
            <span
              key={`${period.from} ${title}`}
              className={chart.bar}
              {...field(`about roles ${i} title`)}
              data-open={period.to === null || undefined}
              style={{ marginInlineStart: `${start * 100}%`, inlineSize: `${length * 100}%` }}
            >
              {title}
            </span>
          );
        })}
      </div>
      <div className={chart.scale}>
        {Array.from({ length: scale.years }, (_, i) => scale.first + i).map((year, i) => (
          <span key={year}>{i % every === 0 ? shownNumber(year) : null}</span>
        ))}
      </div>
    </div>
  );
}

/** A period in months since January of year 0. `to` is null for a current role. */
type Period = { from: number; to: number | null };

/**
 * Reads a period such as "2020-12 to 2022-06" or "2021 to now". A year without a month begins in January, or lasts to
 * its end. Returns null for anything else.
 */
export function parsePeriod(text: string): Period | null {
  const period = readPeriod(text);
  if (!period) return null;
  const { from, to } = period;
  return { from: monthOf(from, 1), to: to === null ? null : monthOf(to, 13) };
}

function monthOf(date: string, defaultMonth: number): number {
  const [year, month = defaultMonth] = date.split("-").map(Number);
  return Number(year) * 12 + month - 1;
}

/**
 * The first year and the number of years that a scale needs for these periods. A current role reaches to its end, and
 * takes at least two years.
 */
export function scaleFor(periods: readonly Period[]): { first: number; years: number } | null {
  if (periods.length === 0) return null;
  const first = Math.floor(Math.min(...periods.map(({ from }) => from)) / 12);
  const last = Math.max(...periods.map(({ from, to }) => Math.ceil(to === null ? from / 12 + 2 : to / 12)));
  return { first, years: last - first };
}

/** The place of a period on a scale, as fractions of its length. */
export function placeOn(
  { from, to }: Period,
  { first, years }: { first: number; years: number },
): { start: number; length: number } {
  const start = (from / 12 - first) / years;
  return { start, length: to === null ? 1 - start : (to - from) / 12 / years };
}
