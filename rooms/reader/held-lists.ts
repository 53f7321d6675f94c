import "server-only";
import type { Gate } from "@/rooms/record/gate";
import { createRevocations } from "@/rooms/record/revocations";
import type { Clock, GateDatabase } from "@/rooms/rules/ports";
import { createApprovals } from "./approvals";
import { createInvitations } from "./room-invitations";
import { createRoomLists } from "./room-lists";

type HeldLists = Pick<Gate, "revocations" | "roomLists" | "approvals" | "invitations">;

/** All that the database has about who may enter. */
export const heldLists = (database: GateDatabase, clock: Clock): HeldLists => ({
  revocations: createRevocations(database, clock),
  roomLists: createRoomLists(database, clock),
  approvals: createApprovals(database, clock),
  invitations: createInvitations(database, clock),
});
