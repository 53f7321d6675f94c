import Form from "@rjsf/core";
import type { ErrorSchema, FieldProps, RegistryFieldsType, ValidatorType } from "@rjsf/utils";
import { createElement, useMemo, useRef } from "react";
import type { ContentProblem } from "../../../lib/content/content-error";
import { mistakeInWords } from "./api";
import { listControls } from "./focus-field";
import type { FormContext } from "./form-context";
import { formSchema, type Schema } from "./form-schema";
import { ListField } from "./list-field";
import { templates } from "./templates";
import { fits, UnionField } from "./union-field";
import { withoutEmptied, withValue } from "./values";
import { widgets } from "./widgets";

/** Opening a file must not add fields to it. */
const NO_DEFAULTS = {
  emptyObjectFields: "skipDefaults",
  arrayMinItems: { populate: "never" },
  constAsDefaults: "never",
} as const;

/** Only decides the kind of a block. The server reports mistakes. */
const validator: ValidatorType = {
  isValid: (schema, value) => fits(schema, value),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};

const UI_SCHEMA = { "ui:submitButtonOptions": { norender: true } };

type Props = Pick<FormContext, "leave"> & {
  schema: object;
  value: unknown;
  problems: readonly ContentProblem[];
  /** Gets a function that returns the new value, and the edited field. */
  write: (how: (value: unknown) => unknown, field: string | null) => void;
};

/** The fields of a file. */
export function ContentForm({ schema, value, problems, write, leave }: Props) {
  const kind = (value as { lock?: unknown }).lock;
  const entries = "additionalProperties" in schema ? JSON.stringify(Object.keys(value as object)) : "";
  const shown = useMemo(() => formSchema(schema, value), [schema, kind, entries]);
  const errors = useMemo(() => errorsOf(problems), [problems]);
  const latest = useRef({ write, leave });
  latest.current = { write, leave };
  const context = useMemo<FormContext>(
    () => ({
      leave: () => latest.current.leave(),
      // The form may keep an old function, so it must not hold a value.
      change: (path, how) =>
        latest.current.write((present) => withoutEmptied(withValue(present, path, how)), null),
    }),
    [],
  );
  return (
    <Form
      schema={shown}
      formData={value}
      formContext={context}
      validator={validator}
      templates={templates}
      widgets={widgets}
      fields={fields}
      extraErrors={errors}
      noValidate
      noHtml5Validate
      showErrorList={false}
      tagName="div"
      uiSchema={UI_SCHEMA}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
      onChange={({ formData }, field) => {
        if (field) write(() => withoutEmptied(formData), field);
      }}
    />
  );
}

/** The mistakes in the form library's format. */
function errorsOf(problems: readonly ContentProblem[]): ErrorSchema {
  const root: ErrorSchema = {};
  for (const { path = [], ...problem } of problems) {
    // Shown above the form.
    if (path.length === 0) continue;
    let at = root;
    for (const key of path.map(String)) {
      at[key] ??= {};
      at = at[key] as ErrorSchema;
    }
    at.__errors = [...(at.__errors ?? []), mistakeInWords(problem)];
  }
  return root;
}

/** A list with the control that its schema names, otherwise with its entries. */
function List(props: FieldProps) {
  const { control } = props.schema as Schema;
  return createElement(control === "focus" ? listControls[control] : ListField, props);
}

/** The form library's fields that the studio replaces. */
const fields: RegistryFieldsType = {
  ArrayField: List,
  AnyOfField: UnionField,
  OneOfField: UnionField,
};
