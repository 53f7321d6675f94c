import { CODE } from "@/lib/gate/policy";
import styles from "./gate-form.module.css";

/** Attributes of a single field for the whole code. Accepts "123 4567" and digits of any script. */
export const PLAIN_CODE = {
  className: styles.code,
  name: "code",
  inputMode: "numeric",
  autoComplete: "one-time-code",
  pattern: `\\P{Nd}*(\\p{Nd}\\P{Nd}*){${CODE.digits}}`,
  maxLength: 32,
  required: true,
} as const;
