import { expect, test } from "vitest";
import { z } from "zod";
import { jsonSchema } from "@/workshop/content/generate/json-schemas";
import { formSchema, type Schema } from "@/workshop/studio/browser/form-schema";
import { withoutGroup } from "@/workshop/studio/browser/group";

const link = z.strictObject({ label: z.string() }).optional();
const group = z.strictObject({ link, words: z.string().optional() });
const kinds = [
  z.strictObject({ type: z.literal("one"), needed: group }),
  z.strictObject({ type: z.literal("two"), needed: group.optional() }),
] as const;
const FORM = formSchema(
  jsonSchema(
    z.strictObject({
      needed: group,
      free: group.optional(),
      around: z.strictObject({ free: group.optional() }).optional(),
      list: z.array(z.discriminatedUnion("type", kinds)).optional(),
    }),
  ) as Schema,
);

const LINK = { link: { label: "Ferry" } };
const WORDS = { words: "Kept" };
const NEEDED = { needed: WORDS };
const [one, two] = [{ type: "one" }, { type: "two" }];

test.each([
  ["its optional group, empty then", ["free", "link"], { ...NEEDED, free: LINK }, NEEDED],
  [
    "two optional groups, empty then",
    ["around", "free", "link"],
    { ...NEEDED, around: { free: LINK } },
    NEEDED,
  ],
  ["only itself from a group with words", ["free", "link"], { free: { ...LINK, ...WORDS } }, { free: WORDS }],
  ["only itself from a required group", ["needed", "link"], { needed: LINK }, { needed: {} }],
  [
    "only itself from a required group of an entry",
    ["list", 0, "needed", "link"],
    { list: [{ ...one, needed: LINK }] },
    { list: [{ ...one, needed: {} }] },
  ],
  [
    "an optional group of an entry, but not the entry",
    ["list", 1, "needed", "link"],
    { list: [one, { ...two, needed: LINK }] },
    { list: [one, two] },
  ],
  ["nothing from a file without that group", ["around", "free", "link"], NEEDED, NEEDED],
])("Remove of a group takes out %s", (_, path, before, after) => {
  // The file is written as JSON.
  expect(JSON.stringify(withoutGroup(FORM, before, path))).toBe(JSON.stringify(after));
});
