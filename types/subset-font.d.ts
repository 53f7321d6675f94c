declare module "subset-font" {
  /** Cuts a font to the characters of `text`; axes may be pinned or narrowed. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      /** Drops hints for small sizes on old screens: right for a face that is only ever set large. */
      noHinting?: boolean;
      /** OpenType features, by their tags; without it, all. */
      keepFeatures?: string[];
      targetFormat?: "sfnt" | "woff" | "woff2" | "truetype";
      variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>;
    },
  ): Promise<Buffer>;
}
