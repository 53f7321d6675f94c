import Form from "@rjsf/core";
import type { ErrorSchema } from "@rjsf/utils";

import { useMemo } from "react";
import type { PictureChoice } from "../../authoring/pictures/choices";
import type { ContentProblem } from "../../lib/content/content-error";
import type { FormContext } from "./form-context";
import { formSchema } from "./form-schema";
import { templates } from "./templates";
import { validator } from "./validator";
import { withList } from "./values";
import { widgets } from "./widgets";
import { sentence } from "./words";

/** Opening a file adds nothing to it. */
const NO_DEFAULTS = {
  emptyObjectFields: "skipDefaults",
  arrayMinItems: { populate: "never" },
  constAsDefaults: "never",
} as const;

/**
 * The fields of a file.
 *
 * @param write called with what makes the new value of the present one, and the field where one is typed in
 */
export function ContentForm({
  schema,
  value,
  problems,
  file,
  pictures,
  addPicture,
  write,
  leave,
}: {
  schema: object;
  value: unknown;
  problems: readonly ContentProblem[];
  file: string;
  pictures: readonly PictureChoice[];
  addPicture: (choice: PictureChoice) => void;
  write: (how: (value: unknown) => unknown, field: string | null) => void;
  leave: () => void;
}) {
  const kind = (value as { lock?: unknown }).lock;
  const shown = useMemo(() => formSchema(schema, value), [schema, kind]);
  const errors = useMemo(() => errorsOf(problems), [problems]);
  const context: FormContext = {
    value,
    file,
    pictures,
    addPicture,
    leave,
    // The form keeps the first function it gets while nothing else of this changes: so it says no value of its own.
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
      extraErrors={errors}
      noValidate
      noHtml5Validate
      showErrorList={false}
      tagName="div"
      uiSchema={{ "ui:submitButtonOptions": { norender: true } }}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
      onChange={({ formData }, field) => {
        if (field) write(() => withoutNothing(formData), field);
      }}
    />
  );
}

/** Fields that were emptied are taken out of the file. */
const withoutNothing = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The mistakes where the form looks for them. */
function errorsOf(problems: readonly ContentProblem[]): ErrorSchema {
  const root: ErrorSchema = {};
  for (const { path = [], expected, found } of problems) {
    let at: ErrorSchema = root;
    for (const key of path) {
      const next = (at[String(key)] as ErrorSchema | undefined) ?? {};
      at[String(key)] = next;
      at = next;
    }
    at.__errors = [...(at.__errors ?? []), sentence(expected, found)];
  }
  return root;
}
