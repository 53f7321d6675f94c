/** Of a study or an article that has a translation in the language that it is read in. */
export type Translated = {
  translation?: Readonly<{
    lang: string;
    /** Its slug in that language; `slug` stays the original's. */
    slug: string;
    /** The paths of the texts that are translated, such as "blocks 2 title". */
    fields: readonly string[];
  }>;
};
