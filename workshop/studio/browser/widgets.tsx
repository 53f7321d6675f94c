import type { RegistryWidgetsType, WidgetProps } from "@rjsf/utils";
import type { ComponentType } from "react";
import type { ChoiceControl, TextControl } from "../../../lib/content/schema/facts";
import { LinkField, StudyField } from "./choice-field";
import { ContrastTable } from "./colours/contrast-table";
import { Computed, useComputed } from "./colours/theme-colours";
import { FaceField } from "./faces/face-field";
import { FileField, ToolField } from "./file-field";
import styles from "./form.module.css";
import type { FormContext } from "./form-context";
import { nameOfChoice, type Schema } from "./form-schema";
import { MarkSample } from "./mark-sample";
import { MarkdownField } from "./markdown-field";
import { PictureField } from "./picture-field";
import { attributes, onOneLine, Sentences, TextInput, textAttributes } from "./text-input";

/** Chooses the control that the field's schema names. */
function Text(props: WidgetProps) {
  const { control, refersTo, publicFile, place } = props.schema as Schema;
  const written = place === "first" ? Prose : Line;
  const known = controls[control as TextControl] ?? written;
  const Shown = refersTo ? StudyField : publicFile ? FileField : known;
  return <Shown {...props} />;
}

/** A single line. A number is written as one where a number may be. */
function Line(props: WidgetProps) {
  const onChange = (text: string | undefined) =>
    props.onChange(
      (props.schema as Schema).mixed && /^(0|[1-9]\d{0,8})$/.test(text ?? "") ? Number(text) : text,
    );
  return <TextInput {...props} value={onOneLine(String(props.value ?? ""))} onChange={onChange} />;
}

const Prose = (props: WidgetProps) => (
  <Sentences {...textAttributes(props)} write={(text) => props.onChange(text || undefined)} />
);

const Markdown = (props: WidgetProps) => (
  <MarkdownField
    {...attributes(props)}
    label={props.label}
    value={String(props.value ?? "")}
    leave={() => (props.registry.formContext as FormContext).leave()}
    write={(text) => props.onChange(text || undefined)}
  />
);

function Colour(props: WidgetProps) {
  const { id, value, onChange, label } = props;
  const shades = useComputed(id);
  const [computed = "#000000"] = shades;
  return (
    <div className={styles.colour}>
      <input
        type="color"
        aria-label={`${label}, colour picker`}
        value={/^#[0-9a-f]{6}$/i.test(value ?? "") ? value : computed}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
      />
      <TextInput {...props} />
      <Computed shades={shades} value={value} />
      <ContrastTable id={id} />
    </div>
  );
}

export const controls: Readonly<Record<TextControl, ComponentType<WidgetProps>>> = {
  colour: Colour,
  face: FaceField,
  link: LinkField,
  markdown: Markdown,
  picture: PictureField,
  prose: Prose,
  tool: ToolField,
};

function Check(props: WidgetProps) {
  const { id, label, value, schema, onChange } = props;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.checkLabel}>
        <input
          {...attributes(props)}
          type="checkbox"
          className={styles.check}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      {schema.description ? (
        <p id={`${id}__description`} className={styles.hint}>
          {schema.description}
        </p>
      ) : null}
    </div>
  );
}

export const choiceControls: Readonly<Record<ChoiceControl, ComponentType<{ chosen: string }>>> = {
  mark: MarkSample,
};

function Choice(props: WidgetProps) {
  const { onChange, options, required, schema } = props;
  const value = props.value ?? schema.default;
  const choices = options.enumOptions ?? [];
  const Below = choiceControls[(schema as Schema).control as ChoiceControl];
  const isChosen = value !== undefined && (required || schema.default !== undefined);
  return (
    <>
      <select
        {...attributes(props)}
        className={styles.input}
        value={String(value ?? "")}
        onChange={({ target }) =>
          onChange(choices.find(({ value: one }) => String(one) === target.value)?.value ?? undefined)
        }
      >
        {isChosen ? null : <option value="">–</option>}
        {choices.map(({ value: one }) => (
          <option key={String(one)} value={String(one)}>
            {nameOfChoice(schema as Schema, one)}
          </option>
        ))}
      </select>
      {Below ? <Below chosen={String(value)} /> : null}
    </>
  );
}

const Amount = (props: WidgetProps) => (
  <input
    {...attributes(props)}
    type="number"
    className={styles.input}
    value={props.value ?? ""}
    onChange={({ target }) => props.onChange(target.value === "" ? undefined : target.valueAsNumber)}
  />
);

export const widgets: RegistryWidgetsType = {
  TextWidget: Text,
  TextareaWidget: Text,
  URLWidget: Text,
  DateWidget: Text,
  EmailWidget: Text,
  CheckboxWidget: Check,
  SelectWidget: Choice,
  UpDownWidget: Amount,
};
