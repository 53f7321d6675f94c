import { describe, expect, test } from "vitest";
import { z } from "zod";
import { OWN_FILES } from "@/lib/content/own-files";
import { articleMeta } from "@/lib/content/schema/article";
import { privateCaseStudy, studyFile } from "@/lib/content/schema/case-study";
import { text } from "@/lib/content/schema/common";
import { roomFile } from "@/lib/content/schema/room";
import { ALIASES } from "@/lib/paths";
import { jsonSchema } from "@/workshop/content/generate/json-schemas";
import { entryControls } from "@/workshop/studio/browser/entry";
import { listControls } from "@/workshop/studio/browser/focus-field";
import {
  converted,
  emptyOf,
  formSchema,
  kindNames,
  nameOf,
  nameOfChoice,
  type Schema,
} from "@/workshop/studio/browser/form-schema";
import { choiceControls, controls } from "@/workshop/studio/browser/widgets";

const formOf = (schema: z.ZodType): Schema => formSchema(jsonSchema(schema));

const FORMS: readonly [file: string, form: Schema][] = [
  ...Object.values(OWN_FILES).map(({ file, schema }): [string, Schema] => [file, formOf(schema)]),
  ["case-studies/ferry.yaml", formOf(studyFile)],
  ["private/ferry/study.yaml", formOf(privateCaseStudy)],
  ["blog/ferry.md", formOf(articleMeta)],
  ["private/rooms/ferry/room.yaml", formOf(roomFile)],
];

/** A schema and all schemas inside it. */
const within = (schema: Schema): Schema[] => {
  const { properties = {}, oneOf = [], anyOf = [], items, additionalProperties } = schema;
  const inside = [...Object.values(properties), ...oneOf, ...anyOf, items, additionalProperties];
  return [schema, ...inside.flatMap((one) => (typeof one === "object" ? within(one as Schema) : []))];
};

/** What the code calls its parts. */
const CODE =
  /^(iframe|image|content|withheld|[a-z]*study (lg|sm|xs)|ltr|rtl|opt (in|out)|undefined|true|false)$/i;
/** Abbreviations: a field with one of them in its name needs a title. */
const ABBREVIATED = /\b(src|img|urls?|pdf|og|dir|lang|alt|ids?|x|y|z|nav|btn|txt)\b/;

describe.each(FORMS)("%s", (_, form) => {
  const all = within(form);

  test("every field has a label that reads as words", () => {
    const fields = all.flatMap(({ properties = {} }) => Object.entries(properties as Record<string, Schema>));
    for (const [name, { title }] of fields) {
      // An address of the site is called by itself.
      if (title === name && name.startsWith("/")) continue;
      expect(title, name).toMatch(/^[A-Z][\w-]*( [\w-]+)*$/);
      expect(title, name).not.toMatch(ABBREVIATED);
    }
  });

  test("every choice and kind has a name of words", () => {
    const choices = all.flatMap((one) => one.enum?.map((value) => nameOfChoice(one, value)) ?? []);
    const kinds = all.slice(1).flatMap(({ oneOf = [] }) => (oneOf as Schema[]).map(({ title }) => title));
    for (const name of [...choices, ...kinds]) {
      expect(name).toMatch(/^[A-Z][a-z]*( [a-z]+)*$/);
      expect(name).not.toMatch(CODE);
    }
  });

  test("every control is one that the studio has", () => {
    const known = Object.keys({ ...controls, ...listControls, ...entryControls, ...choiceControls });
    for (const { control } of all) if (control) expect(known).toContain(control);
  });

  test("a list's entries with several fields mark the one that names them", () => {
    const lists = all.flatMap(({ items }) => (items ? [items as Schema] : []));
    for (const kind of lists.flatMap((entry) => (entry.oneOf as Schema[] | undefined) ?? [entry]))
      if (kind.properties)
        expect(
          Object.values(kind.properties as Record<string, Schema>).filter(({ isName }) => isName),
        ).toHaveLength(1);
  });
});

const entry = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("link"), url: text, label: text.meta({ isName: true }) }),
  z.strictObject({ type: z.literal("note"), said: text.meta({ isName: true }) }),
]);
const lists = formOf(
  z.strictObject({
    blocks: z.array(entry),
    words: z.array(text).nullish(),
    insightLabel: text.meta({ description: "Over the figures." }).nullish(),
    paper: z
      .union([text, z.strictObject({ light: text })])
      .meta({ title: "Ground", description: "Below all." }),
  }),
);
const { blocks, words, insightLabel, paper } = lists.properties as Record<string, Schema>;

test("an entry is named by its text or by its kind's naming field", () => {
  const { items: block } = blocks as { items: Schema };
  expect(nameOf(block, { type: "link", url: "/", label: "Home" })).toBe("Home");
  expect(nameOf(block, { type: "note", said: "Aloud" })).toBe("Aloud");
  expect(nameOf(block, { type: "note" })).toBe("");
  expect(nameOf(block, null)).toBe("");
  expect(nameOf((words as { items: Schema }).items, "Quay")).toBe("Quay");
});

test("a new entry has its kind's required fields", () => {
  expect(emptyOf((blocks as { items: Schema }).items, "Note")).toEqual({ type: "note", said: "" });
});

test("a field that is optional or of several kinds keeps its title and description", () => {
  expect(insightLabel).toMatchObject({
    title: "Insight label",
    description: "Over the figures.",
    type: "string",
  });
  const said = { title: "Ground", description: "Below all." };
  expect(paper).toMatchObject({ ...said, anyOf: [said, said] });
});

describe("a field of several kinds", () => {
  const { colours, opening } = formOf(OWN_FILES.theme.schema).properties as Record<
    "colours" | "opening",
    Schema
  >;
  const { paper: shade } = colours.properties as Record<"paper", Schema>;
  const [one = {}, both = {}] = shade.anyOf as Schema[];
  const [dial = {}, none = {}] = opening.oneOf as Schema[];

  test("names its kinds", () => {
    expect(kindNames([one, both])).toEqual(["One colour", "Light and dark"]);
    expect(kindNames([dial, none])).toEqual(["Dial", "None"]);
  });

  test("keeps its texts in another kind", () => {
    expect(converted(both, "#123456")).toEqual({ light: "#123456", dark: "#123456" });
    expect(converted(one, { light: "#123456", dark: "#654321" })).toBe("#123456");
    expect(converted(one, undefined)).toBeUndefined();
  });

  test("has the fields of its new kind", () => {
    expect(converted(none, { kind: "dial", value: 2, unit: "s" })).toEqual({ kind: "none" });
    expect(converted(dial, { kind: "none" })).toEqual({ kind: "dial", value: 0.5 });
  });
});

test("a record with fixed keys has a group for each key, also for those that the file lacks", () => {
  const { aliases } = formOf(OWN_FILES.caseStudyList.schema).properties as Record<string, Schema>;
  expect(Object.keys(aliases?.properties ?? {})).toEqual(ALIASES);
});
