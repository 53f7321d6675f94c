import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import field from "@/components/ui/field.module.css";
import { OWNER_API } from "@/lib/paths";
import { studyAt } from "@/lib/study-id";
import forms from "./forms.module.css";
import { FormResult, type OwnerView, ReturnField } from "./owner-view";
import styles from "./passcode-form.module.css";

type Named = Readonly<{ id: string; title: string }>;

type Props = {
  here: OwnerView;
  /** Locked studies, and rooms that ask for a passcode: `alone`, for nothing else. */
  rooms: readonly (Named & { alone: boolean })[];
};

/** A form for a passcode of studies and rooms. Nothing on a site that asks for none. */
export function PasscodeForm({ here, rooms }: Props) {
  if (rooms.length === 0) return null;
  const studies = rooms.flatMap(({ id, title }) => {
    const slug = studyAt(id);
    return slug === undefined ? [] : [{ id: slug, title }];
  });
  const others = (wanted: boolean) =>
    rooms.filter(({ id, alone }) => studyAt(id) === undefined && alone === wanted);
  return (
    <section className={styles.make} aria-labelledby="make">
      <h2 id="make">Make a passcode</h2>
      <FormResult here={here} part="make" />
      <form action={OWNER_API.passcodes} method="post" className={forms.makeForm}>
        <ReturnField here={here} part="make" />
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
        <Boxes legend="Studies it opens" prefix="study-" options={studies} checked />
        <Boxes legend="Rooms it opens" prefix="room-" options={others(true)} />
        <Boxes legend="Rooms that take it, after the code by mail" prefix="room-" options={others(false)} />
        <Button type="submit">Make the passcode</Button>
      </form>
    </section>
  );
}

type BoxesProps = { legend: string; prefix: string; options: readonly Named[]; checked?: boolean };

const Boxes = ({ legend, prefix, options, checked = false }: BoxesProps) =>
  options.length === 0 ? null : (
    <fieldset className={styles.boxes}>
      <legend className={field.label}>{legend}</legend>
      {options.map(({ id, title }) => (
        <label key={id} className={styles.box}>
          <input type="checkbox" name={`${prefix}${id}`} defaultChecked={checked} />
          {title}
        </label>
      ))}
    </fieldset>
  );
