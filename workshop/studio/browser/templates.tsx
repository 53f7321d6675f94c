import {
  descriptionId,
  errorId,
  type FieldErrorProps,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  type TemplatesType,
} from "@rjsf/utils";
import { Fragment, useState } from "react";
import { flushSync } from "react-dom";
import { announce } from "./announce";
import { Group } from "./focus-field";
import styles from "./form.module.css";
import { kindOf, type Schema } from "./form-schema";
import listStyles from "./list.module.css";
import { Labelled } from "./parts";
import { Record } from "./record";
import { atPath, reveal } from "./reveal";
import type { Path } from "./values";

/** A field, at its path in the file. */
function Field(props: FieldTemplateProps) {
  const { place, isShort, control, const: only } = props.schema as Schema;
  // The kind of a block cannot be changed.
  if (props.hidden || place === "hidden" || only !== undefined) return null;
  const isTitle = place === "first" && control === undefined && props.schema.type === "string";
  return (
    <div
      {...atPath(props.fieldPathId.path)}
      className={`${styles.place} ${isShort ? styles.short : ""} ${isTitle ? styles.title : ""}`}
    >
      <FieldContent {...props} />
    </div>
  );
}

function FieldContent({
  id,
  label,
  schema,
  required,
  displayLabel,
  children,
  errors,
  rawDescription,
}: FieldTemplateProps) {
  // Groups, lists and the kinds of a union have heads.
  if (!displayLabel || schema.anyOf || schema.oneOf || schema.type === "object" || schema.type === "array")
    return (
      <>
        {children}
        {errors}
      </>
    );
  const help = schema.description ?? rawDescription;
  return (
    <Labelled id={id} label={label} isOptional={!required}>
      {children}
      {errors}
      {help ? (
        <p id={`${id}__description`} className={styles.hint}>
          {help}
        </p>
      ) : null}
    </Labelled>
  );
}

/** Always rendered: screen readers ignore a live region that arrives with its text. */
function FieldError({ errors = [], fieldPathId }: FieldErrorProps) {
  return (
    <div id={errorId(fieldPathId)} role="alert" className={styles.error}>
      {errors.map((error) => (
        <p key={String(error)}>{error}</p>
      ))}
    </div>
  );
}

function ObjectGroup({
  fieldPathId,
  title,
  description,
  properties,
  schema,
  required,
  formData,
  registry,
}: ObjectFieldTemplateProps) {
  const [isWanted, setWanted] = useState(false);
  const isSetting = ({ name }: (typeof properties)[number]) =>
    (schema.properties?.[name] as Schema | undefined)?.place === "settings";
  const shown = (some: typeof properties) =>
    some.map(({ name, content }) => <Fragment key={name}>{content}</Fragment>);
  const settings = properties.filter(isSetting);
  const fields = (
    <Group value={formData ?? {}}>
      <div className={styles.fields}>
        {shown(properties.filter((one) => !isSetting(one)))}
        <Record schema={schema} value={formData} path={fieldPathId.path} context={registry.formContext} />
      </div>
      {settings.length > 0 ? (
        <details className={styles.settings}>
          <summary>Settings</summary>
          <div className={styles.fields}>{shown(settings)}</div>
        </details>
      ) : null}
    </Group>
  );
  const name = fieldPathId.path.at(-1);
  if (name === undefined || typeof name === "number") return fields;
  const isOptional = !required && schema.default === undefined;
  const { path, $id: id } = fieldPathId;
  const heading = title || String(name);
  if (isOptional && formData == null && !isWanted)
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
        + {heading}
      </button>
    );
  const help = schema.description ?? description;
  return (
    <fieldset className={`${styles.group} ${(schema as Schema).place === "cover" ? styles.cover : ""}`}>
      <legend className={styles.legend}>
        {heading}
        {required ? null : <span className={styles.optional}>optional</span>}
        {isOptional && formData != null ? (
          <button
            type="button"
            className={listStyles.all}
            aria-label={`Remove ${heading}`}
            onClick={() => {
              flushSync(() => {
                registry.formContext.change([], (file: unknown) =>
                  withoutGroup(registry.rootSchema, file, path),
                );
                setWanted(false);
              });
              document.getElementById(id)?.focus();
              announce(`${heading} is removed.`);
            }}
          >
            Remove
          </button>
        ) : null}
      </legend>
      {help ? (
        <p id={descriptionId(fieldPathId)} className={styles.hint}>
          {help}
        </p>
      ) : null}
      {fields}
    </fieldset>
  );
}

export const templates: Partial<TemplatesType> = {
  FieldTemplate: Field,
  FieldErrorTemplate: FieldError,
  ObjectFieldTemplate: ObjectGroup,
};

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
