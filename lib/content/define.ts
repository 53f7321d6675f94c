import type { z } from "zod";
import { parseContent } from "./content-error";

/**
 * Wraps what a TypeScript content file holds, so that the editor knows the fields and the build checks the values.
 *
 * @param file the file's own path from the root, for messages
 * @throws ContentError naming file, field and what was expected
 */
export function define<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  value: z.input<Schema>,
): z.output<Schema> {
  return parseContent(file, schema, value);
}
