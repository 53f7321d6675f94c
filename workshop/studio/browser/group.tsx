import { useContext, useState } from "react";
import { flushSync } from "react-dom";
import { announce } from "./announce";
import { Group } from "./focus-field";
import styles from "./form.module.css";
import { type FieldProps, FormActions } from "./form-context";
import { kindOf, type Schema } from "./form-schema";
import listStyles from "./list.module.css";
import { idOf } from "./mistakes";
import { Record } from "./record";
import { reveal } from "./reveal";
import type { Path } from "./values";

/** The fields of a group. An optional group is one line until it is wanted. */
export function ObjectGroup({ path, label, schema, required, value, errors }: FieldProps) {
  const { remove, Field } = useContext(FormActions);
  const [isWanted, setWanted] = useState(false);
  const id = idOf(path);
  const group = (value ?? {}) as Fields;
  const shown = (isIt: (field: Schema) => boolean) =>
    Object.entries(schema.properties ?? {})
      .filter(([, field]) => isIt(field))
      .map(([name, field]) => (
        <Field
          key={name}
          schema={field}
          value={group[name]}
          path={[...path, name]}
          label={name}
          required={schema.required?.includes(name) ?? false}
          errors={errors?.inner[name]}
        />
      ));
  const isSetting = ({ place }: Schema) => place === "settings";
  const settings = shown(isSetting);
  const fields = (
    <Group value={group}>
      <div className={styles.fields}>
        {shown((field) => !isSetting(field))}
        <Record schema={schema} value={value} path={path} />
      </div>
      {settings.length > 0 ? (
        <details className={styles.settings}>
          <summary>Settings</summary>
          <div className={styles.fields}>{settings}</div>
        </details>
      ) : null}
    </Group>
  );
  const name = path.at(-1);
  if (name === undefined || typeof name === "number") return fields;
  const isOptional = !required && schema.default === undefined;
  if (isOptional && value == null && !isWanted)
    return (
      <button
        id={id}
        type="button"
        className={`${styles.add} ${styles.want}`}
        aria-expanded={false}
        onClick={() => {
          flushSync(() => setWanted(true));
          reveal(path);
        }}
      >
        + {label}
      </button>
    );
  return (
    <fieldset className={`${styles.group} ${schema.place === "cover" ? styles.cover : ""}`}>
      <legend className={styles.legend}>
        {label}
        {required ? null : <span className={styles.optional}>optional</span>}
        {isOptional && value != null ? (
          <button
            type="button"
            className={listStyles.all}
            aria-label={`Remove ${label}`}
            onClick={() => {
              flushSync(() => {
                remove(path);
                setWanted(false);
              });
              document.getElementById(id)?.focus();
              announce(`${label} is removed.`);
            }}
          >
            Remove
          </button>
        ) : null}
      </legend>
      {schema.description ? (
        <p id={`${id}__description`} className={styles.hint}>
          {schema.description}
        </p>
      ) : null}
      {fields}
    </fieldset>
  );
}

type Fields = Readonly<{ [key: string]: unknown }>;

/**
 * Returns a file without a group, and without the optional groups around it that are empty then.
 *
 * @param schema the form's, from `formSchema`
 */
export function withoutGroup(schema: Schema, value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined || value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    const { items = {} } = schema;
    return value.map((one, at) => (at === key ? withoutGroup(kindOf(items, one).kind, one, rest) : one));
  }
  const { [key]: group, ...others } = value as Fields;
  if (rest.length === 0) return others;
  const { properties = {}, required = [] } = kindOf(schema, value).kind;
  const field = properties[key];
  const left = withoutGroup(field ?? {}, group, rest);
  const isEmpty = typeof left === "object" ? Object.keys(left ?? {}).length === 0 : left === undefined;
  return field && isEmpty && !required.includes(String(key)) ? others : { ...value, [key]: left };
}
