import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import field from "@/components/ui/field.module.css";
import { OWNER_API } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { ADDRESS } from "./act-form";
import forms from "./forms.module.css";
import { FormResult, type OwnerView, ReturnField } from "./owner-view";
import boxes from "./passcode-form.module.css";

const { owner } = words();

/** `email`: the reader; without it the owner types one. */
type Props = { email?: string | undefined; children?: ReactNode };

const Address = ({ id, email }: { id: string; email: string | undefined }) =>
  email === undefined ? (
    <Field id={id} label={owner.theirAddress} name="email" inputMode="email" {...ADDRESS} />
  ) : (
    <input type="hidden" name="email" value={email} />
  );

/** Erases a reader, after it has said what goes and what stays. `children`: hidden fields. */
export function EraseForm({ email, children }: Props) {
  return (
    <details>
      <summary>{email === undefined ? owner.eraseThis : say(owner.eraseReader, { address: email })}</summary>
      <form action={OWNER_API.erase} method="post" className={forms.makeForm}>
        {children}
        <Address id="erase-email" email={email} />
        <p>{owner.whatIsErased}</p>
        <fieldset className={boxes.boxes}>
          <legend className={field.label}>{owner.agreementsAreProof}</legend>
          <label className={boxes.box}>
            <input type="radio" name="agreements" value="keep" required />
            {owner.keepThem}
          </label>
          <label className={boxes.box}>
            <input type="radio" name="agreements" value="erase" required />
            {owner.eraseThem}
          </label>
        </fieldset>
        <fieldset className={boxes.boxes}>
          <legend className="visually-hidden">{owner.confirm}</legend>
          <label className={boxes.box}>
            <input type="checkbox" name="confirm" value="yes" required />
            {email === undefined ? owner.confirmEraseThis : say(owner.confirmErase, { address: email })}
          </label>
        </fieldset>
        <Button type="submit" variant="outline">
          {owner.erase}
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
        {owner.downloadCsv}
      </Button>
      <Button type="submit" name="as" value="json" variant="outline">
        {owner.downloadJson}
      </Button>
    </div>
  </form>
);

/** All rows about a reader, to download or erase. Without an address the owner types one. */
export const ReaderData = ({ here, email }: { here: OwnerView; email?: string | undefined }) => (
  <section className={boxes.make} aria-labelledby="erase">
    <h2 id="erase">{email ? owner.keptAboutThis : owner.keptAboutOne}</h2>
    <FormResult here={here} part="erase" />
    <KeptForm email={email} />
    <EraseForm email={email}>
      <ReturnField here={here} part="erase" />
    </EraseForm>
  </section>
);
