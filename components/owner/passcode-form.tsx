import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import field from "@/components/ui/field.module.css";
import { OWNER_API } from "@/lib/paths";
import forms from "./forms.module.css";
import styles from "./passcode-form.module.css";
import type { Study } from "./studies";

export function PasscodeForm({ studies }: { studies: readonly Study[] }) {
  return (
    <section className={styles.make} aria-labelledby="make">
      <h2 id="make">Make a passcode</h2>
      <form action={OWNER_API.passcodes} method="post" className={forms.makeForm}>
        <Field
          id="label"
          label="Label: the company, or where it is printed"
          name="label"
          maxLength={80}
          required
          autoComplete="off"
        />
        <Field
          id="days"
          label="Days valid; leave empty for no end"
          name="days"
          inputMode="numeric"
          pattern="[1-9][0-9]{0,3}"
          maxLength={4}
          defaultValue="30"
          autoComplete="off"
        />
        <fieldset className={styles.boxes}>
          <legend className={field.label}>Studies it opens</legend>
          {studies.map(({ slug, title }) => (
            <label key={slug} className={styles.box}>
              <input type="checkbox" name={`study-${slug}`} defaultChecked />
              {title}
            </label>
          ))}
        </fieldset>
        <Button type="submit">Make the passcode</Button>
      </form>
    </section>
  );
}
