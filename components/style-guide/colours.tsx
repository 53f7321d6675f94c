import type { CSSProperties } from "react";
import type { Token, TokenGroup } from "@/lib/style-guide/tokens";
import { alphaOf, contrast, ratioText } from "@/lib/theme/contrast";
import styles from "./colours.module.css";
import { Section, Subhead, THEMES } from "./section";

type Props = { groups: readonly TokenGroup[]; accents: readonly { slug: string; accent: string }[] };

/** Every colour as a chip on the paper of each theme. `accents` are the case studies' values of --accent. */
export function Colours({ groups, accents }: Props) {
  const tokens = groups.flatMap((group) => group.tokens);
  const coloured = groups
    .map((group) => ({ ...group, tokens: group.tokens.filter(({ kind }) => kind === "colour") }))
    .filter((group) => group.tokens.length > 0)
    .map((group) =>
      group.tokens.some(({ name }) => name === "--accent")
        ? { ...group, tokens: [...group.tokens, ...accents.map(accentToken)] }
        : group,
    );
  return (
    <Section
      id="colour"
      title="Colour"
      note={
        <>
          Upper chips stand on light paper, lower ones on dark. The figure is the contrast with what the
          colour lies on: papers are measured against ink, all others against paper.
        </>
      }
    >
      {coloured.map((group) => (
        <div key={group.title} className={styles.group}>
          <Subhead source={group.note}>{group.title}</Subhead>
          <ul className={styles.chart} style={rowsOf(group.tokens.length)}>
            {group.tokens.map((token) => (
              <Chip key={token.name} token={token} tokens={tokens} />
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

function rowsOf(count: number): CSSProperties {
  const columns = (most: number) => Math.ceil(count / Math.ceil(count / most));
  return { "--columns": columns(8), "--columns-wide": columns(11) } as CSSProperties;
}

const accentToken = ({ slug, accent }: { slug: string; accent: string }): Token => {
  return { name: slug, value: accent, kind: "colour", light: accent, dark: accent };
};

function Chip({ token, tokens }: { token: Token; tokens: readonly Token[] }) {
  return (
    <li className={styles.colour} data-token={token.name}>
      {THEMES.map((theme) => (
        <span key={theme} className={styles.ground} data-scheme={theme} aria-hidden="true">
          <span className={styles.chip} style={{ background: token[theme] }} />
        </span>
      ))}
      <span className={styles.name}>{token.name}</span>
      {THEMES.map((theme) => (
        <span key={theme} className={styles.value}>
          <span className="visually-hidden">{theme} </span>
          <span>{token[theme]}</span>
          <span>{figure(token, theme, tokens)}</span>
        </span>
      ))}
    </li>
  );
}

/** The contrast with the colour that this one meets on the page, such as "16.1"; for a veil its opacity. */
function figure(token: Token, theme: (typeof THEMES)[number], tokens: readonly Token[]): string {
  const alpha = alphaOf(token[theme]);
  if (alpha < 1) return `${Math.round(alpha * 100)}%`;
  const meets = token.name.startsWith("--paper")
    ? "--ink"
    : token.name.startsWith("--on-")
      ? token.name.replace("--on-", "--")
      : "--paper";
  const other = tokens.find(({ name }) => name === meets)?.[theme];
  return other ? ratioText(contrast(token[theme], other)) : "";
}
