import { Button } from "@/components/ui/button";
import { OWNER_API } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
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
      <h1>{words().gate.whoOpenedWhat}</h1>
      <p>{words().gate.forOwner}</p>
    </div>
    <div className={styles.form}>
      {pending ? (
        <CodeForm
          action={OWNER_API.verify}
          label={say(words().gate.ownerCode, { address: pending })}
          // This page is the answer to a form, and the code is its next step.
          input={{ error, autoFocus: true }}
          button={{ children: words().gate.openOwnersPage }}
          again={{ action: OWNER_API.otp, button: <Way>{words().gate.sendAnotherCode}</Way> }}
          leave={{ action: OWNER_API.leave, button: <Way>{words().gate.otherAddress}</Way> }}
        />
      ) : (
        <AddressForm
          action={OWNER_API.otp}
          label={words().gate.yourEmail}
          input={{ error }}
          button={{ children: words().gate.sendMeCode }}
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
