import { words } from "@/lib/words/site-words";
import { BACK, backValue, type OwnerPart, type OwnerPlace, placePath } from "@/rooms/http/owner-place";
import styles from "./owner-view.module.css";

/** The place on the owner's page, and the result of the last form, for the part that sent it. */
export type OwnerView = Readonly<{
  place: OwnerPlace;
  note: Readonly<{ words: string; bad: boolean }> | null;
}>;

/** In each form: its answer leads back to this part of this page. */
export const ReturnField = ({ here: { place }, part }: { here: OwnerView; part: OwnerPart }) => (
  <input type="hidden" name={BACK} value={backValue({ ...place, part })} />
);

/** The result of the last form, in the part that sent it; without a part, at the top of the page. */
export function FormResult({ here: { place, note }, part }: { here: OwnerView; part?: string }) {
  if (!note || place.part !== part) return null;
  return (
    <p role={note.bad ? "alert" : "status"} className={note.bad ? styles.error : styles.done}>
      {note.words}
    </p>
  );
}

/** In place of the parts that could not be read. */
export const DatabaseDown = ({ here }: { here: OwnerView }) => (
  <>
    {here.place.part ? <FormResult here={here} part={here.place.part} /> : null}
    <p role="alert" className={styles.error}>
      {words().owner.databaseDown}
    </p>
  </>
);

export const ReaderLink = ({ email }: { email: string }) => (
  <a href={placePath({ reader: email })}>{email}</a>
);
