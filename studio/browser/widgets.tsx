import type { RegistryWidgetsType, WidgetProps } from "@rjsf/utils";
import type { ComponentType } from "react";
import type { TextControl } from "../../lib/content/schema/facts";
import { KNOWN_TOOLS } from "../../lib/content/tools";
import { ContrastTable } from "./colours/contrast-table";
import styles from "./form.module.css";
import type { Schema } from "./form-schema";
import { MarkdownField } from "./markdown-field";
import { PictureField } from "./picture-field";
import { attributes, TextInput, textAttributes } from "./text-input";

/** Chooses the control that the field's schema names. */
function Text(props: WidgetProps) {
  const { control } = props.schema as Schema;
  const Shown = control && control !== "focus" ? controls[control] : Line;
  return <Shown {...props} />;
}

function Line(props: WidgetProps) {
  const { id, schema, onChange } = props;
  const write = (written: string) => {
    const text = written.replace(/\s*\n\s*/g, " ");
    const isNumber = (schema as Schema).mixed && /^(0|[1-9]\d{0,8})$/.test(text);
    onChange(isNumber ? Number(text) : text || undefined);
  };
  return (
    <textarea
      {...textAttributes(props)}
      key={id}
      rows={1}
      onKeyDown={(event) => {
        // Single-line field: Enter must not insert a newline.
        if (event.key === "Enter") event.preventDefault();
      }}
      onChange={({ target }) => write(target.value)}
    />
  );
}

const Markdown = (props: WidgetProps) => (
  <MarkdownField
    {...attributes(props)}
    value={String(props.value ?? "")}
    write={(text) => props.onChange(text || undefined)}
  />
);

const TOOLS = Object.values(KNOWN_TOOLS);
const Tool = (props: WidgetProps) => <TextInput {...props} suggestions={TOOLS} />;

function Colour(props: WidgetProps) {
  const { value, onChange, label } = props;
  return (
    <div className={styles.colour}>
      <input
        type="color"
        aria-label={`${label}, colour picker`}
        value={/^#[0-9a-f]{6}$/i.test(value ?? "") ? value : "#000000"}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
      />
      <TextInput {...props} />
      <ContrastTable id={props.id} />
    </div>
  );
}

export const controls: Readonly<Record<TextControl, ComponentType<WidgetProps>>> = {
  colour: Colour,
  markdown: Markdown,
  picture: PictureField,
  tool: Tool,
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

function Choice(props: WidgetProps) {
  const { value, onChange, options, required } = props;
  const choices = options.enumOptions ?? [];
  return (
    <select
      {...attributes(props)}
      className={styles.input}
      value={String(value ?? "")}
      onChange={({ target }) =>
        onChange(choices.find(({ value: one }) => String(one) === target.value)?.value ?? undefined)
      }
    >
      {required && value !== undefined ? null : <option value="">–</option>}
      {choices.map(({ value: one }) => (
        <option key={String(one)} value={String(one)}>
          {String(one)}
        </option>
      ))}
    </select>
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
