import { Button } from "@/components/ui/button";
import { OWNER_API } from "@/lib/paths";
import styles from "./owner-gate.module.css";
import { AddressForm, CodeForm } from "./plain-forms";
import { Sheet } from "./sheet";

/**
 * The owner's sign-in, as two plain forms. It answers alike for every address. `pending` is the address entered in the
 * first form, `error` is the message of a form that was refused.
 */
export const OwnerGate = ({ pending, error }: { pending: string | null; error: string | null }) => (
  <Sheet>
    <div className={styles.words}>
      <h1>Who opened what</h1>
      <p>This page is for the owner of the site. A code by e-mail opens it for twelve hours.</p>
    </div>
    <div className={styles.form}>
      {pending ? (
        <CodeForm
          action={OWNER_API.verify}
          label={`If ${pending} is the owner's address, a 7-digit code is on its way there.`}
          // This page is the answer to a form, and the code is its next step.
          input={{ error, autoFocus: true }}
          button={{ children: "Open" }}
          again={{ action: OWNER_API.otp, button: <Way>Send another code</Way> }}
          leave={{ action: OWNER_API.leave, button: <Way>Another address</Way> }}
        />
      ) : (
        <AddressForm
          action={OWNER_API.otp}
          label="Your e-mail"
          input={{ error }}
          button={{ children: "Send me a code" }}
        />
      )}
    </div>
  </Sheet>
);

const Way = ({ children }: { children: string }) => (
  <Button type="submit" variant="quiet">
    {children}
  </Button>
);
