import { decideApproval, tellReader } from "../../../rooms/reader/decide-approval";
import { remindUnanswered } from "../../../rooms/reader/remind-approvals";
import { moment } from "../../../rooms/record/words";
import type { Room } from "../../../rooms/rules/room-policy";
import { type Decision, listRequests } from "../../../rooms/store/approvals";
import { UsageError } from "../../content/usage-error";
import { type CommandContext, inForce, printTable, refusedAsUsage } from "./command";
import { roomNamed } from "./rooms";

/** The room that the command names. Throws UsageError if its readers need no approval. */
function approvingRoom(context: CommandContext, slug: string): Room {
  const room = roomNamed(context, slug);
  if (!room.policy.approval)
    throw new UsageError(`The room ${slug} lets readers in without you: its policy has no "approval: true".`);
  return room;
}

/** Prints who asked to be let into a room, those without an answer first. */
export async function listApprovals(context: CommandContext, slug: string): Promise<void> {
  const { id } = approvingRoom(context, slug);
  const requests = await listRequests(context.database, [id]);
  if (requests.length === 0) return context.print("No requests yet.");
  const lines = requests.map(({ email, state, endsAt, askedAt, line }) => [
    email,
    state === "asked" ? "waits" : endsAt ? `${state} until ${moment(endsAt)}` : state,
    askedAt ? moment(askedAt) : "not asked",
    line,
  ]);
  printTable(context, ["ADDRESS", "STATE", "ASKED (UTC)", "THEIR LINE"], lines);
}

/** Lets a reader into a room, or refuses them, and mails the answer to who has asked. */
export async function decide(
  context: CommandContext,
  slug: string,
  text: string,
  state: Decision,
  days?: string,
): Promise<void> {
  const room = approvingRoom(context, slug);
  const { email, changed, notice } = await refusedAsUsage(() =>
    decideApproval({ ...context, clock: context.now }, { room, text, state, days }),
  );
  if (!changed) return context.print(`Room ${slug}: ${email} was ${state} before.`);
  context.print(`Room ${slug}: ${email} is ${state}. ${inForce(context)}`);
  if (notice)
    context.print(
      (await tellReader(context, notice)) ? `${email} gets a mail.` : `No mail was sent to ${email}.`,
    );
}

/** Tells owner and readers of the requests that have had no answer for three days, once each. */
export async function remind(context: CommandContext): Promise<void> {
  const count = await remindUnanswered({ ...context, clock: context.now }, context.rooms);
  context.print(
    count === 0
      ? "No request has waited for three days without a notice."
      : `Reminded of ${count} ${count === 1 ? "request" : "requests"} without an answer for three days.`,
  );
}
