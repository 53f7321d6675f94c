import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from "react";
import type { OwnName } from "../../../../lib/content/own-files";
import { type Contrast, contrastsOf } from "../../../../lib/theme/contrast-rules";
import {
  type ColourName,
  type Pair,
  type Palette,
  THEMES,
  type ThemeName,
} from "../../../../lib/theme/palette";
import { groupOf, paletteOfWritten, type WrittenColours } from "../../../../lib/theme/written";
import type { FileContent } from "../../../content/content-text";
import { colourTokens } from "../../../content/generate/theme-css";
import formStyles from "../form.module.css";
import { pageIn } from "../preview/framed";
import styles from "./theme-colours.module.css";

export type ThemeOfForm = Readonly<{
  written: WrittenColours;
  palette: Palette;
  contrasts: readonly Contrast[];
  take: (colour: ColourName, theme: ThemeName, shade: string) => void;
}>;

/** The colours of the theme in the form; null for other files, and while a colour is not complete. */
export const Colours = createContext<ThemeOfForm | null>(null);

type Props = {
  own: OwnName | null;
  value: unknown;
  write: (how: (content: FileContent) => FileContent, field: null) => void;
  frame: RefObject<HTMLIFrameElement | null>;
  children: ReactNode;
};

/** Gives the form's fields the colours of the theme, and shows them on the page beside it before they are saved. */
export function ThemeColours({ own, value, write, frame, children }: Props) {
  const palette = useMemo(() => (own === "theme" ? paletteIn(value) : null), [own, value]);
  // While a colour is typed, the fields must not move.
  const complete = useRef(palette);
  complete.current = palette ?? complete.current;
  useEffect(() => {
    const shown = frame.current;
    if (!shown || !palette) return;
    const paint = () => {
      const style = pageIn(shown)?.documentElement.style;
      for (const [token, colour] of colourTokens(palette)) style?.setProperty(token, colour);
    };
    paint();
    shown.addEventListener("load", paint);
    return () => shown.removeEventListener("load", paint);
  }, [palette, frame]);
  const colours = useMemo<ThemeOfForm | null>(
    () =>
      palette && {
        written: { shades: {}, ...(value as Pick<WrittenColours, "colours">) },
        palette,
        contrasts: contrastsOf(palette),
        take: (...chosen) =>
          write((content) => ({ ...content, value: withColour(content.value, ...chosen) }), null),
      },
    [palette, value, write],
  );
  // The page is painted before twenty fields show their contrasts.
  const rested = useDeferredValue(colours);
  return (
    <Colours value={rested}>
      {own === "theme" && complete.current ? <Specimen palette={complete.current} /> : null}
      {children}
    </Colours>
  );
}

/** What the colours make of a page, in both themes at once. For eyes only: the fields name every colour. */
const Specimen = ({ palette }: { palette: Palette }) => (
  <div className={styles.specimens} style={Object.fromEntries(colourTokens(palette))} aria-hidden="true">
    {THEMES.map((theme) => (
      <div key={theme} className={styles.specimen} style={{ colorScheme: theme }}>
        <p className={styles.title}>
          A title in ink<b>.</b>
        </p>
        <p>
          Text in graphite, with <u>a link</u> in it.
        </p>
        <p className={styles.note}>
          A note <span className={styles.filled}>On signal</span>
        </p>
        <p className={styles.chips}>
          {Object.values(palette).map((pair: Pair, at) => (
            <i key={`${at} ${pair[theme]}`} style={{ background: pair[theme] }} />
          ))}
        </p>
      </div>
    ))}
  </div>
);

/** What the theme makes of a colour that is left out. Nothing for one that is written, and in other files. */
export const Computed = ({ shades, value }: { shades: readonly string[]; value: unknown }) =>
  value || shades.length === 0 ? null : (
    <p className={formStyles.hint}>
      Computed: {shades.join(" in light, ")}
      {shades.length > 1 ? " in dark" : ""}
    </p>
  );

/** The colour that the field with this id has in the theme: in one, or in both if the field is for both. None in other files. */
export function useComputed(id: string): string[] {
  const colours = useContext(Colours);
  const [, , name, theme] = id.split("_");
  const pair = colours?.palette[name as ColourName];
  if (!pair) return [];
  return THEMES.filter((one) => theme === undefined || one === theme).map((one) => pair[one]);
}

const COLOUR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;

/** The palette of a theme that is being edited; null while a colour is not complete. */
export function paletteIn(theme: unknown): Palette | null {
  const { colours, shades = {} } = theme as Partial<WrittenColours>;
  const { paper, ink, signal } = colours ?? {};
  if (!colours || !paper || !ink || !signal) return null;
  return [paper, ink, signal, ...Object.values(shades)].every(isComplete)
    ? paletteOfWritten({ colours, shades })
    : null;
}

function isComplete(written: unknown): boolean {
  if (typeof written !== "object" || written === null)
    return written === undefined || (typeof written === "string" && COLOUR.test(written));
  return Object.values(written).every(isComplete);
}

/** Returns a theme with another colour in one of its themes; the other one keeps its colour. */
export function withColour(theme: unknown, colour: ColourName, name: ThemeName, shade: string): unknown {
  const group = groupOf(colour);
  const fields = theme as Record<string, Record<string, unknown> | undefined>;
  const before = fields[group]?.[colour];
  const each = typeof before === "string" ? { light: before, dark: before } : before;
  return { ...fields, [group]: { ...fields[group], [colour]: { ...(each as object), [name]: shade } } };
}
