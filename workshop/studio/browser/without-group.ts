import { kindOf, type Schema } from "./form-schema";
import type { Path } from "./values";

type Fields = Readonly<{ [key: string]: unknown }>;

/**
 * Returns a file without a group, and without the optional groups around it that are empty then.
 *
 * @param schema the form's, from `formSchema`
 */
export function withoutGroup(schema: Schema, value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined || value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    const items = (schema.items ?? {}) as Schema;
    return value.map((one, at) => (at === key ? withoutGroup(kindOf(items, one).kind, one, rest) : one));
  }
  const { [key]: group, ...others } = value as Fields;
  if (rest.length === 0) return others;
  const { properties = {}, required = [] } = kindOf(schema, value).kind;
  const field = properties[key] as Schema | undefined;
  const left = withoutGroup(field ?? {}, group, rest);
  const isEmpty = typeof left === "object" ? Object.keys(left ?? {}).length === 0 : left === undefined;
  return field && isEmpty && !required.includes(String(key)) ? others : { ...value, [key]: left };
}
