import styles from "./field-error.module.css";

/**
 * What is wrong with the field above. The element stands in the page before there is anything to say: a live region
 * that arrives together with its words is not read out.
 */
export function FieldError({ id, children }: { id: string; children: string | null }) {
  return (
    <p id={id} role="alert" className={styles.error}>
      {children}
    </p>
  );
}
