import type { ComponentProps, ReactNode } from "react";
import styles from "./field.module.css";

type Props = Omit<ComponentProps<"input">, "children"> & {
  id: string;
  label: string;
  sentence?: boolean;
  /** The error; null while there is none. Left out where the browser's own words do. */
  error?: string | null;
  hint?: string;
  toggle?: ReactNode;
  /** A control in place of the text field. */
  children?: ReactNode;
};

/** A text field with its label, its error and a hint. All other props are the input's. */
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
      {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

const describedBy = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(" ") || undefined;

/** The element is rendered before there is anything to say: a live region that is added with its words is not read out. */
const FieldError = ({ id, children }: { id: string; children: string | null }) => (
  <p id={id} role="alert" className={styles.error}>
    {children}
  </p>
);
