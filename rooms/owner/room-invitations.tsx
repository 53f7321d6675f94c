import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { unseen } from "@/components/ui/unseen";
import { invitationLink, OWNER_API } from "@/lib/paths";
import { say, sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { shownMoment, validity } from "@/rooms/record/words";
import type { Room } from "@/rooms/rules/room-policy";
import type { Invitation } from "@/rooms/store/invitations";
import { ActForm, ADDRESS, DAYS } from "./act-form";
import forms from "./forms.module.css";
import { Ledger } from "./ledger";
import { type OwnerView, ReturnField } from "./owner-view";
import { validWords } from "./said";

const { owner } = words();

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
      heading={say(owner.invitationsTo, { title })}
      intro={say(owner.invitationsIntro, owner)}
      columns={[
        [owner.address, "wide"],
        owner.state,
        ...[owner.invitationSent, owner.invitationOpened, owner.invitationProved, owner.invitationRead],
        [owner.change, "act"],
      ]}
      nothing={owner.noInvitations}
      lines={invitations.map((one) => {
        const valid = validity(one.expiresAt, one.withdrawnAt, now);
        const { over } = valid;
        const steps = [one.mailedAt, one.openedAt, one.provedAt, one.readAt];
        const email = one.address;
        return {
          key: one.email,
          struck: over,
          cells: [
            email,
            validWords("invitation", valid),
            ...steps.map((time) => (time === null ? owner.notYet : shownMoment(time))),
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
                acts={[
                  [sayRich(owner.sendAgain, { address: email, title, unseen }), "act", "resend"],
                  [sayRich(owner.withdrawInvitation, { address: email, title, unseen }), "act", "withdraw"],
                ]}
              />
            ),
          ],
          below: over ? undefined : (
            <details>
              <summary>{say(owner.linkFor, { address: email })}</summary>
              <code>{invitationLink(siteUrl, slug, { email, id: one.id })}</code>
            </details>
          ),
        };
      })}
      pages={{ cursor: "invited", next, links: [owner.latestInvitations, owner.earlierInvitations] }}
      foot={
        <form action={OWNER_API.invitations} method="post" className={forms.makeForm}>
          <ReturnField here={here} part="invitations" />
          <input type="hidden" name="room" value={id} />
          <Field id={`invite-${id}`} label={owner.addressToInvite} type="email" name="email" {...ADDRESS} />
          <Field id={`invite-days-${id}`} label={owner.daysValid} {...DAYS} defaultValue="7" required />
          <Button type="submit" name="act" value="invite">
            {owner.invite}
          </Button>
        </form>
      }
    />
  );
}
