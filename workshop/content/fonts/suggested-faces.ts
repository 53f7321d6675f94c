import type { FacePackage } from "./face-package";

/** The text of a sample, after the face's own name. */
export const SAMPLE = "Read at a glance, 0123";

export type Suggested = Readonly<{ name: string; family: string; kind: FacePackage["kind"] }>;

const variable = (kind: Suggested["kind"], ...families: string[]): Suggested[] =>
  families.map((family) => ({
    name: `@fontsource-variable/${family.toLowerCase().replaceAll(" ", "-")}`,
    family,
    kind,
  }));

/** Faces that suit a portfolio: variable, with central European letters. Each has a sample in workshop/content/fonts/samples. */
export const SUGGESTED: readonly Suggested[] = [
  ...variable(
    "sans",
    "Archivo",
    "Bricolage Grotesque",
    "Figtree",
    "Hanken Grotesk",
    "Instrument Sans",
    "Inter",
  ),
  ...variable("sans", "Manrope", "Space Grotesk", "Work Sans"),
  ...variable("serif", "Fraunces", "Literata", "Newsreader", "Source Serif 4"),
  ...variable("mono", "Fira Code", "Geist Mono", "JetBrains Mono", "Source Code Pro"),
];

/** The file with the sample of a suggested face, from the project's folder. */
export const sampleFile = (name: string): string =>
  `workshop/content/fonts/samples/${name.split("/")[1]}.woff2`;
