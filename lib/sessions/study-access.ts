import "server-only";
import { type RoomStudyGrant, type StudyAccess, studiesIn } from "@/lib/gate/room-study";
import { type Context, ifNdaEnabled } from "@/lib/http/app";
import { firstProved, studyGrant } from "./grants";
import { passcodeGrant } from "./passcode-grants";
import { roomAccess, roomsOf } from "./room-access";

// Only the functions that serve private studies may import this file: it has every room.

/** The visitor's access to one locked study, by a room that holds it or by a passcode. Null unless every check passes. */
export const studyAccess = async (context: Context, slug: string): Promise<StudyAccess | null> =>
  (await accessByRoom(context, slug)) ?? studyGrant(context, slug);

/** Asks only about rooms that the visitor entered before: the time of the answer must not show which others hold the study. */
async function accessByRoom(context: Context, study: string): Promise<RoomStudyGrant | null> {
  if (!ifNdaEnabled(context.app)) return null;
  for (const { slug, studies } of roomsOf(context.app)) {
    const access =
      studies.includes(study) && (await wasEntered(context, slug))
        ? await roomAccess(context, { slug })
        : null;
    const grant = access && studiesIn(access);
    if (grant) return grant;
  }
  return null;
}

/** By a proved address, or by a passcode alone. Whether that still counts, roomAccess says. */
const wasEntered = async (context: Context, room: string): Promise<boolean> =>
  (await firstProved(context, ({ entered }) => (Object.hasOwn(entered, room) ? true : null))) ??
  (await passcodeGrant(context, room))?.entered ??
  false;
