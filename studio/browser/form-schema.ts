import type { RJSFSchema } from "@rjsf/utils";
import type { FieldFacts } from "../../lib/content/schema/facts";
import { inWords } from "./words";

/** JSON schema with what fields say of themselves; `mixed` where a number is allowed beside text. */
export type Schema = RJSFSchema & FieldFacts & { mixed?: boolean };

const isScalar = ({ type, enum: values, const: only }: Schema): boolean =>
  Array.isArray(type)
    ? type.every((one) => one !== "object" && one !== "array")
    : only !== undefined ||
      values !== undefined ||
      ["string", "number", "integer", "boolean"].includes(type ?? "");

/**
 * A schema as the form shows it: one control where several kinds of value are allowed, each field with a title, and for a list of
 * blocks the kind as the mark by which they are distinguished. What is right the server decides.
 *
 * @param schema as zod wrote it
 * @param value of the whole file: of two kinds of file, the one it is
 */
export function formSchema(schema: Schema, value?: unknown): Schema {
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (options) {
    const { anyOf: _, oneOf: __, ...rest } = schema;
    const kinds = kindsIn(options);
    const [only] = kinds;
    if (kinds.length === 1 && only) return formSchema({ ...only, ...rest });
    const flat = kinds.flatMap((kind) => (kind.anyOf as Schema[] | undefined) ?? [kind]);
    if (flat.every(isScalar))
      return { ...rest, type: "string", mixed: flat.some(({ type }) => type !== "string") };
    const key = markOf(kinds);
    const { title, description } = rest;
    if (!key)
      return {
        ...rest,
        anyOf: kinds.map((kind) =>
          formSchema({ ...(title && { title }), ...(description && { description }), ...kind }),
        ),
      };
    const fits = kinds.find(
      (kind) => constOf(kind, key) === (value as Record<string, unknown> | undefined)?.[key],
    );
    if (value !== undefined && fits) return formSchema({ ...rest, ...fits });
    return {
      ...rest,
      discriminator: { propertyName: key },
      oneOf: kinds.map((kind) => ({ ...formSchema(kind), title: String(constOf(kind, key)) })),
    };
  }
  if (Array.isArray(schema.type)) return { ...schema, type: "string", mixed: true };
  if (schema.type === "array" && typeof schema.items === "object" && !Array.isArray(schema.items))
    return { ...schema, items: formSchema(schema.items as Schema) };
  if (schema.properties)
    return {
      ...schema,
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([key, one]) => [key, fieldSchema(key, one as Schema)]),
      ),
    };
  if (typeof schema.additionalProperties === "object")
    return { ...schema, additionalProperties: formSchema(schema.additionalProperties as Schema) };
  return schema;
}

/** A field, whose name makes its title where the schema gives none. */
function fieldSchema(name: string, schema: Schema): Schema {
  const kinds = kindsIn((schema.anyOf as Schema[] | undefined) ?? []);
  const title = schema.title ?? (kinds.length === 1 ? kinds[0]?.title : undefined) ?? inWords(name);
  return formSchema({ ...schema, title });
}

const kindsIn = (options: readonly Schema[]): Schema[] => options.filter(({ type }) => type !== "null");

const constOf = (schema: Schema, key: string): unknown =>
  (schema.properties?.[key] as Schema | undefined)?.const;

/** The field that has one fixed value in each kind. */
const markOf = (kinds: readonly Schema[]): string | undefined =>
  Object.keys(kinds[0]?.properties ?? {}).find((key) =>
    kinds.every((kind) => constOf(kind, key) !== undefined),
  );

/** The kind that a list's entry is, and its name: null where the list has entries of one kind only. */
export function kindOf(entries: Schema, value: unknown): { kind: Schema; name: string | null } {
  const key = (entries.discriminator as { propertyName: string } | undefined)?.propertyName;
  const name = key && (value as Record<string, unknown> | null | undefined)?.[key];
  const kind = (entries.oneOf as Schema[] | undefined)?.find(({ title }) => title === name);
  return kind ? { kind, name: String(name) } : { kind: entries, name: null };
}

/** What a list's entry is called: by its text, or by that of the field that names it. */
export function nameOf(entries: Schema, value: unknown): string {
  if (typeof value === "string") return value;
  const fields = (value ?? {}) as Record<string, unknown>;
  const { properties = {} } = kindOf(entries, value).kind;
  const naming = Object.keys(properties).find((key) => (properties[key] as Schema).isName);
  const name = naming && fields[naming];
  return typeof name === "string" ? name : "";
}

/** A new entry of a list, of the given kind where there are kinds: the fields it must have, empty. */
export function emptyOf(schema: Schema, kind?: string): unknown {
  const options = schema.oneOf as Schema[] | undefined;
  const chosen = options ? (options.find(({ title }) => title === kind) ?? options[0] ?? {}) : schema;
  if (chosen.const !== undefined) return chosen.const;
  if (chosen.default !== undefined) return chosen.default;
  if (chosen.enum) return chosen.enum[0];
  if (chosen.type === "object" || chosen.properties)
    return Object.fromEntries(
      (chosen.required ?? []).map((key) => [key, emptyOf((chosen.properties?.[key] ?? {}) as Schema)]),
    );
  if (chosen.type === "array") return [];
  if (chosen.type === "boolean") return false;
  return chosen.type === "number" || chosen.type === "integer" ? 0 : "";
}
