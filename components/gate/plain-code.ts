import { CODE } from "@/lib/gate/policy";
import styles from "./gate-form.module.css";

/** Attributes of one plain field for a whole code. */
export const PLAIN_CODE = {
  className: styles.code,
  name: "code",
  inputMode: "numeric",
  autoComplete: "one-time-code",
  pattern: `[0-9]{${CODE.digits}}`,
  maxLength: CODE.digits,
  required: true,
} as const;
