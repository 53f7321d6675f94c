import { contrast, mix, nearestShade } from "./contrast";

export const THEMES = ["light", "dark"] as const;
export type ThemeName = (typeof THEMES)[number];
export type Pair = Readonly<Record<ThemeName, string>>;

type BrandName = "paper" | "ink" | "signal";
type ShadeName =
  | `paper${"Raised" | "Sunk"}`
  | `graphite${1 | 2 | 3}`
  | `line${"" | "Strong"}`
  | "veil"
  | "grid"
  | "focus"
  | "signalText"
  | "onSignal"
  | "good"
  | "warn"
  | "bad";
export type ColourName = BrandName | ShadeName;
export type Palette = Readonly<Record<ColourName, Pair>>;

export type Brand = Readonly<Record<BrandName, Pair>>;
/** Shades set by hand, for one theme or both. */
export type OwnShades = Readonly<Partial<Record<ShadeName, Partial<Pair>>>>;

const DARK_ON_LIGHT = {
  /** How far raised paper moves from paper towards white, and sunk paper towards black. */
  ...{ raised: 0.7, sunk: 0.045 },
  veil: (ink: string) => `${ink}73`,
  grid: (ink: string) => `${ink}12`,
  ...{ good: "#1c6b3a", warn: "#8a5a00", bad: "#b3261e" },
};
const LIGHT_ON_DARK: typeof DARK_ON_LIGHT = {
  ...{ raised: 0.035, sunk: 0.4 },
  veil: () => "#000000b3",
  grid: (ink: string) => `${ink}0f`,
  ...{ good: "#5fcf8a", warn: "#f0b440", bad: "#ff8a80" },
};

/** Marks in the signal colour are ornament: they need less contrast than text but must be visible. */
export const MIN_MARK_CONTRAST = 1.5;

/** The colours of text and signs that are computed from a colour of the brand, unless they are set by hand. */
export const COMPUTED_FROM: Readonly<Record<BrandName, readonly ShadeName[]>> = {
  paper: [],
  ink: ["graphite1", "graphite2", "graphite3"],
  signal: ["signalText", "focus", "onSignal"],
};

/** The backgrounds that text is checked against. */
export const GROUNDS = ["paper", "paperRaised", "paperSunk"] as const;

/** Every colour of the site in both themes: the brand's, the shades set by hand, and the computed rest. */
export function paletteOf(brand: Brand, own: OwnShades): Palette {
  const light = oneTheme("light", brand, own);
  const dark = oneTheme("dark", brand, own);
  const pairs = Object.entries(light).map(([name, colour]) => [
    name,
    { light: colour, dark: dark[name as ColourName] },
  ]);
  return Object.fromEntries(pairs) as Palette;
}

function oneTheme(theme: ThemeName, brand: Brand, own: OwnShades): Record<ColourName, string> {
  const [paper, ink] = [brand.paper[theme], brand.ink[theme]];
  const set = (name: ShadeName, compute: () => string): string => own[name]?.[theme] ?? compute();
  const ground = contrast(paper, "#000000") > contrast(ink, "#000000") ? DARK_ON_LIGHT : LIGHT_ON_DARK;
  const paperRaised = set("paperRaised", () => mix(paper, "#ffffff", ground.raised));
  const paperSunk = set("paperSunk", () => mix(paper, "#000000", ground.sunk));
  const grounds = [paper, paperRaised, paperSunk];
  // A black signal colour for both themes is lightened until it is visible on the dark one.
  const signal = nearestShade(brand.signal[theme], grounds, MIN_MARK_CONTRAST) ?? ink;
  const readable = (colour: string) => nearestShade(colour, grounds, 4.5) ?? ink;
  const visible = (colour: string) => nearestShade(colour, grounds, 3) ?? ink;
  return {
    ...{ paper, ink, signal, paperRaised, paperSunk },
    graphite1: set("graphite1", () => readable(mix(ink, paper, 0.18))),
    graphite2: set("graphite2", () => readable(mix(ink, paper, 0.33))),
    graphite3: set("graphite3", () => visible(mix(ink, paper, 0.53))),
    line: set("line", () => mix(paper, ink, 0.14)),
    lineStrong: set("lineStrong", () => mix(paper, ink, 0.32)),
    veil: set("veil", () => ground.veil(ink)),
    grid: set("grid", () => ground.grid(ink)),
    focus: set("focus", () => visible(signal)),
    signalText: set("signalText", () => readable(signal)),
    onSignal: set("onSignal", () => onSignal(signal, brand)),
    good: set("good", () => readable(ground.good)),
    warn: set("warn", () => readable(ground.warn)),
    bad: set("bad", () => readable(ground.bad)),
  };
}

/** The light theme's ink or paper, in both themes, so that buttons look alike; otherwise black or white. */
const onSignal = (signal: string, { ink, paper }: Brand): string =>
  [ink.light, paper.light, "#000000", "#ffffff"].find((colour) => contrast(colour, signal) >= 4.5) ??
  ink.light;
