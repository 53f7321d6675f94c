import { z } from "zod";
import type { FieldFacts } from "./schema/facts";

type Schema = z.core.$ZodType;

type Definition = {
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
  discriminator?: string;
};

export const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/** The schema inside `.optional()`, `.transform()` and the like; undefined without such a wrapper. */
const wrappedIn = (schema: Schema): Schema | undefined => {
  const { innerType, in: input } = definitionOf(schema);
  return innerType ?? input;
};

/** The options of a union that fit `value`, or the schema itself; without wrappers. */
export function kindsOf(schema: Schema, value: unknown): readonly Schema[] {
  const wrapped = wrappedIn(schema);
  if (wrapped) return kindsOf(wrapped, value);
  const { options, discriminator } = definitionOf(schema);
  if (!options) return [schema];
  const mark =
    discriminator && (value as Record<string, z.core.util.Primitive> | null | undefined)?.[discriminator];
  const fitting = options.filter(
    ({ _zod }) => discriminator && _zod.propValues?.[discriminator]?.has(mark as z.core.util.Primitive),
  );
  return (fitting.length > 0 ? fitting : options).flatMap((option) => kindsOf(option, value));
}

/** The schema of the field at a path, or undefined. `value` decides the kind of a block. */
export function fieldAt(schema: Schema, path: readonly PropertyKey[], value: unknown): Schema | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const child = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  for (const kind of kindsOf(schema, value)) {
    const { element, valueType, shape } = definitionOf(kind);
    const own = shape && Object.hasOwn(shape, key) ? shape[String(key)] : undefined;
    const next = element ?? valueType ?? own;
    const found = next && fieldAt(next, rest, child);
    if (found) return found;
  }
  return undefined;
}

/** The names of the fields that a value may have. */
export function knownFields(schema: Schema, value: unknown): readonly string[] {
  const names = kindsOf(schema, value).flatMap((kind) => {
    const { shape, keyType } = definitionOf(kind);
    return shape ? Object.keys(shape) : [...(keyType?._zod.values ?? [])].map(String);
  });
  return [...new Set(names)];
}

/** The .meta() of a field and of the schemas inside its wrappers; the outermost wins. */
export function factsOf(schema: Schema): FieldFacts & { examples?: readonly unknown[] } {
  const wrapped = wrappedIn(schema);
  return { ...(wrapped && factsOf(wrapped)), ...z.globalRegistry.get(schema) };
}
