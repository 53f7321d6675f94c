import { LETTER_WIDTHS } from "../../lib/theme/cut-faces";

/** The light theme's: a sharing picture stands on pages of others. */
export type CardColours = Readonly<Record<"paper" | "ink" | "quiet" | "signal", string>>;

/**
 * The sharing picture's layout, in the subset of CSS that next/og draws (flex only, styles inline).
 *
 * @param accent the study's own colour, or the signal
 * @param picture a data URL, or none for the plain card
 */
export function ShareCard({
  title,
  kind,
  name,
  accent,
  colours,
  picture,
}: {
  title: string;
  kind: string;
  name: string;
  accent: string;
  colours: CardColours;
  picture?: string;
}) {
  const wide = picture === undefined;
  return (
    <div style={{ display: "flex", width: 1200, height: 630, background: colours.paper, color: colours.ink }}>
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          width: wide ? 1200 : 660,
          padding: "56px 48px 48px 56px",
          borderLeft: `16px solid ${accent}`,
        }}
      >
        <div style={{ display: "flex", fontFamily: "Mono", fontSize: 24, color: colours.quiet }}>{kind}</div>
        <div
          style={{
            display: "flex",
            fontFamily: "Display",
            fontSize: fontSizeFor(title, wide),
            lineHeight: 1.04,
            letterSpacing: "-0.03em",
          }}
        >
          {title}
        </div>
        <div style={{ display: "flex", alignItems: "center", fontFamily: "Display", fontSize: 34 }}>
          {name}
          <div
            style={{ display: "flex", width: 14, height: 14, marginLeft: 8, background: colours.signal }}
          />
        </div>
      </div>
      {picture ? <img src={picture} alt="" width={540} height={630} style={{ objectFit: "cover" }} /> : null}
    </div>
  );
}

/** How wide the letters are for which the sizes below were found, in em. */
const FOUND_FOR = 0.6;

/** Long titles get smaller letters, and so do those in a wide face, so that three to five lines always fit. */
function fontSizeFor(title: string, wide: boolean): number {
  const narrower = Math.min(1, FOUND_FOR / LETTER_WIDTHS.small);
  if (wide) return narrower * (title.length > 40 ? 84 : 108);
  if (title.length > 52) return narrower * 54;
  return narrower * (title.length > 30 ? 64 : 78);
}
