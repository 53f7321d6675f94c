import type { FieldProps, RegistryFieldsType } from "@rjsf/utils";
import { createElement } from "react";
import { listControls } from "./focus-field";
import type { Schema } from "./form-schema";
import { ListField } from "./list-field";
import { UnionField } from "./union-field";

/** A list with the control that its schema names, otherwise with its entries. */
function List(props: FieldProps) {
  const { control } = props.schema as Schema;
  return createElement(control === "focus" ? listControls[control] : ListField, props);
}

/** The form library's fields that the studio replaces. */
export const fields: RegistryFieldsType = {
  ArrayField: List,
  AnyOfField: UnionField,
  OneOfField: UnionField,
};
