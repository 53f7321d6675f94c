import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { invitationWords, STEPS } from "@/lib/gate/invitation-words";
import type { Room } from "@/lib/gate/room-policy";
import type { Invitation } from "@/lib/gate/store/invitations";
import { invitationLink, OWNER_API } from "@/lib/paths";
import forms from "./forms.module.css";
import { Back, type Here } from "./here";
import { Ledger } from "./ledger";
import { More } from "./more";

type Props = {
  here: Here;
  room: Pick<Room, "slug" | "title"> & { invitations: readonly Invitation[] };
  /** The cursor of the next page, or null. */
  next: string | null;
  now: number;
  siteUrl: string;
};

/** A page of who is invited to a room and how far each came, and a form to invite somebody. */
export function RoomInvitations({ here, room: { slug, title, invitations }, next, now, siteUrl }: Props) {
  return (
    <Ledger
      id="invitations"
      here={here}
      heading={`Invitations: ${title}`}
      intro="An invited address may enter until the day shown, even if no list names it, unless it is blocked. Opened means that a browser loaded the link, perhaps a mail scanner's: it opens nothing."
      columns={[
        { head: "Address", kind: "wide" },
        { head: "State" },
        ...STEPS.map((step) => ({ head: `${step.charAt(0).toUpperCase()}${step.slice(1)}` })),
        { head: "Change", kind: "act" },
      ]}
      nothing="Nobody is invited."
      lines={invitations.map((one) => {
        const { until, over, steps } = invitationWords(one, now);
        const email = one.address;
        return {
          key: one.email,
          struck: over,
          cells: [
            email,
            until,
            ...STEPS.map((step) => steps[step]),
            over ? (
              ""
            ) : (
              <form key="form" action={OWNER_API.invitations} method="post" className={forms.compact}>
                <Back here={here} part="invitations" />
                <Named room={slug} email={email} />
                <div className={forms.buttons}>
                  <Act act="resend" to={email} room={title}>
                    Send again
                  </Act>
                  <Act act="withdraw" to={email} room={title}>
                    Withdraw
                  </Act>
                </div>
              </form>
            ),
          ],
          below: over ? undefined : (
            <details>
              <summary>The link for {email}</summary>
              <code>{invitationLink(siteUrl, slug, { email, id: one.id })}</code>
            </details>
          ),
        };
      })}
      foot={
        <>
          <More
            here={here}
            part="invitations"
            cursor="invited"
            next={next}
            label={`Invitations to ${title}`}
            what="invitations"
          />
          <form action={OWNER_API.invitations} method="post" className={forms.makeForm}>
            <Back here={here} part="invitations" />
            <input type="hidden" name="room" value={slug} />
            <Field
              id={`invite-${slug}`}
              label="E-mail address to invite"
              type="email"
              name="email"
              maxLength={254}
              required
              autoComplete="off"
            />
            <Field
              id={`invite-days-${slug}`}
              label="Days valid"
              name="days"
              inputMode="numeric"
              pattern="[1-9][0-9]{0,3}"
              maxLength={4}
              defaultValue="7"
              required
              autoComplete="off"
            />
            <Button type="submit" name="act" value="invite">
              Invite
            </Button>
          </form>
        </>
      }
    />
  );
}

const Named = ({ room, email }: { room: string; email: string }) => (
  <>
    <input type="hidden" name="room" value={room} />
    <input type="hidden" name="email" value={email} />
  </>
);

const Act = ({ act, to, room, children }: { act: string; to: string; room: string; children: string }) => (
  <Button type="submit" name="act" value={act} variant="quiet">
    {children}
    <span className="visually-hidden">
      {" "}
      the invitation of {to} to {room}
    </span>
  </Button>
);
