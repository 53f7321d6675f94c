import { field } from "@/lib/content/field";
import type { DesignProcess } from "@/lib/content/schema/pages";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import styles from "./process-plan.module.css";

/** The ways back between steps: a test leads back to sorting, drawing to looking, the handover to the question. */
const RETURNS = [
  { from: 5, to: 3, lane: 0 },
  { from: 4, to: 1, lane: 1 },
  { from: 6, to: 0, lane: 2 },
] as const;
const returnsFor = (count: number) => RETURNS.filter(({ from }) => from < count);

/** The steps as a drawing: a line of stations with the ways back, the result of each step, and a title block. */
export function ProcessPlan({ steps }: { steps: DesignProcess["steps"] }) {
  const ways = returnsFor(steps.length).length;
  return (
    <div className={styles.sheet}>
      <div className={styles.plan}>
        <ReturnLines count={steps.length} />
        <ol className={styles.steps}>
          {steps.map(({ title, body, output }, i) => (
            <li key={title} className={styles.step}>
              <span className={styles.station} aria-hidden="true">
                {i + 1}
              </span>
              <h2 className={styles.title} {...field(`designProcess steps ${i} title`)}>
                {title}
              </h2>
              <p className={styles.body} {...field(`designProcess steps ${i} body`)}>
                {body}
              </p>
              <p className={styles.output} {...field(`designProcess steps ${i} output`)}>
                <span className={styles.label}>{words().process.leavesOnTable}</span>
                {output}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.block} aria-hidden="true">
        <span>{say(words().process.steps, { count: steps.length })}</span>
        {ways > 0 ? <span>{say(words().process.waysBack, { count: ways })}</span> : null}
        <span>{words().process.notToScale}</span>
      </p>
    </div>
  );
}

const LANES = 3;

/** One unit of height per step: all rows have equal height. */
function ReturnLines({ count }: { count: number }) {
  const ways = returnsFor(count);
  return (
    <div className={styles.lines} aria-hidden="true">
      <svg
        className={styles.ways}
        data-turns
        viewBox={`0 0 ${LANES} ${count}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {ways.map(({ from, to, lane }) => (
          <path
            key={lane}
            className={styles.way}
            d={`M${LANES} ${at(from, lane)}H${LANES - 0.75 - lane}V${at(to, lane)}H${LANES}`}
          />
        ))}
      </svg>
      {ways.map(({ to, lane }) => (
        // Outside the stretched drawing, where a circle stays round.
        <span
          key={lane}
          className={styles.point}
          style={{ insetBlockStart: `${(at(to, lane) / count) * 100}%` }}
        />
      ))}
    </div>
  );
}

/** Each line starts and ends a little beside the others, so that they do not cover each other. */
const at = (step: number, lane: number) => step + 0.24 + lane * 0.06;
