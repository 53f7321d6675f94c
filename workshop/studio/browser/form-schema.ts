import type { FieldFacts } from "../../../lib/content/schema/facts";
import { UNWRITTEN } from "../../content/create/unwritten";
import { inWords, titleOf } from "../../content/in-words";
import { listedFiles } from "./api";

/** What zod writes of JSON Schema, with the facts of fields; `mixed` allows a number beside text. */
export type Schema = FieldFacts & {
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: { [name: string]: Schema };
  required?: string[];
  items?: Schema;
  maxItems?: number;
  minimum?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  discriminator?: { propertyName: string };
  mixed?: boolean;
};

type Fields = Record<string, unknown>;

/** Places of a form, from the top. */
const PLACES: readonly Schema["place"][] = ["cover", "first", undefined, "settings", "hidden"];

const isScalar = ({ type, enum: values, const: only }: Schema): boolean =>
  Array.isArray(type)
    ? type.every((one) => one !== "object" && one !== "array")
    : only !== undefined ||
      values !== undefined ||
      ["string", "number", "integer", "boolean"].includes(type ?? "");

/** The kinds of a union; undefined for another schema. */
export const unionOf = ({ anyOf, oneOf }: Schema): Schema[] | undefined => anyOf ?? oneOf;

/**
 * Converts a schema for the form: one control for several kinds of value, a title for each field, and a discriminator for a
 * list of blocks.
 *
 * @param schema as zod wrote it
 * @param value the whole file, which decides between two kinds of file, and has the entries of a record
 */
export function formSchema(schema: Schema, value?: unknown): Schema {
  const options = unionOf(schema);
  if (options) {
    const { anyOf: _, oneOf: __, ...rest } = schema;
    const kinds = kindsIn(options);
    const [only] = kinds;
    if (kinds.length === 1 && only) return formSchema({ ...only, ...rest });
    const flat = kinds.flatMap((kind) => kind.anyOf ?? [kind]);
    if (flat.every(isScalar))
      return { ...rest, type: "string", mixed: flat.some(({ type }) => type !== "string") };
    const key = markOf(kinds);
    const { title, description } = rest;
    const heading = { ...(title && { title }), ...(description && { description }) };
    if (!key) return { ...rest, anyOf: kinds.map((kind) => formSchema({ ...heading, ...kind })) };
    const fits = value && kinds.find((kind) => constOf(kind, key) === (value as Fields)[key]);
    if (fits) return formSchema({ ...rest, ...fits });
    return {
      ...rest,
      discriminator: { propertyName: key },
      oneOf: kinds.map((kind) => ({ title: inWords(String(constOf(kind, key))), ...formSchema(kind) })),
    };
  }
  if (Array.isArray(schema.type)) return { ...schema, type: "string", mixed: true };
  if (schema.type === "array" && schema.items) return { ...schema, items: formSchema(schema.items) };
  const { enum: fixed } = schema.propertyNames ?? {};
  if (fixed) {
    const { propertyNames: _, additionalProperties: entry, ...rest } = schema;
    return formSchema({
      ...rest,
      properties: Object.fromEntries(fixed.map((key) => [key, entryOf(entry, key)])),
    });
  }
  if (schema.properties)
    return {
      ...schema,
      properties: Object.fromEntries(
        Object.entries(schema.properties)
          .sort(([, a], [, b]) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place))
          .map(([key, one]) => [key, fieldSchema(key, one)]),
      ),
    };
  if (typeof schema.additionalProperties === "object") {
    const entry = formSchema(schema.additionalProperties);
    const required = Object.keys(value ?? {});
    const properties = Object.fromEntries(required.map((key) => [key, entryOf(entry, key)]));
    return { ...schema, properties, required, additionalProperties: entry };
  }
  return schema;
}

/** The entry of a record, called by its key. */
const entryOf = (entry: Schema["additionalProperties"], key: unknown): Schema => ({
  ...(entry as Schema),
  title: String(key),
});

function fieldSchema(name: string, schema: Schema): Schema {
  return formSchema({ ...schema, title: titleOf(schema) ?? inWords(name) });
}

const kindsIn = (options: readonly Schema[]): Schema[] => options.filter(({ type }) => type !== "null");

export const constOf = (schema: Schema, key: string): unknown => schema.properties?.[key]?.const;

/** The field with a fixed value in each kind. */
const markOf = (kinds: readonly Schema[]): string | undefined =>
  Object.keys(kinds[0]?.properties ?? {}).find((key) =>
    kinds.every((kind) => constOf(kind, key) !== undefined),
  );

/** Returns the kind of a list's entry, its name, null if the list has a single kind, and the value that marks it: "image". */
export function kindOf(
  entries: Schema,
  value: unknown,
): { kind: Schema; name: string | null; mark?: unknown } {
  const key = entries.discriminator?.propertyName;
  const mark = key && (value as Fields | null | undefined)?.[key];
  const kind = key && entries.oneOf?.find((one) => constOf(one, key) === mark);
  return kind ? { kind, name: kind.title ?? null, mark } : { kind: entries, name: null };
}

/** As the list of files has it; the slug if it has none. */
const titleOfStudy = (slug: string): string =>
  listedFiles().find((one) => one.slug === slug && one.group === "Case studies")?.name ?? slug;

/** As the list of files has it; the address if that is none of a page. */
const titleOfPage = (path: string): string =>
  listedFiles().find((one) => one.page === path && (one.group === "Pages" || one.slug !== null))?.name ??
  path;

/** Returns the name of a list's entry: its text, or that of its naming field. */
export function nameOf(entries: Schema, value: unknown): string {
  if (typeof value === "string") return entries.refersTo ? titleOfStudy(value) : value;
  const fields = (value ?? {}) as Fields;
  const { kind } = kindOf(entries, value);
  const naming = keyOf(kind, ({ isName = false }) => isName);
  const name = naming && fields[naming];
  if (!naming || typeof name !== "string") return "";
  const { refersTo, control } = kind.properties?.[naming] ?? {};
  return refersTo ? titleOfStudy(name) : control === "link" ? titleOfPage(name) : name;
}

/** Returns what a form calls a value of a choice. */
export const nameOfChoice = ({ choices = {} }: Schema, value: unknown): string =>
  choices[String(value)] ?? inWords(String(value));

/** Returns a new entry of a list, of a kind if there are kinds, with its required fields empty. */
export function emptyOf(schema: Schema, kind?: string): unknown {
  const options = schema.oneOf;
  const chosen = options ? (options.find(({ title }) => title === kind) ?? options[0] ?? {}) : schema;
  if (chosen.const !== undefined) return chosen.const;
  if (chosen.default !== undefined) return chosen.default;
  if (chosen.enum) return chosen.enum[0];
  if (chosen.type === "object" || chosen.properties)
    return Object.fromEntries(
      (chosen.required ?? []).map((key) => [key, emptyOf(chosen.properties?.[key] ?? {})]),
    );
  if (chosen.type === "array") return [];
  if (chosen.type === "boolean") return false;
  return chosen.type === "number" || chosen.type === "integer" ? (chosen.minimum ?? 0) : "";
}

/** Whether an entry of a list has fields, and is not a single text. */
export const isGroup = ({ properties, oneOf }: Schema): boolean =>
  properties !== undefined || oneOf !== undefined;

const keyOf = ({ properties = {} }: Schema, isIt: (field: Schema) => boolean): string | undefined =>
  Object.keys(properties).find((one) => isIt(properties[one] ?? {}));

const pictureKey = (kind: Schema) => keyOf(kind, ({ control }) => control === "picture");

/** Returns the picture that an entry names. */
export function pictureOf(kind: Schema, value: unknown): unknown {
  const key = pictureKey(kind);
  return key && (value as Fields | null)?.[key];
}

/** Returns the figure that stands before an entry's name; "" if it has none. */
export function figureOf(kind: Schema, value: unknown): string {
  const key = keyOf(kind, ({ isFigure = false }) => isFigure);
  const figure = key && (value as Fields | null)?.[key];
  return typeof figure === "string" || typeof figure === "number" ? String(figure) : "";
}

/** Returns the beginning of an entry's text that is not its name; "" if it has none. */
export function beginningOf(kind: Schema, value: unknown): string {
  const key = keyOf(kind, ({ control, isName }) => !isName && /^(markdown|prose)$/.test(control ?? ""));
  const text = key && (value as Fields | null)?.[key];
  if (typeof text !== "string") return "";
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[#*_`>|]+/g, "")
    .trim()
    .slice(0, 300);
}

/**
 * Returns a new entry of a list that shows a picture; null if its entries show none. Its texts are still to be written: marked as
 * such, they are saved, and the page shows the picture.
 *
 * @param file the name of the picture's file
 */
export function entryWithPicture(items: Schema, id: string, file: string): Fields | null {
  const kind = (items.oneOf ?? [items]).find(pictureKey);
  const key = kind && pictureKey(kind);
  if (!key) return null;
  const texts = Object.entries(emptyOf(kind) as Fields).map(([name, value]) => [
    name,
    value === ""
      ? `${UNWRITTEN}: ${String(kind.properties?.[name]?.title ?? name).toLowerCase()}, ${file}`
      : value,
  ]);
  return { ...Object.fromEntries(texts), [key]: id };
}

/** Returns the names of a union's kinds, for a choice between them. */
export function kindNames(kinds: readonly Schema[]): string[] {
  const key = markOf(kinds);
  return kinds.map((kind) => {
    if (key) return String(kind.title);
    return kind.properties
      ? Object.keys(kind.properties)
          .map(inWords)
          .join(" and ")
          .replace(/ [A-Z]/g, (letter) => letter.toLowerCase())
      : `One ${kind.control ?? "text"}`;
  });
}

/** Returns a value of another kind that keeps what fits: a text for each of several texts, or the first of them. */
export function converted(kind: Schema, value: unknown): unknown {
  const texts = Object.values((value ?? {}) as Fields).filter((one) => typeof one === "string");
  if (!kind.properties) return texts[0];
  if (typeof value === "string")
    return Object.fromEntries(Object.keys(kind.properties).map((key) => [key, value]));
  return emptyOf(kind);
}
