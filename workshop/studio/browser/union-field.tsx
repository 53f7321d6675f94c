import type { FieldProps } from "@rjsf/utils";
import type { ComponentType } from "react";
import styles from "./form.module.css";
import type { FormContext } from "./form-context";
import { converted, kindNames, type Schema } from "./form-schema";

/** A field of several kinds: a choice of the kind, then the fields of that kind. */
export function UnionField({ options, ...field }: FieldProps) {
  const kinds = options as Schema[];
  const { schema, formData, fieldPathId, registry, required } = field;
  const { change } = registry.formContext as FormContext;
  const SchemaField = registry.fields.SchemaField as ComponentType<FieldProps>;
  const names = kindNames(kinds);
  const chosen = Math.max(
    0,
    kinds.findIndex((kind) => fits(kind, formData)),
  );
  const kind = kinds[chosen] ?? {};
  return (
    <div className={styles.union}>
      <fieldset className={styles.kinds} aria-label={`Kind of ${schema.title}`}>
        <span className={styles.label} aria-hidden="true">
          {schema.title}
          {required ? null : <span className={styles.optional}>optional</span>}
        </span>
        {names.map((name, at) => (
          <label key={name} className={styles.checkLabel}>
            <input
              type="radio"
              name={`${fieldPathId.$id}__kind`}
              checked={at === chosen}
              onChange={() => change(fieldPathId.path, (value) => converted(kinds[at] ?? {}, value))}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <SchemaField {...field} schema={{ ...kind, title: schema.title }} />
    </div>
  );
}

/** Whether a value is of a kind: every fixed field has its value. */
export function fits(schema: Schema, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return schema.type === typeof value;
  if (Array.isArray(value)) return schema.type === "array";
  if (schema.type === "string") return false;
  return Object.entries(schema.properties ?? {}).every(
    ([key, one]) =>
      typeof one !== "object" ||
      one.const === undefined ||
      one.const === (value as Record<string, unknown>)[key],
  );
}
