import type { ComponentProps, ReactNode } from "react";
import styles from "./field.module.css";

type Props = Omit<ComponentProps<"input">, "children"> & {
  id: string;
  label: string;
  sentence?: boolean;
  /** Null while there is no error. Leave it out if the browser's own message is enough. */
  error?: string | null;
  hint?: string;
  toggle?: ReactNode;
  children?: ReactNode;
};

/** A text field with label, error and hint. All other props go to the input. */
export function Field({ id, label, sentence = false, error, hint, toggle, children, ...rest }: Props) {
  const { className = "", "aria-describedby": described, ...input } = rest;
  const control = children ?? (
    <input
      id={id}
      className={`${styles.input} ${className}`}
      aria-describedby={describedBy(described, error !== undefined && `${id}-error`, hint && `${id}-hint`)}
      aria-invalid={error ? true : undefined}
      {...input}
    />
  );
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={sentence ? undefined : styles.label}>
        {label}
      </label>
      {toggle ? (
        <div className={styles.withToggle}>
          {control}
          {toggle}
        </div>
      ) : (
        control
      )}
      {/* Rendered before there is an error: screen readers ignore a live region that appears together with its text. */}
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

const describedBy = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(" ") || undefined;
