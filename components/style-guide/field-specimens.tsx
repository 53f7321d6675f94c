"use client";

import { useState } from "react";
import { CodeBoxes } from "@/components/gate/code-boxes";
import { FieldError } from "@/components/gate/field-error";
import form from "@/components/gate/gate-form.module.css";
import styles from "./field-specimens.module.css";

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
    <div className={styles.grid}>
      {FIELDS.map(({ state, error = null, value, placeholder, force, readOnly }, i) => (
        <div key={state} className={form.field}>
          <label htmlFor={`field-${i}`} className={form.label}>
            {state}
          </label>
          <input
            id={`field-${i}`}
            className={form.input}
            type="email"
            autoComplete="off"
            defaultValue={value}
            placeholder={placeholder}
            readOnly={readOnly}
            data-force={force}
            aria-invalid={error ? true : undefined}
            aria-describedby={`field-${i}-error`}
          />
          <FieldError id={`field-${i}-error`}>{error}</FieldError>
        </div>
      ))}
      {CODES.map((code, i) => (
        <Code key={code.state} id={`code-${i}`} {...code} />
      ))}
    </div>
  );
}

function Code({
  id,
  state,
  digits,
  error,
  fixed,
}: {
  id: string;
  state: string;
  digits: string;
  error: string | null;
  fixed: boolean;
}) {
  const [code, type] = useState(digits);
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        {state}
      </label>
      <CodeBoxes
        id={id}
        first={null}
        code={code}
        fixed={fixed}
        invalid={error !== null}
        describedBy={`${id}-error`}
        onType={type}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
