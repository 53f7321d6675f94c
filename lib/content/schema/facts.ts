import type { z } from "zod";

/** What a form shows for a text in place of a single line. The studio has a control for each of them. */
export type Control = "colour" | "markdown" | "picture" | "tool";

/** What the forms, the errors of the content check and editors read about a field, beside its title and description. */
export type FieldFacts = {
  control?: Control;
  /** A list's entry is called by this field's text, such as on the buttons that move it. */
  isName?: boolean;
  /** The text names a file below public/ when each of these endings is added; "" for the whole path. */
  publicFile?: readonly string[];
};

declare module "zod" {
  interface GlobalMeta extends FieldFacts {
    /** Values as they are written in the file. The first one is shown. */
    examples?: z.core.$input[];
  }
}
