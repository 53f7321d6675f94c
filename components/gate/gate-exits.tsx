import styles from "./nda-gate.module.css";
import { ReturnBack } from "./return-back";

export function GateExits({ mail }: { mail: string }) {
  return (
    <p className={styles.exits}>
      <ReturnBack />
      <a className={styles.write} href={`mailto:${mail}?subject=${encodeURIComponent("NDA case studies")}`}>
        No company email, or no code? Write to me
      </a>
    </p>
  );
}
