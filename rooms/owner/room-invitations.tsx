import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { invitationLink, OWNER_API } from "@/lib/paths";
import { invitationWords, STEPS } from "@/rooms/reader/invitation-words";
import type { Room } from "@/rooms/rules/room-policy";
import type { Invitation } from "@/rooms/store/invitations";
import { ActForm } from "./act-form";
import forms from "./forms.module.css";
import { Ledger } from "./ledger";
import { type OwnerView, ReturnField } from "./owner-view";

type Props = {
  here: OwnerView;
  room: Pick<Room, "id" | "slug" | "title"> & { invitations: readonly Invitation[] };
  /** The cursor of the next page, or null. */
  next: string | null;
  now: number;
  siteUrl: string;
};

/** A page of who is invited to a room and how far each came, and a form to invite somebody. */
export function RoomInvitations({ here, room: { id, slug, title, invitations }, next, now, siteUrl }: Props) {
  return (
    <Ledger
      id="invitations"
      here={here}
      heading={`Invitations: ${title}`}
      intro="An invited address may enter until the day shown, even if no list names it, unless it is blocked. Opened means that a browser loaded the link, perhaps a mail scanner's: it opens nothing."
      columns={[
        ["Address", "wide"],
        "State",
        ...STEPS.map((step) => `${step.charAt(0).toUpperCase()}${step.slice(1)}`),
        ["Change", "act"],
      ]}
      nothing="No invitations."
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
              <ActForm
                key="form"
                {...{
                  here,
                  part: "invitations",
                  action: OWNER_API.invitations,
                  fields: { room: id, email },
                }}
                what={`the invitation of ${email} to ${title}`}
                acts={[
                  ["Send again", "act", "resend"],
                  ["Withdraw", "act", "withdraw"],
                ]}
              />
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
      pages={{ cursor: "invited", next, words: ["The latest invitations", "Earlier invitations"] }}
      foot={
        <form action={OWNER_API.invitations} method="post" className={forms.makeForm}>
          <ReturnField here={here} part="invitations" />
          <input type="hidden" name="room" value={id} />
          <Field
            id={`invite-${id}`}
            label="E-mail address to invite"
            type="email"
            name="email"
            maxLength={254}
            required
            autoComplete="off"
          />
          <Field
            id={`invite-days-${id}`}
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
      }
    />
  );
}
