import { unseen } from "@/components/ui/unseen";
import { OWNER_API } from "@/lib/paths";
import { say, sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import type { OwnerPart } from "@/rooms/http/owner-place";
import { shownMoment } from "@/rooms/record/words";
import type { ApprovalRequest } from "@/rooms/store/approvals";
import { ActForm, DAYS } from "./act-form";
import { Ledger } from "./ledger";
import { type OwnerView, ReaderLink } from "./owner-view";

const { owner } = words();

/** What became of a request, and when: one without an answer has no time. */
export function stateOf({ state, decidedAt, endsAt }: ApprovalRequest): string {
  if (decidedAt === null)
    return { asked: owner.waits, approved: owner.isLetIn, refused: owner.isRefused }[state];
  const moment = shownMoment(decidedAt);
  if (state === "refused") return say(owner.refusedOn, { moment });
  return endsAt === null
    ? say(owner.letInOn, { moment })
    : say(owner.letInUntil, { moment, end: shownMoment(endsAt) });
}

type Props = {
  here: OwnerView;
  requests: readonly ApprovalRequest[];
  /** The cursor of the next page, or null. */
  next: string | null;
  /** The titles of the rooms whose readers the owner lets in, by id. */
  rooms: ReadonlyMap<string, string>;
  /** Whether `requests` are only those without an answer. */
  waiting?: boolean;
};

/** Who asks to be let into a room, with one press for each answer. Nothing on a site without such rooms. */
export function Approvals({ here, requests, next, rooms, waiting = false }: Props) {
  if (rooms.size === 0) return null;
  return (
    <Ledger
      id="approvals"
      here={here}
      heading={owner.approvals}
      intro={waiting ? owner.approvalsWaitIntro : owner.approvalsIntro}
      columns={[
        [owner.reader, "wide"],
        owner.room,
        [owner.theirLine, "wide"],
        owner.asked,
        owner.state,
        [owner.answer, "act"],
      ]}
      nothing={waiting ? owner.noRequestWaits : owner.noRequests}
      lines={requests.map((request) => {
        const { room, mailbox, email, line, askedAt } = request;
        const title = rooms.get(room) ?? room;
        return {
          key: `${room} ${mailbox}`,
          struck: request.state === "refused",
          cells: [
            <ReaderLink key="reader" email={email} />,
            title,
            // A stranger's words must not change the direction of the words around them.
            <bdi key="line">{line}</bdi>,
            askedAt ? shownMoment(askedAt) : owner.notAsked,
            stateOf(request),
            <DecisionForm key="form" here={here} part="approvals" request={request} title={title} />,
          ],
        };
      })}
      pages={{ cursor: "asked", next, links: [owner.firstRequests, owner.moreRequests] }}
    />
  );
}

type FormProps = { here: OwnerView; part: OwnerPart; request: ApprovalRequest; title: string };

/** One press for each answer that changes something, and how long a reader is let in. */
export function DecisionForm({ here, part, request: { room, email, state }, title }: FormProps) {
  const isIn = state === "approved";
  const who = { address: email, title, unseen };
  const refuse = sayRich(isIn ? owner.takeBack : owner.refuse, who);
  return (
    <ActForm
      {...{ here, part, action: OWNER_API.approval, fields: { room, email } }}
      acts={[
        ...(isIn ? [] : [[sayRich(owner.letReaderIn, who), "decision", "approved"] as const]),
        ...(state === "refused" ? [] : [[refuse, "decision", "refused"] as const]),
      ]}
    >
      {isIn ? null : (
        <label>
          {sayRich(owner.daysLetIn, who)} <input {...DAYS} size={4} />
        </label>
      )}
    </ActForm>
  );
}
