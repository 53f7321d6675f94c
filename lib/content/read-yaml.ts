import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { z } from "zod";
import { ContentError, parseContent } from "./content-error";

/**
 * Reads one YAML content file and checks it.
 *
 * @param file path from the root
 * @throws ContentError where the file is no YAML or breaks its schema
 */
export function readYaml<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  let value: unknown;
  try {
    value = parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new ContentError(file, [{ field: "(the whole file)", expected: (error as Error).message }]);
  }
  return parseContent(file, schema, value);
}
