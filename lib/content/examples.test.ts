import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { exampleOf } from "@/lib/content/examples";
import { definitionOf, knownFields } from "@/lib/content/fields";
import { OWN_FILES } from "@/lib/content/own-files";
import { articleMeta } from "@/lib/content/schema/article";
import { privateCaseStudy, studyFile } from "@/lib/content/schema/case-study";

type Schema = z.core.$ZodType;

const SCHEMAS: readonly [file: string, schema: Schema][] = [
  ...Object.values(OWN_FILES).map(({ file, schema }): [string, Schema] => [file, schema]),
  ["case-studies/ferry.yaml", studyFile],
  ["private/ferry/study.yaml", privateCaseStudy],
  ["blog/ferry.md", articleMeta],
];

/** A schema and all schemas inside it. */
function within(schema: Schema): Schema[] {
  const { element, innerType, in: input, valueType, shape = {}, options = [] } = definitionOf(schema);
  const inside = [element, innerType, input, valueType, ...Object.values(shape), ...options];
  return [schema, ...inside.flatMap((one) => (one ? within(one) : []))];
}

describe.each(SCHEMAS)("%s", (_, schema) => {
  test("every example passes the schema that gives it", () => {
    for (const one of within(schema))
      for (const example of z.globalRegistry.get(one)?.examples ?? [])
        expect(z.safeParse(one, example).success, JSON.stringify(example)).toBe(true);
  });

  test("the example in an error message is valid in the file", () => {
    for (const one of within(schema))
      for (const [name, field] of Object.entries(definitionOf(one).shape ?? {})) {
        const example = exampleOf(one, [name], undefined);
        if (example === undefined) continue;
        const written = parse(example);
        expect(Object.keys(written), example).toEqual([name]);
        expect(z.safeParse(field, written[name]).success, example).toBe(true);
      }
  });
});

const ferry = z.strictObject({
  title: z.string().meta({ examples: ["Ferry"] }),
  points: z.array(z.string()).optional(),
  link: z.strictObject({ label: z.string(), count: z.number(), note: z.string().optional() }),
  size: z.enum(["small", "large"]),
  colour: z.string().regex(/^#\d{6}$/),
  blocks: z.array(
    z.discriminatedUnion("type", [
      z.strictObject({ type: z.literal("image"), src: z.string().meta({ examples: ["quay"] }) }),
      z.strictObject({ type: z.literal("text"), src: z.string().meta({ examples: ["A quay"] }) }),
    ]),
  ),
});

test.each<[what: string, path: PropertyKey[], example: string | undefined]>([
  ["the field's own", ["title"], "title: Ferry"],
  ["an entry's list as a whole", ["points", 2], "points: [Words]"],
  ["a group's required fields", ["link"], "link:\n  label: Words\n  count: 1"],
  ["the first of several choices", ["size"], "size: small"],
  ["missing if none is known", ["colour"], undefined],
  ["missing for an unknown field", ["constructor"], undefined],
  ["that of the block's own kind", ["blocks", 0, "src"], "src: A quay"],
  ["the first kind for an unknown block", ["blocks", 1, "type"], "type: image"],
])("an example is %s", (_, path, example) => {
  expect(exampleOf(ferry, path, { blocks: [{ type: "text" }, { type: "film" }] })).toBe(example);
});

test("the known fields are those of a group or a block's kind, or the keys of a record", () => {
  const aliases = z.partialRecord(z.enum(["/ux", "/work"]), z.string());
  expect(knownFields(ferry.shape.link, {})).toEqual(["label", "count", "note"]);
  expect(knownFields(ferry.shape.blocks.element, { type: "text" })).toEqual(["type", "src"]);
  expect(knownFields(aliases.optional(), {})).toEqual(["/ux", "/work"]);
});
