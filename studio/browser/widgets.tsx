import type { RegistryWidgetsType, WidgetProps } from "@rjsf/utils";
import { type ComponentType, useId } from "react";
import type { Control } from "../../lib/content/schema/facts";
import { KNOWN_TOOLS } from "../../lib/content/tools";
import styles from "./form.module.css";
import type { FormContext } from "./form-context";
import type { Schema } from "./form-schema";
import { MarkdownField } from "./markdown-field";
import { PictureField } from "./picture-field";

const described = ({ id, schema }: Pick<WidgetProps, "id" | "schema">): string =>
  [`${id}__error`, schema.description && `${id}__description`].filter(Boolean).join(" ");

/** Attributes that every control has. */
const attributes = (props: WidgetProps) => ({
  id: props.id,
  disabled: props.disabled,
  "aria-describedby": described(props),
  "aria-invalid": (props.rawErrors?.length ?? 0) > 0 || undefined,
});

/** The value as the file has it: of two kinds, digits are a number. */
const written = (text: string, mixed: boolean): string | number | undefined =>
  text === "" ? undefined : mixed && /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : text;

/** An example of the value, for a field that is empty. */
const placeholder = ({ schema }: WidgetProps): string | undefined => {
  const [example] = (schema.examples as unknown[] | undefined) ?? [];
  return typeof example === "string" || typeof example === "number" ? `e.g. ${example}` : undefined;
};

const textOf = (value: unknown): string => (value === undefined || value === null ? "" : String(value));

/** Shows the control that the field's schema names. */
function Text(props: WidgetProps) {
  const { control } = props.schema as Schema;
  const Shown = control ? controls[control] : Line;
  return <Shown {...props} />;
}

function Line(props: WidgetProps) {
  const { id, value, schema, onChange, registry } = props;
  const mixed = Boolean((schema as Schema).mixed);
  return (
    <textarea
      {...attributes(props)}
      key={id}
      rows={1}
      className={styles.input}
      placeholder={placeholder(props)}
      value={textOf(value)}
      onBlur={() => (registry.formContext as FormContext).leave()}
      onKeyDown={(event) => {
        // A text of one line: the key that ends it goes on to the next field in no form.
        if (event.key === "Enter") event.preventDefault();
      }}
      onChange={({ target }) => onChange(written(target.value.replace(/\s*\n\s*/g, " "), mixed))}
    />
  );
}

const Markdown = (props: WidgetProps) => (
  <MarkdownField
    {...attributes(props)}
    value={textOf(props.value)}
    write={(text) => props.onChange(written(text, false))}
  />
);

const Picture = (props: WidgetProps) => (
  <PictureField {...props} control={{ ...attributes(props), placeholder: placeholder(props) }} />
);

/** Suggests the tools that have a mark. */
function Tool(props: WidgetProps) {
  const { value, onChange, registry } = props;
  const list = useId();
  return (
    <>
      <input
        {...attributes(props)}
        className={styles.input}
        list={list}
        placeholder={placeholder(props)}
        value={textOf(value)}
        onBlur={() => (registry.formContext as FormContext).leave()}
        onChange={({ target }) => onChange(written(target.value, false))}
      />
      <datalist id={list}>
        {Object.values(KNOWN_TOOLS).map((tool) => (
          <option key={tool} value={tool} />
        ))}
      </datalist>
    </>
  );
}

function Colour(props: WidgetProps) {
  const { value, onChange, label } = props;
  return (
    <div className={styles.colour}>
      <input
        type="color"
        aria-label={`${label}, chosen by eye`}
        value={/^#[0-9a-f]{6}$/i.test(value ?? "") ? value : "#000000"}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
      />
      <input
        {...attributes(props)}
        className={styles.input}
        placeholder={placeholder(props)}
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
      />
    </div>
  );
}

export const controls: Readonly<Record<Control, ComponentType<WidgetProps>>> = {
  colour: Colour,
  markdown: Markdown,
  picture: Picture,
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
      value={value === undefined ? "" : String(value)}
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

function Amount(props: WidgetProps) {
  const { value, onChange } = props;
  return (
    <input
      {...attributes(props)}
      type="number"
      className={styles.input}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value === "" ? undefined : target.valueAsNumber)}
    />
  );
}

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
