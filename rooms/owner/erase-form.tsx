import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import field from "@/components/ui/field.module.css";
import { OWNER_API } from "@/lib/paths";
import forms from "./forms.module.css";
import { FormResult, type OwnerView, ReturnField } from "./owner-view";
import boxes from "./passcode-form.module.css";

/** `email`: the reader; without it the owner types one. */
type Props = { email?: string | undefined; children?: ReactNode };

const Address = ({ id, email }: { id: string; email: string | undefined }) =>
  email === undefined ? (
    <Field
      id={id}
      label="Their e-mail address"
      name="email"
      inputMode="email"
      maxLength={254}
      required
      autoComplete="off"
    />
  ) : (
    <input type="hidden" name="email" value={email} />
  );

/** Erases a reader, after it has said what goes and what stays. `children`: hidden fields. */
export function EraseForm({ email, children }: Props) {
  const whom = email ?? "this reader";
  return (
    <details>
      <summary>Erase {whom}…</summary>
      <form action={OWNER_API.erase} method="post" className={forms.makeForm}>
        {children}
        <Address id="erase-email" email={email} />
        <p>
          Erased, with any +tag of the address: the log of visits and pages with its sums, refused tries,
          questions, requests, invitations, entries in the lists of rooms, codes and mails that wait, and the
          user of Supabase Auth. Sessions end within a minute. Who is withdrawn or blocked stays out: a hash
          of the address is kept for that. Who was only refused may ask again: withdraw the address first to
          prevent it. The labels of passcodes, the files of rooms, and mails and notices that were sent are
          not touched.
        </p>
        <fieldset className={boxes.boxes}>
          <legend className={field.label}>
            Agreements: one may be your proof of an NDA, and is kept for ten years
          </legend>
          <label className={boxes.box}>
            <input type="radio" name="agreements" value="keep" required />
            Keep them
          </label>
          <label className={boxes.box}>
            <input type="radio" name="agreements" value="erase" required />
            Erase them too
          </label>
        </fieldset>
        <fieldset className={boxes.boxes}>
          <legend className="visually-hidden">Confirm</legend>
          <label className={boxes.box}>
            <input type="checkbox" name="confirm" value="yes" required />
            Erase {whom}. This cannot be undone.
          </label>
        </fieldset>
        <Button type="submit" variant="outline">
          Erase
        </Button>
      </form>
    </details>
  );
}

/** Downloads everything that is kept about a reader. */
const KeptForm = ({ email }: Props) => (
  <form action={OWNER_API.log} className={forms.makeForm}>
    <Address id="kept-email" email={email} />
    <div className={forms.buttons}>
      <Button type="submit" name="as" value="csv" variant="outline">
        Download as CSV
      </Button>
      <Button type="submit" name="as" value="json" variant="outline">
        Download as JSON
      </Button>
    </div>
  </form>
);

/** All rows about a reader, to download or erase. Without an address the owner types one. */
export const ReaderData = ({ here, email }: { here: OwnerView; email?: string | undefined }) => (
  <section className={boxes.make} aria-labelledby="erase">
    <h2 id="erase">What is kept about {email ? "this" : "a"} reader</h2>
    <FormResult here={here} part="erase" />
    <KeptForm email={email} />
    <EraseForm email={email}>
      <ReturnField here={here} part="erase" />
    </EraseForm>
  </section>
);
