/**
 * Written by npm run fonts: the sources of styles/fonts, and their measures. Widths are in em: of letters of the display face
 * in titles, and of a digit of the text face.
 */
export const CUT_FROM: Readonly<Record<"display" | "text" | "mono", string>> = {
  display: "@fontsource-variable/bricolage-grotesque",
  text: "@fontsource-variable/instrument-sans",
  mono: "@fontsource-variable/jetbrains-mono",
};
export const LETTER_WIDTHS = { wide: 1, narrow: 0.4, capital: 0.75, small: 0.6 };
export const DIGIT_WIDTH = 0.6659992980957031;
