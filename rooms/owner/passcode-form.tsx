import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import field from "@/components/ui/field.module.css";
import { OWNER_API } from "@/lib/paths";
import { studyAt } from "@/lib/study-id";
import { words } from "@/lib/words/site-words";
import { DAYS } from "./act-form";
import forms from "./forms.module.css";
import { FormResult, type OwnerView, ReturnField } from "./owner-view";
import styles from "./passcode-form.module.css";

const { owner } = words();

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
      <h2 id="make">{owner.makeAPasscode}</h2>
      <FormResult here={here} part="make" />
      <form action={OWNER_API.passcodes} method="post" className={forms.makeForm}>
        <ReturnField here={here} part="make" />
        <Field id="label" label={owner.labelToType} name="label" maxLength={80} required autoComplete="off" />
        <Field id="days" label={owner.daysOrNoEnd} {...DAYS} defaultValue="30" />
        <Boxes legend={owner.studiesItOpens} prefix="study-" options={studies} checked />
        <Boxes legend={owner.roomsItOpens} prefix="room-" options={others(true)} />
        <Boxes legend={owner.roomsThatTakeIt} prefix="room-" options={others(false)} />
        <Button type="submit">{owner.makeThePasscode}</Button>
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
