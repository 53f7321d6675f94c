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

/** What guards the gates. */
const GUARDS = {
  codes: codesContract,
  passcodes: passcodesContract,
  "the owner": ownerContract,
  rooms: roomsContract,
  "ways round rooms": roomWaysRoundContract,
  "erasing a reader": eraseContract,
  attacks: attackContract,
};

/** What is counted and kept, and what rooms do besides. */
const OTHERS = {
  limits: limitsContract,
  "the log": logContract,
  "the owner's rooms": ownerRoomsContract,
  "approval of rooms": roomApprovalContract,
  "passcodes of rooms": roomPasscodeContract,
  "rooms by passcode": roomPasscodeOnlyContract,
  "invitations to rooms": roomInvitationsContract,
  "ids of rooms": roomIdsContract,
  "agreements of rooms": roomAgreementsContract,
  "reading in rooms": roomReadingContract,
  "questions in rooms": roomQuestionsContract,
  "studies in rooms": roomStudiesContract,
};

/** Contracts of a gate on any backend, a real project too. */
export const CONTRACTS = { ...GUARDS, ...OTHERS };

/**
 * Both backends run the same SQL and the same code of the gates, and the lab asks each for every contract. The embedded one, which
 * has its own codes, is quicker: it needs no request for each call.
 */
export const EACH_RUN = { embedded: { codes: codesContract, ...OTHERS }, supabase: GUARDS };

export const ON_SUPABASE = { "documents in the storage": storageContract, Auth: authWireContract };
