import { invitationLink } from "../../../lib/paths";
import { invitationsTo, invite, resendInvitation, withdrawInvitation } from "../../../rooms/reader/invite";
import { createRoomLists } from "../../../rooms/reader/room-lists";
import { createRevocations } from "../../../rooms/record/revocations";
import { day, moment, validity } from "../../../rooms/record/words";
import { UsageError } from "../../content/usage-error";
import {
  type CommandContext,
  inForce,
  printTable,
  refusedAsUsage,
  required,
  stateOf,
  type Values,
} from "./command";
import { roomNamed } from "./rooms";

const DAYS = "7";

/** Invites an address to a room, mails the invitation again, or withdraws it. */
export async function inviteReader(context: CommandContext, values: Values, text: string): Promise<void> {
  const room = roomNamed(context, required(values.room, "--room ROOM"));
  const { slug } = room;
  const { days, resend, withdraw } = values;
  if ([days !== undefined, resend, withdraw].filter(Boolean).length > 1)
    throw new UsageError("Give one of --days N, --resend and --withdraw.");
  const { database, print, domains, readerChannel, now: clock } = context;
  if (withdraw) {
    const { email, found } = await refusedAsUsage(() =>
      withdrawInvitation(database, { room: room.id, text }),
    );
    const words = found ? `is no longer invited. ${inForce(context)}` : "was not invited.";
    return print(`Room ${slug}: ${email} ${words}`);
  }
  const revocations = createRevocations(database, clock);
  const roomLists = createRoomLists(database, clock);
  const inviting = { database, domains, clock, revocations, roomLists, readerChannel };
  const { unmailed, ...invitee } = await refusedAsUsage(() =>
    resend ? resendInvitation(inviting, room, text) : invite(inviting, room, { text, days: days ?? DAYS }),
  );
  print(`${invitee.email} may enter the room ${slug} until ${day(invitee.until)}. ${inForce(context)}`);
  if (unmailed === null) print("The mail is sent.");
  else {
    print(`No mail was sent. ${unmailed} The invitation is valid all the same: send this link yourself.`);
    print(`Link  ${invitationLink(context.siteUrl, slug, invitee)}`);
  }
}

/** Prints the invitations to a room, newest first, and how far each reader came. */
export async function listRoomInvitations(context: CommandContext, slug: string): Promise<void> {
  const { id } = roomNamed(context, slug);
  const all = await invitationsTo(context.database, id);
  if (all.length === 0)
    return context.print(`There are no invitations. Invite: npm run gate -- invite ADDRESS --room ${slug}`);
  const lines = all.map((one) => {
    const state = stateOf(validity(one.expiresAt, one.withdrawnAt, context.now()));
    const steps = [one.mailedAt, one.openedAt, one.provedAt, one.readAt];
    return [one.address, state, ...steps.map((time) => (time === null ? "no" : moment(time)))];
  });
  printTable(context, ["ADDRESS", "STATE", "SENT", "OPENED", "PROVED", "READ"], lines);
}
