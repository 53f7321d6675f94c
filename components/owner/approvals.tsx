import { Button } from "@/components/ui/button";
import type { ApprovalRequest } from "@/lib/gate/store/approvals";
import { moment } from "@/lib/gate/words";
import { OWNER_API } from "@/lib/paths";
import forms from "./forms.module.css";
import { Back, type Here } from "./here";
import { Ledger } from "./ledger";

const STATE = { asked: "waits", approved: "let in", refused: "refused" } as const;

type Props = {
  here: Here;
  requests: readonly ApprovalRequest[];
  /** The titles of the rooms whose readers the owner lets in, by id. Requests to other rooms are not shown. */
  rooms: ReadonlyMap<string, string>;
  /** Whether `requests` are only those without an answer. */
  waiting?: boolean;
};

/** Who asks to be let into a room, with one press for each answer. Nothing on a site without such rooms. */
export function Approvals({ here, requests, rooms, waiting = false }: Props) {
  if (rooms.size === 0) return null;
  return (
    <Ledger
      id="approvals"
      here={here}
      heading="Readers who ask to be let in"
      intro={`They proved their address, and may ask by the lists of the room. ${waiting ? "Those with an answer are listed with their room." : "A refusal also ends an approval."}`}
      columns={[
        { head: "Reader", kind: "wide" },
        { head: "Room" },
        { head: "Their line", kind: "wide" },
        { head: "Asked" },
        { head: "State" },
        { head: "Answer", kind: "act" },
      ]}
      nothing={waiting ? "Nobody waits for an answer." : "Nobody has asked yet."}
      lines={requests
        .filter(({ room }) => rooms.has(room))
        .map((request) => ({
          key: `${request.room} ${request.mailbox}`,
          struck: request.state === "refused",
          cells: cellsOf(here, request, rooms.get(request.room) ?? request.room),
        }))}
    />
  );
}

function cellsOf(
  here: Here,
  { room, email, state, line, askedAt, decidedAt }: ApprovalRequest,
  title: string,
) {
  const decision = (name: "approved" | "refused", word: string) =>
    state === name ? null : (
      <Button key={name} type="submit" name="decision" value={name} variant="quiet">
        {word}
        <span className="visually-hidden">
          {" "}
          {email} in {title}
        </span>
      </Button>
    );
  return [
    email,
    title,
    // What a stranger wrote must not change the direction of the words around it.
    <bdi key="line">{line}</bdi>,
    askedAt ? moment(askedAt) : "not asked",
    decidedAt ? `${STATE[state]} ${moment(decidedAt)}` : STATE[state],
    <form key="form" action={OWNER_API.approval} method="post" className={forms.withdraw}>
      <Back here={here} part="approvals" />
      <input type="hidden" name="room" value={room} />
      <input type="hidden" name="email" value={email} />
      {decision("approved", "Let in")}
      {decision("refused", state === "approved" ? "Take back" : "Refuse")}
    </form>,
  ];
}
