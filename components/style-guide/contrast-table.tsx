import type { Token } from "@/lib/style-guide/tokens";
import { alphaOf, contrast, gradeOf, ratioText } from "@/lib/theme/contrast";
import styles from "./contrast-table.module.css";
import { Section, THEMES } from "./section";

const GRADES = {
  text: "good for text",
  marks: "large text and marks",
  ornament: "ornament only",
} as const;

export function ContrastTable({ tokens }: { tokens: readonly Token[] }) {
  const grounds = tokens.filter(({ name }) => name.startsWith("--paper"));
  const colours = tokens.filter(
    ({ kind, name, light }) => kind === "colour" && !/^--(paper|on-)/.test(name) && alphaOf(light) === 1,
  );
  return (
    <Section
      id="contrast"
      title="Contrast"
      note="Ratios by WCAG 2.2, rounded down: 4.5 and more carries text, 3 and more carries large text, icons and the focus ring, the rest is ornament."
    >
      <ul className={styles.legend}>
        {Object.entries(GRADES).map(([grade, meaning]) => (
          <li key={grade}>
            <Mark grade={grade as keyof typeof GRADES} /> {meaning}
          </li>
        ))}
      </ul>
      <div>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {THEMES.map((theme) => (
                <th key={theme} scope="colgroup" colSpan={grounds.length}>
                  {theme}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="col">Colour</th>
              {THEMES.flatMap((theme) =>
                grounds.map(({ name }) => (
                  <th key={theme + name} scope="col">
                    {name.slice(2)}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {colours.map((colour) => (
              <tr key={colour.name}>
                <th scope="row">{colour.name}</th>
                {THEMES.flatMap((theme) =>
                  grounds.map((ground) => {
                    const ratio = contrast(colour[theme], ground[theme]);
                    return (
                      <td key={theme + ground.name}>
                        <span className={styles.cell}>
                          {/* Drawn instead of written: some of these are not meant to be read. */}
                          <svg
                            className={styles.sample}
                            style={{ background: ground[theme] }}
                            width="72"
                            height="48"
                            viewBox="0 0 72 48"
                            aria-hidden="true"
                          >
                            <text x="36" y="31" textAnchor="middle" fill={colour[theme]}>
                              Ag
                            </text>
                          </svg>
                          <span className={styles.ratio}>{ratioText(ratio)}</span>
                          <Mark grade={gradeOf(ratio)} />
                          <span className="visually-hidden">{GRADES[gradeOf(ratio)]}</span>
                        </span>
                      </td>
                    );
                  }),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Mark({ grade }: { grade: keyof typeof GRADES }) {
  return <span className={styles.mark} data-grade={grade} aria-hidden="true" />;
}
