import { getDefaultRegistry } from "@rjsf/core";
import type { FieldProps, RegistryFieldsType } from "@rjsf/utils";
import { listControls } from "./focus-field";
import type { Schema } from "./form-schema";

const { ArrayField } = getDefaultRegistry().fields;

/** A list with the control that its schema names, otherwise with its entries. */
function List(props: FieldProps) {
  const { control } = props.schema as Schema;
  const Shown = control === "focus" ? listControls[control] : ArrayField;
  return Shown ? <Shown {...props} /> : null;
}

export const fields: RegistryFieldsType = { ArrayField: List };
