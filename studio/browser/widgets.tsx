import type { RegistryWidgetsType, WidgetProps } from "@rjsf/utils";
import styles from "./form.module.css";
import type { FormContext } from "./form-context";
import { MarkdownField } from "./markdown-field";
import { PictureField } from "./picture-field";
import { labelOf } from "./words";

const described = ({ id, schema }: Pick<WidgetProps, "id" | "schema">): string =>
  [`${id}__error`, schema.description && `${id}__description`].filter(Boolean).join(" ");

/** Attributes that every control has. */
const control = (props: WidgetProps) => ({
  id: props.id,
  disabled: props.disabled,
  "aria-describedby": described(props),
  "aria-invalid": (props.rawErrors?.length ?? 0) > 0 || undefined,
});

/** The value as the file has it: of two kinds, digits are a number. */
const written = (text: string, mixed: boolean): string | number | undefined =>
  text === "" ? undefined : mixed && /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : text;

function Text(props: WidgetProps) {
  const { id, name, value, schema, onChange, registry } = props;
  const text = value === undefined || value === null ? "" : String(value);
  const mixed = Boolean((schema as { mixed?: boolean }).mixed);
  if (name === "imgSrc" || name === "src") return <PictureField {...props} control={control(props)} />;
  if (schema.pattern === "^#[0-9A-Fa-f]{6}$") return <Colour {...props} />;
  if (/Markdown/.test(schema.description ?? ""))
    return (
      <MarkdownField {...control(props)} value={text} write={(next) => onChange(written(next, false))} />
    );
  return (
    <textarea
      {...control(props)}
      key={id}
      rows={1}
      className={styles.input}
      value={text}
      onBlur={() => (registry.formContext as FormContext).leave()}
      onKeyDown={(event) => {
        // A text of one line: the key that ends it goes on to the next field in no form.
        if (event.key === "Enter") event.preventDefault();
      }}
      onChange={({ target }) => onChange(written(target.value.replace(/\s*\n\s*/g, " "), mixed))}
    />
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
        {...control(props)}
        className={styles.input}
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
      />
    </div>
  );
}

function Check(props: WidgetProps) {
  const { id, name, value, schema, onChange } = props;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.checkLabel}>
        <input
          {...control(props)}
          type="checkbox"
          className={styles.check}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        {labelOf(name)}
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
      {...control(props)}
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
      {...control(props)}
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
