"use client";

import { useState } from "react";
import { type Selection, START, toggle } from "@/components/case-list/filter";
import { FilterChips } from "@/components/case-list/filter-chips";
import { CodeBoxes } from "@/components/gate/code-boxes";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Toast, type ToastMessage } from "@/components/ui/toast";
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

/** The gates' fields in every state. They send nothing. */
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

export function LiveChips({ labels }: { labels: readonly { label: string; count: number }[] }) {
  const [selected, select] = useState<Selection>(START);
  const names = labels.map(({ label }) => label);
  return (
    <FilterChips
      labels={labels}
      selected={selected}
      onToggle={(label) => select(toggle(selected, label, names))}
    />
  );
}

/** The longest delay of a timer: a specimen only disappears when it is closed. */
const HOLD = 2 ** 31 - 1;

export function ToastSpecimen({ tone, text }: { tone: ToastMessage["tone"]; text: string }) {
  const [turn, setTurn] = useState(1);
  const shown = turn > 0;
  return (
    <div className={styles.place}>
      <Toast toast={shown ? { id: turn, tone, text } : null} onClose={() => setTurn(-turn)} duration={HOLD} />
      {shown ? null : (
        <Button variant="quiet" onClick={() => setTurn(1 - turn)}>
          Show again
        </Button>
      )}
    </div>
  );
}
