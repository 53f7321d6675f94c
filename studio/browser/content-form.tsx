import Form from "@rjsf/core";
import type { ErrorSchema } from "@rjsf/utils";
import { useMemo } from "react";
import type { ContentProblem } from "../../lib/content/content-error";
import { fields } from "./fields";
import type { FormContext } from "./form-context";
import { formSchema } from "./form-schema";
import { templates } from "./templates";
import { validator } from "./validator";
import { withList } from "./values";
import { widgets } from "./widgets";
import { sentence } from "./words";

/** Opening a file must not add fields to it. */
const NO_DEFAULTS = {
  emptyObjectFields: "skipDefaults",
  arrayMinItems: { populate: "never" },
  constAsDefaults: "never",
} as const;

type Props = Omit<FormContext, "change"> & {
  schema: object;
  problems: readonly ContentProblem[];
  /** Gets a function that returns the new value, and the edited field. */
  write: (how: (value: unknown) => unknown, field: string | null) => void;
};

/** The fields of a file. */
export function ContentForm({ schema, problems, write, ...shared }: Props) {
  const { value } = shared;
  const kind = (value as { lock?: unknown }).lock;
  const shown = useMemo(() => formSchema(schema, value), [schema, kind]);
  const errors = useMemo(() => errorsOf(problems), [problems]);
  const context: FormContext = {
    ...shared,
    // The form may keep an old function, so it must not hold a value.
    change: (path, how) => write((present) => withList(present, path, how), null),
  };
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
      uiSchema={{ "ui:submitButtonOptions": { norender: true } }}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
      onChange={({ formData }, field) => {
        // JSON removes emptied fields.
        if (field) write(() => JSON.parse(JSON.stringify(formData)), field);
      }}
    />
  );
}

/** The mistakes in the form library's format. */
function errorsOf(problems: readonly ContentProblem[]): ErrorSchema {
  const root: ErrorSchema = {};
  for (const { path = [], expected, found } of problems) {
    let at = root;
    for (const key of path.map(String)) {
      at[key] ??= {};
      at = at[key] as ErrorSchema;
    }
    at.__errors = [...(at.__errors ?? []), sentence(expected, found)];
  }
  return root;
}
