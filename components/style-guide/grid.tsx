import type { CSSProperties } from "react";
import { Container } from "@/components/ui/container";
import type { Breakpoint } from "@/lib/style-guide/breakpoints";
import styles from "./grid.module.css";
import { Section, Subhead } from "./section";

const COLUMNS = Array.from({ length: 12 }, (_, i) => i + 1);
const END = 1920;
const COMMON = 4;

export function Grid({ breakpoints }: { breakpoints: readonly Breakpoint[] }) {
  const common = breakpoints.filter(({ sheets }) => sheets >= COMMON);
  const single = breakpoints.filter(({ sheets }) => sheets < COMMON);
  return (
    <Section
      id="grid"
      title="Grid"
      note="Twelve columns up to 1440 px. Under 768 px a notice covers the site; without it the pages work down to 360 px."
    >
      <div className={styles.part}>
        <Subhead source="components/ui/container.tsx">Container</Subhead>
        <div className={styles.page}>
          <Container grid>
            {COLUMNS.map((column) => (
              <span key={column} className={styles.column}>
                {column}
              </span>
            ))}
          </Container>
        </div>
      </div>
      <div className={styles.part}>
        <Subhead source="counted from the media queries of every style sheet">Breakpoints</Subhead>
        <ol className={styles.ruler}>
          {common.map(({ width, sheets }) => (
            <li key={width} style={{ "--at": width / END } as CSSProperties}>
              <b>{width}</b>
              <span>{sheets} sheets</span>
            </li>
          ))}
        </ol>
        {single.length > 0 ? (
          <p className={styles.single}>
            Used by a single layout whose text needs it: {single.map(({ width }) => width).join(", ")}.
          </p>
        ) : null}
      </div>
    </Section>
  );
}
