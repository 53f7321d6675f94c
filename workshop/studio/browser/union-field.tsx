import { useContext } from "react";
import { isOfKind } from "../../content/in-words";
import styles from "./form.module.css";
import { type FieldProps, FormActions } from "./form-context";
import { converted, kindNames, type Schema, unionOf } from "./form-schema";
import { idOf } from "./mistakes";

/** A field of several kinds: a choice of the kind, then the fields of that kind. */
export function UnionField(field: FieldProps) {
  const { schema, value, path, required } = field;
  const { change, Field } = useContext(FormActions);
  const kinds = unionOf(schema) ?? [];
  const names = kindNames(kinds);
  const chosen = Math.max(
    0,
    kinds.findIndex((kind) => fits(kind, value)),
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
              name={`${idOf(path)}__kind`}
              checked={at === chosen}
              onChange={() => change(path, (before) => converted(kinds[at] ?? {}, before))}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <Field {...field} schema={{ ...kind, ...(schema.title && { title: schema.title }) }} />
    </div>
  );
}

/** Whether a value is of a kind: every fixed field has its value. */
function fits(schema: Schema, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return schema.type === typeof value;
  if (Array.isArray(value)) return schema.type === "array";
  if (schema.type === "string") return false;
  return isOfKind(schema, value);
}
