import { useContext, useState } from "react";
import { ratioText } from "../../../../lib/theme/contrast";
import type { Contrast } from "../../../../lib/theme/contrast-rules";
import { type ColourName, THEMES, type ThemeName } from "../../../../lib/theme/palette";
import { counted, inWords } from "../../../content/in-words";
import formStyles from "../form.module.css";
import { Press } from "../parts";
import styles from "./contrast-table.module.css";
import { Colours } from "./theme-colours";

/** A colour on a background, with its contrast in each theme. */
type Row = {
  colour: ColourName;
  ground: ColourName;
  least: number;
  ratios: Partial<Record<ThemeName, number>>;
};

/**
 * The contrast of each pair that a colour of the theme is in, and the nearest shade where one is too low. Nothing in other
 * files, and for colours that no text and no mark has.
 *
 * @param id of the colour's field, such as "root_shades_focus_light"
 */
export function ContrastTable({ id }: { id: string }) {
  const colours = useContext(Colours);
  const [isOpen, setOpen] = useState(false);
  if (!colours) return null;
  const { palette, contrasts, take } = colours;
  const [, , name, theme] = id.split("_");
  const themes = THEMES.filter((one) => theme === undefined || one === theme);
  const own = contrasts.filter(
    ({ colour, grounds, theme: one }) =>
      themes.includes(one) && (colour === name || grounds.some(({ ground }) => ground === name)),
  );
  const rows = rowsOf(own, name as ColourName);
  if (rows.length === 0) return null;
  const passing = rows.flatMap((row) => themes.map((one) => (row.ratios[one] ?? 0) >= row.least));
  const low = passing.filter((passes) => !passes).length;
  const inThemes = (of: ColourName) => themes.map((one) => palette[of][one]).join(" and ");
  // A page shades the signal where it could not be seen or read.
  const shades =
    name === "signal" ? `; marks are ${inThemes("signal")}, words in it ${inThemes("signalText")}` : "";
  return (
    <details
      className={styles.contrasts}
      open={low > 0 || undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {low === 0
          ? `${passing.length === 1 ? "The pair passes" : `All ${passing.length} pairs pass`}${shades}`
          : `${low} of ${counted(passing.length, "pair")} ${low === 1 ? "does" : "do"} not pass`}
      </summary>
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
            </tr>
          </thead>
          <tbody>
            {rows.map(({ colour, ground, least, ratios }) => (
              <tr key={`${colour} ${ground}`}>
                <th scope="row">
                  {inWords(colour)} on {inWords(ground).toLowerCase()}
                </th>
                {themes.map((one) => {
                  const ratio = ratios[one] ?? 0;
                  return (
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

function rowsOf(contrasts: readonly Contrast[], name: ColourName): Row[] {
  const rows = new Map<string, Row>();
  for (const { colour, theme, least, grounds } of contrasts)
    for (const { ground, ratio } of grounds) {
      if (colour !== name && ground !== name) continue;
      const key = `${colour} ${ground}`;
      const { ratios } = rows.get(key) ?? { ratios: {} };
      rows.set(key, { colour, ground, least, ratios: { ...ratios, [theme]: ratio } });
    }
  return [...rows.values()];
}
