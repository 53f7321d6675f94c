import { useContext, useState } from "react";
import { ratioText } from "../../../../lib/theme/contrast";
import type { Contrast } from "../../../../lib/theme/contrast-rules";
import { COMPUTED_FROM, type ColourName, THEMES, type ThemeName } from "../../../../lib/theme/palette";
import { shadeIn } from "../../../../lib/theme/written";
import { inWords } from "../../../content/in-words";
import formStyles from "../form.module.css";
import { Press } from "../parts";
import styles from "./contrast-table.module.css";
import { Colours, type ThemeOfForm } from "./theme-colours";

/** A colour on a background, with its contrast in each theme. */
type Row = {
  colour: ColourName;
  ground: ColourName;
  least: number;
  ratios: Partial<Record<ThemeName, number>>;
};

/** Where pages show a colour. */
const SEEN: Readonly<Partial<Record<ColourName, string>>> = {
  ink: "titles, text, filled buttons",
  graphite1: "text",
  graphite2: "notes and labels",
  graphite3: "large, quiet letters",
  signal: "marks and lines",
  signalText: "links and words in the signal colour",
  onSignal: "words on the signal colour",
  focus: "the ring around what has the focus",
  good: "good news",
  warn: "warnings",
  bad: "mistakes",
};

/**
 * The contrast of each pair that a colour of the theme is in, or a shade computed from it, and the nearest shade where one is too
 * low. Nothing in other files, and for colours that no text and no sign has.
 *
 * @param id of the colour's field, such as "root_shades_focus_light"
 */
export function ContrastTable({ id }: { id: string }) {
  const colours = useContext(Colours);
  const [isOpen, setOpen] = useState(false);
  if (!colours) return null;
  const { written, palette, contrasts, take } = colours;
  const [, , name, theme] = id.split("_");
  const themes = THEMES.filter((one) => theme === undefined || one === theme);
  const computed: readonly ColourName[] =
    Object.entries(COMPUTED_FROM).find(([from]) => from === name)?.[1] ?? [];
  const own = contrasts
    .filter((one) => themes.includes(one.theme))
    .map((one) => {
      const isOwn =
        one.colour === name || (computed.includes(one.colour) && !shadeIn(written, one.colour, one.theme));
      return isOwn ? one : { ...one, grounds: one.grounds.filter(({ ground }) => ground === name) };
    })
    .filter(({ grounds }) => grounds.length > 0);
  const rows = rowsOf(own);
  if (rows.length === 0) return null;
  const pairs = rows.flatMap(({ ratios, least }) => Object.values(ratios).map((ratio) => ratio >= least));
  const low = pairs.filter((passes) => !passes).length;
  return (
    <details
      className={styles.contrasts}
      open={low > 0 || undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{pairsInWords(pairs.length, low)}</summary>
      {name === "signal" ? <p className={formStyles.hint}>{signalInWords(colours, themes)}</p> : null}
      {isOpen || low > 0 ? (
        <table>
          <caption className="visually-hidden">
            Contrast of {[inWords(name ?? ""), theme].filter(Boolean).join(", ").toLowerCase()}
          </caption>
          <thead>
            <tr>
              <th scope="col">Contrast</th>
              {themes.map((one) => (
                <th key={one} scope="col">
                  {one}
                </th>
              ))}
              <th scope="col">at least</th>
              <th scope="col">seen as</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ colour, ground, least, ratios }) => (
              <tr key={`${colour} ${ground}`}>
                <th scope="row">
                  {inWords(colour)} on {inWords(ground).toLowerCase()}
                </th>
                {themes.map((one) => {
                  const ratio = ratios[one];
                  return ratio === undefined ? (
                    <td key={one}>set by hand</td>
                  ) : (
                    <td key={one} className={ratio < least ? styles.low : undefined}>
                      <span
                        aria-hidden="true"
                        className={styles.pair}
                        style={{ background: palette[ground][one], color: palette[colour][one] }}
                      />
                      {ratioText(ratio)}
                      {ratio < least ? <span className="visually-hidden"> too low</span> : null}
                    </td>
                  );
                })}
                <td>{least}</td>
                <td className={styles.seen}>{SEEN[colour]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {own
        .filter(({ ratio, least }) => ratio < least)
        .map(({ colour, theme: one, nearest }) =>
          nearest === undefined ? (
            <p key={`${colour} ${one}`} className={formStyles.error}>
              No {inWords(colour).toLowerCase()} passes in the {one} theme: its backgrounds differ too much.
            </p>
          ) : (
            <Press key={`${colour} ${one}`} onClick={() => take(colour, one, nearest)}>
              <span aria-hidden="true" className={styles.shade} style={{ background: nearest }} />
              Take {nearest}, the nearest {inWords(colour).toLowerCase()} that passes in the {one} theme
            </Press>
          ),
        )}
    </details>
  );
}

/** Says how many pairs pass, or do not. */
function pairsInWords(all: number, low: number): string {
  if (all === 1) return low === 0 ? "The pair passes" : "The pair does not pass";
  return low === 0 ? `All ${all} pairs pass` : `${low} of ${all} pairs ${low === 1 ? "does" : "do"} not pass`;
}

/** Says in which shades pages show the signal colour. */
function signalInWords({ written, palette }: ThemeOfForm, themes: readonly ThemeName[]): string {
  const shown = (colour: ColourName) => themes.map((one) => `${palette[colour][one]} in ${one}`).join(", ");
  const isGiven = themes.every(
    (one) => palette.signal[one] === shadeIn(written, "signal", one)?.toLowerCase(),
  );
  const marks = isGiven
    ? "Your colour is used as given for marks, lines and fills"
    : `To be seen on paper, marks, lines and fills have ${shown("signal")}`;
  return `${marks}; text in it is shown as ${shown("signalText")}, the ring around what has the focus as ${shown("focus")}.`;
}

function rowsOf(contrasts: readonly Contrast[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { colour, theme, least, grounds } of contrasts)
    for (const { ground, ratio } of grounds) {
      const key = `${colour} ${ground}`;
      const { ratios } = rows.get(key) ?? { ratios: {} };
      rows.set(key, { colour, ground, least, ratios: { ...ratios, [theme]: ratio } });
    }
  return [...rows.values()];
}
