import { readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { OWN_FILES } from "../../../lib/content/own-files";
import { articleMeta } from "../../../lib/content/schema/article";
import { privateCaseStudy, studyFile } from "../../../lib/content/schema/case-study";
import { roomFile } from "../../../lib/content/schema/room";
import { writeChanged } from "../disk";

/** Editors use the schema named in a content file's first line. */
const FOLDER = "schemas";

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  "case-study": studyFile,
  "private-study": privateCaseStudy,
  room: roomFile,
  ...Object.fromEntries(
    Object.values(OWN_FILES).map(({ file, schema }) => [basename(file, ".yaml"), schema as z.ZodType]),
  ),
};

type Overridden = { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema };

const OPTIONS = {
  io: "input",
  // The version that editors support fully.
  target: "draft-7",
  override: ({ zodSchema, jsonSchema }: Overridden) => {
    // Zod omits the examples of transformed fields.
    const { examples } = z.globalRegistry.get(zodSchema) ?? {};
    if (examples) jsonSchema.examples = examples;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
} as const;

/** Converts a schema to JSON Schema for the values in the file, before any transformation. */
export const jsonSchema = (schema: z.ZodType): object => z.toJSONSchema(schema, OPTIONS);

/** The JSON Schema of every kind of content file: of a site's own file by its name, of the others by their kind. */
export const allSchemas = (): Record<string, object> => ({
  ...{ study: jsonSchema(studyFile), private: jsonSchema(privateCaseStudy) },
  ...{ article: jsonSchema(articleMeta), room: jsonSchema(roomFile) },
  ...Object.fromEntries(Object.entries(OWN_FILES).map(([own, { schema }]) => [own, jsonSchema(schema)])),
});

/** Writes the changed schemas, and removes outdated files. */
export function writeJsonSchemas(): void {
  const names = Object.keys(SCHEMAS).map((name) => `${name}.json`);
  for (const [name, schema] of Object.entries(SCHEMAS))
    writeChanged(".", `${FOLDER}/${name}.json`, `${JSON.stringify(jsonSchema(schema), null, 2)}\n`);
  for (const name of readdirSync(FOLDER)) if (!names.includes(name)) rmSync(join(FOLDER, name));
}
