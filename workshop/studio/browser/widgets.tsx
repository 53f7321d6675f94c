import { type ComponentType, useContext } from "react";
import type { ChoiceControl, TextControl } from "../../../lib/content/schema/facts";
import { LinkField, StudyField } from "./choice-field";
import { ContrastTable } from "./colours/contrast-table";
import { Computed, useComputed } from "./colours/theme-colours";
import { FaceField } from "./faces/face-field";
import { FileField, ToolField } from "./file-field";
import styles from "./form.module.css";
import { type ControlProps, FormActions } from "./form-context";
import { nameOfChoice } from "./form-schema";
import { MarkSample } from "./mark-sample";
import { MarkdownField } from "./markdown-field";
import { PictureField } from "./picture-field";
import { attributes, onOneLine, Sentences, TextInput, useTextAttributes } from "./text-input";

/** Chooses the control that the field's schema names. */
export function Text(props: ControlProps) {
  const { control, refersTo, publicFile, place } = props.schema;
  const written = place === "first" ? Prose : Line;
  const known = controls[control as TextControl] ?? written;
  const Shown = refersTo ? StudyField : publicFile ? FileField : known;
  return <Shown {...props} />;
}

/** A single line. A number is written as one where a number may be. */
function Line(props: ControlProps) {
  const { mixed, type } = props.schema;
  const number =
    type !== "string" ? /^-?(0|[1-9]\d{0,8})(\.\d*[1-9])?$/ : mixed ? /^(0|[1-9]\d{0,8})$/ : null;
  const onChange = (text: unknown) => props.onChange(number?.test(String(text)) ? Number(text) : text);
  return <TextInput {...props} value={onOneLine(String(props.value ?? ""))} onChange={onChange} />;
}

const Prose = (props: ControlProps) => (
  <Sentences {...useTextAttributes(props)} write={(text) => props.onChange(text || undefined)} />
);

const Markdown = (props: ControlProps) => (
  <MarkdownField
    {...attributes(props)}
    label={props.label}
    value={String(props.value ?? "")}
    leave={useContext(FormActions).leave}
    write={(text) => props.onChange(text || undefined)}
  />
);

function Colour(props: ControlProps) {
  const { id, value, onChange, label } = props;
  const shades = useComputed(id);
  const [computed = "#000000"] = shades;
  const shown = /^#[0-9a-f]{6}/i.test(value ?? "") ? (value ?? "") : computed;
  return (
    <div className={styles.colour}>
      <input
        type="color"
        aria-label={`${label}, colour picker`}
        value={shown.slice(0, 7)}
        // The picker has no transparency: it stays as it is.
        onChange={({ target }) => onChange(target.value.toUpperCase() + shown.slice(7))}
      />
      <TextInput {...props} />
      <Computed shades={shades} value={value} />
      <ContrastTable id={id} />
    </div>
  );
}

export const controls: Readonly<Record<TextControl, ComponentType<ControlProps>>> = {
  colour: Colour,
  face: FaceField,
  link: LinkField,
  markdown: Markdown,
  picture: PictureField,
  prose: Prose,
  tool: ToolField,
};

export function Check(props: ControlProps<unknown>) {
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

export function Choice(props: ControlProps<unknown>) {
  const { onChange, required, schema } = props;
  const value = props.value ?? schema.default;
  const choices = schema.enum ?? [];
  const Below = choiceControls[schema.control as ChoiceControl];
  const isChosen = value !== undefined && (required || schema.default !== undefined);
  return (
    <>
      <select
        {...attributes(props)}
        className={styles.input}
        value={String(value ?? "")}
        onChange={({ target }) => onChange(choices.find((one) => String(one) === target.value))}
      >
        {isChosen ? null : <option value="">–</option>}
        {choices.map((one) => (
          <option key={String(one)} value={String(one)}>
            {nameOfChoice(schema, one)}
          </option>
        ))}
      </select>
      {Below ? <Below chosen={String(value)} /> : null}
    </>
  );
}
