import { OWNER_API } from "@/lib/paths";
import type { OwnerPart } from "@/rooms/http/owner-place";
import { moment } from "@/rooms/record/words";
import type { ApprovalRequest } from "@/rooms/store/approvals";
import { ActForm } from "./act-form";
import { Ledger } from "./ledger";
import { type OwnerView, ReaderLink } from "./owner-view";

const STATE = { asked: "waits", approved: "let in", refused: "refused" } as const;
export const stateOf = ({ state, decidedAt, endsAt }: ApprovalRequest): string =>
  [STATE[state], decidedAt && moment(decidedAt), endsAt && `until ${moment(endsAt)}`]
    .filter(Boolean)
    .join(" ");

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
      heading="Readers who ask to be let in"
      intro={`They proved their address, and may ask by the lists of the room. ${waiting ? "Those with an answer are listed with their room." : "A refusal also ends an approval."}`}
      columns={[["Reader", "wide"], "Room", ["Their line", "wide"], "Asked", "State", ["Answer", "act"]]}
      nothing={waiting ? "No request waits for an answer." : "No requests yet."}
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
            askedAt ? moment(askedAt) : "not asked",
            stateOf(request),
            <DecisionForm key="form" here={here} part="approvals" request={request} title={title} />,
          ],
        };
      })}
      pages={{ cursor: "asked", next, words: ["The first requests", "More requests"] }}
    />
  );
}

type FormProps = { here: OwnerView; part: OwnerPart; request: ApprovalRequest; title: string };

/** One press for each answer that changes something, and how long a reader is let in. */
export const DecisionForm = ({ here, part, request: { room, email, state }, title }: FormProps) => (
  <ActForm
    here={here}
    part={part}
    action={OWNER_API.approval}
    fields={{ room, email }}
    what={`${email} in ${title}`}
    acts={[
      ...(state === "approved" ? [] : [["Let in", "decision", "approved"] as const]),
      ...(state === "refused"
        ? []
        : [[state === "approved" ? "Take back" : "Refuse", "decision", "refused"] as const]),
    ]}
  >
    {state === "approved" ? null : (
      <label>
        Days
        <span className="visually-hidden">
          {" "}
          that {email} may read {title}; empty: until you take it back
        </span>{" "}
        <input
          name="days"
          inputMode="numeric"
          pattern="[1-9][0-9]{0,3}"
          maxLength={4}
          size={4}
          autoComplete="off"
        />
      </label>
    )}
  </ActForm>
);
