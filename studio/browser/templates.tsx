import {
  type ArrayFieldTemplateProps,
  descriptionId,
  errorId,
  type FieldErrorProps,
  type FieldTemplateProps,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  type TemplatesType,
} from "@rjsf/utils";
import { Fragment } from "react";
import { Group } from "./focus-field";
import styles from "./form.module.css";
import type { FormContext } from "./form-context";
import { emptyOf } from "./form-schema";
import { ListItem } from "./list-item";
import { Labelled } from "./parts";

function Field({
  id,
  label,
  schema,
  required,
  displayLabel,
  hidden,
  children,
  errors,
  rawDescription,
}: FieldTemplateProps) {
  // The kind of a block cannot be changed.
  if (hidden || schema.const !== undefined) return null;
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
  optionalDataControl,
  schema,
  required,
  formData,
}: ObjectFieldTemplateProps) {
  const fields = (
    <Group value={formData ?? {}}>
      {properties.map(({ name, content }) => (
        <Fragment key={name}>{content}</Fragment>
      ))}
    </Group>
  );
  const name = fieldPathId.path.at(-1);
  if (name === undefined || typeof name === "number") return <div className={styles.fields}>{fields}</div>;
  const help = schema.description ?? description;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {title || String(name)}
        {required ? null : <span className={styles.optional}>optional</span>}
        {optionalDataControl}
      </legend>
      {help ? (
        <p id={descriptionId(fieldPathId)} className={styles.hint}>
          {help}
        </p>
      ) : null}
      {optionalDataControl && properties.length === 0 ? null : <div className={styles.fields}>{fields}</div>}
    </fieldset>
  );
}

function List({ fieldPathId, title, items, schema, registry, formData }: ArrayFieldTemplateProps) {
  const { change } = registry.formContext as FormContext;
  const entry = (schema.items ?? {}) as Parameters<typeof emptyOf>[0];
  const kinds = (entry.oneOf as { title: string }[] | undefined)?.map(({ title: kind }) => kind);
  const count = Array.isArray(formData) ? formData.length : 0;
  const isFull = schema.maxItems !== undefined && count >= schema.maxItems;
  const add = (kind?: string) => change(fieldPathId.path, (list) => [...list, emptyOf(entry, kind)]);
  const name = title || "Entries";
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {name} <span className={styles.count}>{count}</span>
      </legend>
      {schema.description ? <p className={styles.hint}>{schema.description}</p> : null}
      <ol className={styles.list}>{items}</ol>
      {isFull ? null : (
        <div className={styles.adds}>
          {(kinds ?? [undefined]).map((kind) => (
            <button key={kind ?? ""} type="button" className={styles.add} onClick={() => add(kind)}>
              + {kind ?? `Add to ${name.toLowerCase()}`}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** An entry's head shows its kind, which the button that adds it decides. */
const Kind = ({ optionSchemaField }: MultiSchemaFieldTemplateProps) => <>{optionSchemaField}</>;

export const templates: Partial<TemplatesType> = {
  FieldTemplate: Field,
  FieldErrorTemplate: FieldError,
  ObjectFieldTemplate: ObjectGroup,
  ArrayFieldTemplate: List,
  ArrayFieldItemTemplate: ListItem,
  MultiSchemaFieldTemplate: Kind,
};
