import { readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { OWN_FILES } from "../../lib/content/own-files";
import { privateCaseStudy, studyFile } from "../../lib/content/schema/case-study";
import { writeChanged } from "../disk";

/** Editors that know YAML read the first line of a content file, which names one of these, and complete and check it. */
const FOLDER = "schemas";

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  "case-study": studyFile,
  "private-study": privateCaseStudy,
  ...Object.fromEntries(
    Object.values(OWN_FILES).map(({ file, schema }) => [basename(file, ".yaml"), schema as z.ZodType]),
  ),
};

type Overridden = { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema };

const OPTIONS = {
  io: "input",
  // What the editors' YAML server reads without gaps.
  target: "draft-7",
  override: ({ zodSchema, jsonSchema }: Overridden) => {
    // Zod leaves out the examples of what is brought into a form, as if they were in that form already.
    const { examples } = z.globalRegistry.get(zodSchema) ?? {};
    if (examples) jsonSchema.examples = examples;
    // The bounds of all whole numbers help nobody.
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
} as const;

/** A schema as JSON: what a file may say, before dates and names have been brought into their form. */
export const jsonSchema = (schema: z.ZodType): object => z.toJSONSchema(schema, OPTIONS);

/** Writes those that have changed, and removes what no schema stands behind any more. */
export function writeJsonSchemas(): void {
  const names = Object.keys(SCHEMAS).map((name) => `${name}.json`);
  for (const [name, schema] of Object.entries(SCHEMAS))
    writeChanged(join(FOLDER, `${name}.json`), `${JSON.stringify(jsonSchema(schema), null, 2)}\n`);
  for (const name of readdirSync(FOLDER)) if (!names.includes(name)) rmSync(join(FOLDER, name));
}
