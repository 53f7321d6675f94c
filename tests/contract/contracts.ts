import { attackContract } from "./attack-contract";
import { authWireContract } from "./auth-wire-contract";
import { codesContract } from "./codes-contract";
import { eraseContract } from "./erase-contract";
import { limitsContract } from "./limits-contract";
import { logContract } from "./log-contract";
import { ownerContract } from "./owner-contract";
import { ownerRoomsContract } from "./owner-rooms-contract";
import { passcodesContract } from "./passcodes-contract";
import { roomAgreementsContract } from "./room-agreements-contract";
import { roomApprovalContract } from "./room-approval-contract";
import { roomIdsContract } from "./room-ids-contract";
import { roomInvitationsContract } from "./room-invitations-contract";
import { roomPasscodeContract } from "./room-passcode-contract";
import { roomPasscodeOnlyContract } from "./room-passcode-only-contract";
import { roomQuestionsContract } from "./room-questions-contract";
import { roomReadingContract } from "./room-reading-contract";
import { roomStudiesContract } from "./room-studies-contract";
import { roomWaysRoundContract } from "./room-ways-round-contract";
import { roomsContract } from "./rooms-contract";
import { storageContract } from "./storage-contract";

/** Contracts of a gate on any backend, a real project too. */
export const CONTRACTS = {
  codes: codesContract,
  passcodes: passcodesContract,
  limits: limitsContract,
  "the log": logContract,
  "the owner": ownerContract,
  "the owner's rooms": ownerRoomsContract,
  rooms: roomsContract,
  "approval of rooms": roomApprovalContract,
  "passcodes of rooms": roomPasscodeContract,
  "rooms by passcode": roomPasscodeOnlyContract,
  "invitations to rooms": roomInvitationsContract,
  "ids of rooms": roomIdsContract,
  "agreements of rooms": roomAgreementsContract,
  "reading in rooms": roomReadingContract,
  "questions in rooms": roomQuestionsContract,
  "studies in rooms": roomStudiesContract,
  "ways round rooms": roomWaysRoundContract,
  "erasing a reader": eraseContract,
  attacks: attackContract,
};

/**
 * Both backends run the same SQL. In each run a contract that is mostly about the SQL is asked of one backend, in the lab of
 * both: the embedded one has its own codes, and turns for visitors between pages of the log.
 */
const { "the log": log, ...others } = CONTRACTS;
export const EACH_RUN = { embedded: { codes: CONTRACTS.codes, "the log": log }, supabase: others };

export const ON_SUPABASE = { "documents in the storage": storageContract, Auth: authWireContract };
