import { LETTER_WIDTHS } from "../../../lib/theme/cut-faces";
import type { Lettering } from "./lettering";

/** Colours of the light theme. */
export type CardColours = Readonly<Record<"paper" | "ink" | "quiet" | "signal", string>>;

export const KIND_SIZE = 24;
export const NAME_SIZE = 34;
/** The size of the picture. */
export const PICTURE = { width: 540, height: 630 } as const;
/** Widths of the text column, with a picture and without, and its padding. */
const COLUMN = { beside: 660, wide: 1200, padding: 120 } as const;

type Shown = Record<"title" | "kind" | "name", Lettering> & {
  size: number;
  accent: string;
  colours: CardColours;
  picture?: string;
};

/** The layout of a sharing picture, in the CSS that next/og supports; `picture` is a data URL, `size` in px. */
export function ShareCard({ title, size, kind, name, accent, colours, picture }: Shown) {
  const wide = picture === undefined;
  return (
    <div style={{ display: "flex", width: 1200, height: 630, background: colours.paper, color: colours.ink }}>
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          width: wide ? COLUMN.wide : COLUMN.beside,
          padding: "56px 48px 48px 56px",
          borderLeft: `16px solid ${accent}`,
        }}
      >
        <div style={{ display: "flex", fontFamily: "Mono", fontSize: KIND_SIZE, color: colours.quiet }}>
          {shown(kind)}
        </div>
        <div
          style={{
            display: "flex",
            fontFamily: "Display",
            fontSize: size,
            lineHeight: 1.04,
            letterSpacing: "-0.03em",
          }}
        >
          {shown(title)}
        </div>
        <div style={{ display: "flex", alignItems: "center", fontFamily: "Display", fontSize: NAME_SIZE }}>
          {shown(name)}
          <div
            style={{ display: "flex", width: 14, height: 14, marginLeft: 8, background: colours.signal }}
          />
        </div>
      </div>
      {picture ? <img src={picture} alt="" {...PICTURE} /> : null}
    </div>
  );
}

/** The sizes below fit letters of this width, in em. */
const FITTED = 0.6;

const shown = (words: Lettering) =>
  typeof words === "string" ? (
    words
  ) : (
    <img src={words.src} alt="" width={words.width} height={words.height} />
  );

/** Returns letter size and line width in px. Long titles and wide faces get smaller letters and fit into 3 to 5 lines. */
export function titleSetting(title: string, wide: boolean): { size: number; width: number } {
  const narrower = Math.min(1, FITTED / LETTER_WIDTHS.small);
  const width = (wide ? COLUMN.wide : COLUMN.beside) - COLUMN.padding;
  if (wide) return { size: narrower * (title.length > 40 ? 84 : 108), width };
  if (title.length > 52) return { size: narrower * 54, width };
  return { size: narrower * (title.length > 30 ? 64 : 78), width };
}
