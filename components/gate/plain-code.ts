import { CODE } from "@/lib/gate/policy";
import styles from "./gate-form.module.css";

/** Attributes of one plain field for a whole code, with room for "123 4567" and for digits of any script. */
export const PLAIN_CODE = {
  className: styles.code,
  name: "code",
  inputMode: "numeric",
  autoComplete: "one-time-code",
  pattern: `\\P{Nd}*(\\p{Nd}\\P{Nd}*){${CODE.digits}}`,
  maxLength: 32,
  required: true,
} as const;
