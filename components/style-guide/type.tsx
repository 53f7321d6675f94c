import type { CSSProperties } from "react";
import { pixelsAt, pixelText } from "@/lib/style-guide/pixels";
import type { Token } from "@/lib/style-guide/tokens";
import { Label, Section, Subhead } from "./section";
import styles from "./type.module.css";

const ROLES: Record<string, string> = {
  "--font-display": "Titles, figures, quotes",
  "--font-text": "Everything that is read",
  "--font-mono": "Labels, coordinates, code",
};

const SAMPLES = [
  "Two seconds",
  "A glance is a budget",
  "Somebody is busy, a machine knows something",
  "The road gets the eyes, the screen gets what is left over",
  "Body text, 60 to 75 characters wide, set in the quiet face so that titles may speak up.",
  "Captions, facts and buttons, with tabular figures: 0123456789",
  "Marks at the edge of a drawing: 12.5 / 48 ms / 2.4 m",
];

export function Type({ tokens }: { tokens: readonly Token[] }) {
  const of = (kind: Token["kind"]) => tokens.filter((token) => token.kind === kind);
  return (
    <Section
      id="type"
      title="Type"
      note="A face with character against a quiet one, and a mono for whatever is measured. Titles are set tight, text is set to be read, figures stand under each other."
    >
      <ul className={styles.faces}>
        {of("face").map(({ name, value }) => (
          <li key={name} className={styles.face} data-token={name}>
            <span className={styles.letters} style={{ fontFamily: `var(${name})` }} aria-hidden="true">
              Rg 27
            </span>
            <span className={styles.glyphs} style={{ fontFamily: `var(${name})` }} aria-hidden="true">
              ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 €%×→≤≥
            </span>
            <Label name={name}>
              <span>{ROLES[name]}</span>
              <span className={styles.quiet}>{value.replace(/^var\(.*\), /, "then ")}</span>
            </Label>
          </li>
        ))}
      </ul>
      <Subhead source="window of 768 px → 1440 px">Sizes</Subhead>
      <ul className={styles.scale}>
        {of("size")
          .toReversed()
          .map(({ name, value }, index) => (
            <li key={name} className={styles.step} data-token={name}>
              <span
                className={styles.sample}
                style={
                  {
                    fontSize: `var(${name})`,
                    fontFamily: `var(--font-${index < 4 ? "display" : index < 6 ? "text" : "mono"})`,
                    fontWeight: index < 4 ? 600 : 400,
                    letterSpacing: index < 4 ? "-0.02em" : undefined,
                  } as CSSProperties
                }
              >
                {SAMPLES[index]}
              </span>
              <Label name={name}>
                <span>{fluid(value)}</span>
              </Label>
            </li>
          ))}
      </ul>
      <Subhead source="line height">Leading</Subhead>
      <ul className={styles.leadings}>
        {of("leading").map(({ name, value }) => (
          <li key={name} data-token={name}>
            <Label name={name}>
              <span>{value}</span>
            </Label>
            <p className={styles.paragraph} style={{ lineHeight: `var(${name})` }}>
              Somebody is busy, a machine knows something, and there are about two seconds to pass it on. The
              rest is restraint.
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function fluid(value: string): string {
  const ends = [768, 1440].map((width) => pixelsAt(value, width));
  const words = ends.map((pixels) => (pixels === null ? value : pixelText(pixels)));
  return words[0] === words[1] ? (words[0] ?? value) : words.join(" → ");
}
