import type { ComponentProps, FormEventHandler, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { Words } from "@/lib/words/words";
import { CODE, COOKIES_NEEDED } from "@/rooms/rules/policy";
import styles from "./gate-form.module.css";

// The gates' forms as a browser without scripts uses them. A gate with scripts adds what it listens to.

/** The fields that name the place in a form: its room or its study. */
type Fields = Readonly<Record<string, string>>;
type FormProps = Omit<ComponentProps<"form">, "action"> & { action: string; fields?: Fields };

export const GateForm = ({ fields = {}, children, ...form }: FormProps) => (
  <form method="post" className={styles.form} {...form}>
    <input type="hidden" {...COOKIES_NEEDED} />
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);

type Input = Omit<ComponentProps<typeof Field>, "id" | "label">;
type StepProps = FormProps & { input: Input; button: ComponentProps<typeof Button> };

/** Asks for an address. No browser checks it: that would refuse one copied with a name, which the server accepts. */
export const AddressForm = ({
  label,
  prompt,
  input,
  button,
  children,
  ...form
}: StepProps & { label: string; prompt?: string }) => (
  <GateForm noValidate {...form}>
    {prompt === undefined ? null : (
      <p id="email-prompt" data-field="ndaGate emailPrompt">
        {prompt}
      </p>
    )}
    <Field
      id="email"
      label={label}
      type="email"
      name="email"
      autoComplete="email"
      spellCheck={false}
      // Leaves room for a name before the address.
      maxLength={512}
      required
      aria-describedby={prompt === undefined ? undefined : "email-prompt"}
      {...input}
    />
    <Button type="submit" {...button} />
    {children}
  </GateForm>
);

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

type Way = { action: string; onSubmit?: FormEventHandler; button: ReactNode };
type CodeProps = StepProps & { label: string; again: Way; leave: Way };

/** Asks for the code that was mailed, besides the ways to another code and to another address. */
export const CodeForm = ({ label, input, button, again, leave, ...form }: CodeProps) => (
  <div className={styles.form}>
    <GateForm {...form}>
      <Field id="code" label={label} sentence {...PLAIN_CODE} {...input} />
      <Button type="submit" {...button} />
    </GateForm>
    <div className={styles.ways}>
      <GateForm action={again.action} fields={form.fields} className={undefined} onSubmit={again.onSubmit}>
        {again.button}
      </GateForm>
      <form action={leave.action} method="post" onSubmit={leave.onSubmit}>
        {leave.button}
      </form>
    </div>
  </div>
);

type PasscodeProps = StepProps & { words: Pick<Words["gate"], "passcode" | "unlock"> };

export const PasscodeForm = ({ words, input, button, children, ...form }: PasscodeProps) => (
  <GateForm {...form}>
    <Field
      id="passcode"
      label={words.passcode}
      type="password"
      name="passcode"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={256}
      required
      {...input}
    />
    <Button type="submit" {...button}>
      {words.unlock}
    </Button>
    {children}
  </GateForm>
);
