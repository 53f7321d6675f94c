"use client";

import { useState } from "react";
import { CodeBoxes } from "@/components/gate/code-boxes";
import { Field } from "@/components/ui/field";
import styles from "./pieces.module.css";

const FIELDS = [
  { state: "E-mail, empty", placeholder: "only your company email is allowed" },
  { state: "E-mail, focus", value: "jo@northwind-turbines.com", force: "focus-visible" },
  {
    state: "E-mail, error",
    value: "jo@gmail.com",
    error: "Please use your company email (not Gmail, Outlook, etc.)",
  },
  { state: "E-mail, while it is sent", value: "jo@northwind-turbines.com", readOnly: true },
];

const CODES = [
  { state: "Code, empty", digits: "", error: null, fixed: false },
  { state: "Code, half typed", digits: "4711", error: null, fixed: false },
  { state: "Code, refused", digits: "4711000", error: "Invalid or expired OTP", fixed: false },
  { state: "Code, verified", digits: "4711042", error: null, fixed: true },
];

/** The gates' fields in each of their states; none of them sends anything. */
export function FieldSpecimens() {
  return (
    <div className={styles.fields}>
      {FIELDS.map(({ state, error = null, value, force, ...input }, i) => (
        <Field
          key={state}
          id={`field-${i}`}
          label={state}
          error={error}
          type="email"
          autoComplete="off"
          defaultValue={value}
          data-force={force}
          {...input}
        />
      ))}
      {CODES.map((code, i) => (
        <Code key={code.state} id={`code-${i}`} {...code} />
      ))}
    </div>
  );
}

function Code({ id, state, digits, error, fixed }: (typeof CODES)[number] & { id: string }) {
  const [code, type] = useState(digits);
  return (
    <Field id={id} label={state} error={error}>
      <CodeBoxes
        id={id}
        first={null}
        code={code}
        fixed={fixed}
        invalid={error !== null}
        describedBy={`${id}-error`}
        onType={type}
      />
    </Field>
  );
}
