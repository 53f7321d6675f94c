import { type ComponentProps, useContext, useId } from "react";
import styles from "./form.module.css";
import { type ControlProps, FormActions } from "./form-context";

/** Attributes of every control. */
export const attributes = ({ id, errors, schema }: ControlProps<unknown>) => ({
  id,
  "aria-describedby": [`${id}__error`, schema.description && `${id}__description`].filter(Boolean).join(" "),
  "aria-invalid": (errors?.words.length ?? 0) > 0 || undefined,
});

/** Attributes of every text control. An empty one shows an example. */
export function useTextAttributes(props: ControlProps) {
  const { schema, value } = props;
  const { leave } = useContext(FormActions);
  const [example] = schema.examples ?? [];
  const isPlain = typeof example === "string" || typeof example === "number";
  return {
    ...attributes(props),
    className: styles.input,
    placeholder: isPlain ? `e.g. ${example}` : undefined,
    value: String(value ?? ""),
    onBlur: leave,
  };
}

export const onOneLine = (text: string): string => text.replace(/\s*\n\s*/g, " ");

/** Rows for a text, in browsers whose text areas do not grow. */
export const rowsOf = (value: unknown): number => Math.max(1, Math.ceil(String(value ?? "").length / 60));

type SentencesProps = Omit<ComponentProps<"textarea">, "onChange"> & {
  value: string;
  write: (text: string) => void;
};

/** Sentences, on as many lines as they need. The text has no paragraphs. */
export const Sentences = ({ value, write, ...rest }: SentencesProps) => (
  <textarea
    rows={rowsOf(value)}
    {...rest}
    className={styles.input}
    value={value}
    onKeyDown={(event) => {
      if (event.key === "Enter") event.preventDefault();
    }}
    onChange={({ target }) => write(onOneLine(target.value))}
  />
);

/** A single line of text, with suggestions if there are any. An empty text removes the field. */
export function TextInput({ suggestions, ...props }: ControlProps & { suggestions?: readonly string[] }) {
  const list = useId();
  return (
    <>
      <input
        {...useTextAttributes(props)}
        list={suggestions && list}
        onChange={({ target }) => props.onChange(target.value || undefined)}
      />
      {suggestions ? (
        <datalist id={list}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}
