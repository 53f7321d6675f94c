import {
  type Brand,
  type ColourName,
  type OwnShades,
  type Pair,
  type Palette,
  paletteOf,
  type ThemeName,
} from "./palette";

/** The colours as content/theme.yaml has them: one for each theme, or one for both. */
export type WrittenColours = Readonly<{
  colours: Readonly<Record<keyof Brand, string | Pair>>;
  shades: Readonly<Partial<Record<keyof OwnShades, string | Partial<Pair> | undefined>>>;
}>;

const bothThemes = <Each>(written: string | Each): Each | Pair =>
  typeof written === "string" ? { light: written, dark: written } : written;

/** Every colour of the site. All written colours must be valid. */
export function paletteOfWritten({ colours: { paper, ink, signal }, shades }: WrittenColours): Palette {
  const brand: Brand = { paper: bothThemes(paper), ink: bothThemes(ink), signal: bothThemes(signal) };
  const own = Object.entries(shades).map(([name, shade]) => [name, shade && bothThemes(shade)]);
  return paletteOf(brand, Object.fromEntries(own) as OwnShades);
}

/** The group of fields that a colour is in. */
export const groupOf = (colour: ColourName): "colours" | "shades" =>
  colour === "paper" || colour === "ink" || colour === "signal" ? "colours" : "shades";

const writtenFor = ({ colours, shades }: WrittenColours, colour: ColourName) =>
  ({ ...colours, ...shades })[colour];

/** A colour as it is written for one theme; undefined if it is computed. */
export function shadeIn(written: WrittenColours, colour: ColourName, theme: ThemeName): string | undefined {
  const value = writtenFor(written, colour);
  return typeof value === "string" ? value : value?.[theme];
}

/** The path of a colour's field in one theme. */
export function fieldOf(colour: ColourName, theme: ThemeName, written: WrittenColours): string[] {
  const value = writtenFor(written, colour);
  return typeof value === "string" ? [groupOf(colour), colour] : [groupOf(colour), colour, theme];
}
