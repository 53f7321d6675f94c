import type { z } from "zod";
import { filmFiles } from "../film-files";

/** The studio's control for a text, other than a single line. */
export type TextControl = "colour" | "face" | "link" | "markdown" | "picture" | "prose" | "tool";
/** The studio's control for a list, other than its entries. */
export type ListControl = "focus";
/** The studio's control for an entry of a list, above its fields: one label for several places, of which each can be left out. */
export type EntryControl = "labels";
/** What the studio shows below a choice. */
export type ChoiceControl = "mark";

/** Facts about a field beside its title and description, for forms, error messages and editors. */
export type FieldFacts = {
  control?: TextControl | ListControl | EntryControl | ChoiceControl;
  /** Where a form shows the field, if not in the order of the schema: a cover and then what is first above the others, settings in a folded part. */
  place?: "cover" | "first" | "settings" | "hidden";
  /** Beside another short field, if there is room. */
  isShort?: boolean;
  /** This field's text names its entry in a list, for example on the buttons that move the entry. */
  isName?: boolean;
  /** A figure, which a list shows before the name of its entry. */
  isFigure?: boolean;
  /** The text is the path of a file below public/, with one of these endings, or that of a film (filmFiles). */
  publicFile?: Readonly<{ endings: readonly string[]; isFilm?: boolean }>;
  /** The text is the slug of a case study, or of a private one, and follows it if that changes. */
  refersTo?: "study" | "private-study";
  /** The text is the same in each language: a translation does not have it. */
  isFact?: boolean;
  /** What a form calls the values of a choice that are no words. */
  choices?: Readonly<Record<string, string>>;
  /** The name of a person, a client or a product: most languages write it the same, so that nobody is asked to translate it. */
  isProperName?: boolean;
};

/** The files below public/ that a text of such a field names, by their addresses. */
export const publicFilesOf = ({ publicFile }: FieldFacts, text: string): string[] => {
  if (!publicFile) return [];
  return publicFile.isFilm ? filmFiles(text) : [text];
};

declare module "zod" {
  interface GlobalMeta extends FieldFacts {
    /** Values as written in the file. Messages show the first one. */
    examples?: z.core.$input[];
  }
}
