import type { ReactNode } from "react";
import type { ContentProblem } from "../../lib/content/content-error";
import formStyles from "./form.module.css";
import styles from "./studio.module.css";
import { sentence } from "./words";

type Labelled = { id: string; label: string; isOptional?: boolean; children: ReactNode };

/** A control with its label. */
export const Labelled = ({ id, label, isOptional = false, children }: Labelled) => (
  <div className={formStyles.field}>
    <label htmlFor={id} className={formStyles.label}>
      {label} {isOptional ? <span className={formStyles.optional}>optional</span> : null}
    </label>
    {children}
  </div>
);

/** The mistakes that no field shows. */
export const Problems = ({ problems }: { problems: readonly ContentProblem[] }) =>
  problems.length === 0 ? null : (
    <ul className={styles.problems}>
      {problems.map(({ field, path = [], expected, found, line }) => (
        <li key={field + expected}>
          {path.length > 0 ? `${field}: ` : line === undefined ? "" : `Line ${line}: `}
          {sentence(expected, found)}
        </li>
      ))}
    </ul>
  );

type ToolProps = { label: string; act: () => void; disabled?: boolean; children: string };

/** A button with a sign, which its label explains. */
export const Tool = ({ label, act, disabled = false, children }: ToolProps) => (
  <button
    type="button"
    className={formStyles.tool}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={act}
  >
    <span aria-hidden="true">{children}</span>
  </button>
);
