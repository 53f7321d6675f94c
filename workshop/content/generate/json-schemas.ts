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

/** By the kinds of content files; of a site's own file by its name. */
const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  ...{ study: studyFile, private: privateCaseStudy, article: articleMeta, room: roomFile },
  ...Object.fromEntries(Object.entries(OWN_FILES).map(([own, { schema }]) => [own, schema as z.ZodType])),
};

/** The files of the schemas, by the same names. An article's front matter has none. */
const FILES: Readonly<Record<string, string>> = {
  ...{ study: "case-study", private: "private-study", room: "room" },
  ...Object.fromEntries(Object.entries(OWN_FILES).map(([own, { file }]) => [own, basename(file, ".yaml")])),
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

/** Each takes milliseconds, and the studio asks for them while somebody types. */
const made = new WeakMap<z.ZodType, object>();

/** Converts a schema to JSON Schema for the values in the file, before any transformation. */
export function jsonSchema(schema: z.ZodType): object {
  const json = made.get(schema) ?? z.toJSONSchema(schema, OPTIONS);
  made.set(schema, json);
  return json;
}

/** The JSON Schema of every kind of content file: of a site's own file by its name, of the others by their kind. */
export const allSchemas = (): Record<string, object> =>
  Object.fromEntries(Object.entries(SCHEMAS).map(([name, schema]) => [name, jsonSchema(schema)]));

/** Writes the changed schemas, and removes outdated files. */
export function writeJsonSchemas(): void {
  const names = Object.values(FILES).map((file) => `${file}.json`);
  for (const [name, schema] of Object.entries(allSchemas()))
    if (FILES[name])
      writeChanged(".", `${FOLDER}/${FILES[name]}.json`, `${JSON.stringify(schema, null, 2)}\n`);
  for (const name of readdirSync(FOLDER)) if (!names.includes(name)) rmSync(join(FOLDER, name));
}
