import { Button } from "@/components/ui/button";
import { OWNER_API } from "@/lib/paths";
import form from "../gate/gate-form.module.css";
import styles from "./owner-desk.module.css";
import type { Study } from "./studies";

/** Makes a passcode: a label, the studies it opens, how long it holds. */
export function PasscodeForm({ studies }: { studies: readonly Study[] }) {
  return (
    <section className={styles.make} aria-labelledby="make">
      <h2 id="make">Make a passcode</h2>
      <form action={OWNER_API.passcodes} method="post" className={styles.makeForm}>
        <div className={form.field}>
          <label htmlFor="label" className={form.label}>
            Label: the company, or where it is printed
          </label>
          <input id="label" name="label" className={form.input} maxLength={80} required autoComplete="off" />
        </div>
        <div className={form.field}>
          <label htmlFor="days" className={form.label}>
            Days it holds; empty until withdrawn
          </label>
          <input
            id="days"
            name="days"
            className={form.input}
            inputMode="numeric"
            pattern="[1-9][0-9]{0,3}"
            maxLength={4}
            defaultValue="30"
            autoComplete="off"
          />
        </div>
        <fieldset className={styles.boxes}>
          <legend className={form.label}>Studies it opens</legend>
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
