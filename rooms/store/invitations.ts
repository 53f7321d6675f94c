import "server-only";
import { z } from "zod";
import type { GateDatabase } from "../rules/ports";
import { callFor, deleted, done, found } from "./call";

/** `email` is the mailbox of `address`, to which the mail goes. */
type NewInvitation = Readonly<{ room: string; email: string; address: string; id: string; expiresAt: Date }>;

/** Stores an invitation, in place of an earlier one for the same room and mailbox. Throws DatabaseError. */
export const addInvitation = (database: GateDatabase, invitation: NewInvitation): Promise<void> =>
  callFor(database, done, "gate_invite", invitation);

/** Notes that the mail of an invitation was sent. Throws DatabaseError. */
export const noteMailed = (database: GateDatabase, id: string): Promise<void> =>
  callFor(database, done, "gate_invitation_mailed", { id });

/** Notes that a gate was loaded with the link of an invitation, if there is one with this id. Throws DatabaseError. */
export const noteOpened = (
  database: GateDatabase,
  link: Readonly<{ room: string; id: string }>,
): Promise<void> => callFor(database, done, "gate_invitation_opened", link);

/** Withdraws an invitation. Returns whether there was one to withdraw. Throws DatabaseError. */
export const endInvitation = (
  database: GateDatabase,
  place: Readonly<{ room: string; email: string }>,
): Promise<boolean> => callFor(database, found, "gate_invitation_withdraw", place);

const rows = z.array(
  z.object({
    room: z.string(),
    /** Without a `+tag`. */
    email: z.string(),
    /** As it was typed. */
    address: z.string(),
    id: z.string(),
    invitedAt: z.string(),
    expiresAt: z.string(),
    withdrawnAt: z.string().nullable(),
    mailedAt: z.string().nullable(),
    /** When a browser first loaded the gate with the link. It may have been a mail scanner's. */
    openedAt: z.string().nullable(),
    provedAt: z.string().nullable(),
    /** When the first page was sent. */
    readAt: z.string().nullable(),
  }),
);
export type Invitation = z.infer<typeof rows>[number];

type Wanted = Readonly<{ valid?: boolean; room?: string; rows?: number; after?: string | undefined }>;

/** Every invitation, newest first; of one room if given, and with `valid` only those that let somebody in now. Throws DatabaseError. */
export const listInvitations = (database: GateDatabase, wanted: Wanted = {}): Promise<Invitation[]> =>
  callFor(database, rows, "gate_invitations", wanted);

const PAGE = 50;

/** One page of the invitations to a room, newest first, after the one whose id is `after`. Throws DatabaseError. */
export async function readInvitations(
  database: GateDatabase,
  wanted: Readonly<{ room: string; after?: string | undefined }>,
): Promise<{ invitations: Invitation[]; next: string | null }> {
  const listed = await listInvitations(database, { ...wanted, rows: PAGE + 1 });
  const invitations = listed.slice(0, PAGE);
  return { invitations, next: listed.length > PAGE ? (invitations.at(-1)?.id ?? null) : null };
}

/** Deletes invitations that ended KEPT_MONTHS ago; returns how many. Throws DatabaseError. */
export const deleteOldInvitations = (database: GateDatabase): Promise<number> =>
  callFor(database, deleted, "gate_invitation_purge");
