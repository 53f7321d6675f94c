import type { z } from "zod";

/** The parts of a schema's definition that are walked here. */
type Definition = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  discriminator?: string;
};

/**
 * The field names a schema knows at a place, to suggest one for a misspelt name.
 *
 * @param value what the file contains; decides which of several kinds of block is meant
 */
export function knownFields(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  value: unknown,
): readonly string[] {
  const definition = schema._zod.def as unknown as Definition;
  const { innerType, options, discriminator, element, valueType, shape } = definition;
  const around = innerType ?? definition.in;
  if (around) return knownFields(around, path, value);
  if (options) {
    const kind = discriminator && (value as Record<string, unknown> | null)?.[discriminator];
    const chosen = options.find((option) => !discriminator || accepts(option, discriminator, kind));
    return chosen ? knownFields(chosen, path, value) : [];
  }
  const [key, ...rest] = path;
  if (key === undefined) return Object.keys(shape ?? {});
  const next = element ?? valueType ?? shape?.[String(key)];
  const child = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return next ? knownFields(next, rest, child) : [];
}

/** Whether this kind of block has a field of that name. */
function accepts(option: z.core.$ZodType, discriminator: string, kind: unknown): boolean {
  const values = option._zod.propValues?.[discriminator];
  return values?.has(kind as z.core.util.Primitive) ?? false;
}
