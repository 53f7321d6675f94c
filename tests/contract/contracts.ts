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
 * Both backends run the same SQL and the same code of the gates. In the lab each is asked every contract. In each run Supabase's
 * calls and codes are asked what guards the gates, and the embedded one, without a request for each call, what rooms do besides.
 */
const { codes, passcodes, "the owner": owner, rooms, attacks, ...others } = CONTRACTS;
const { "ways round rooms": waysRound, "erasing a reader": erasing, ...cheaper } = others;
const guards = { codes, passcodes, "the owner": owner, rooms, attacks };
export const EACH_RUN = {
  embedded: { codes, ...cheaper },
  supabase: { ...guards, "ways round rooms": waysRound, "erasing a reader": erasing },
};

export const ON_SUPABASE = { "documents in the storage": storageContract, Auth: authWireContract };
