import "server-only";
import { z } from "zod";
import type { Asked } from "@/lib/gate/codes-out";
import { CODE } from "@/lib/gate/policy";
import { type App, type Context, ifNdaEnabled } from "@/lib/http/app";
import { clearCookie, setCookie } from "@/lib/http/cookies";
import { writeRoute } from "@/lib/http/route";
import { gatePath, NDA_DOCUMENT, NDA_GATE, OWNER } from "@/lib/paths";
import { cookieOfRefusal, notePending, type PendingBase, pendingCookie, readPending } from "./pending";
import { room as namedRoom } from "./room-field";

type CodeDoor = Readonly<{
  only?: (app: App) => boolean;
  /** Whether a request may name a room. Its gate then replaces the page. */
  hasRooms?: boolean;
  page: string;
  opens: string;
  pending: PendingBase;
  grant: "document" | "owner";
}>;

export const NDA_DOOR: CodeDoor = {
  only: ifNdaEnabled,
  hasRooms: true,
  page: NDA_GATE,
  opens: NDA_DOCUMENT,
  pending: "pending",
  grant: "document",
};
export const OWNER_DOOR: CodeDoor = { page: OWNER, opens: OWNER, pending: "ownerPending", grant: "owner" };

const email = z.string({ error: "invalid_email" }).max(512, "invalid_email").optional();
const room = namedRoom.optional();
/** The room in the fields of a request that was refused. */
const roomIn = ({ hasRooms }: CodeDoor, fields: Readonly<Record<string, unknown>>): string | null => {
  const named = hasRooms ? room.safeParse(fields.room) : null;
  return named?.data ?? null;
};
const pageOf = (door: CodeDoor, named: string | null): string =>
  named === null ? door.page : gatePath(named);

const code = z.string({ error: "incomplete_code" }).max(64, "incomplete_code");

// It only sets the time in the document's mark, so a wrong zone must not refuse the code.
const timeZone = z.string().max(64).optional().catch(undefined);

type Request = Readonly<{ text: string; before: Asked | null; room: string | null }>;

/** POST {email, room}: sends a code. A form may omit the e-mail. `send` gets the typed text, and the code asked for before. */
export const askRoute = (door: CodeDoor, send: (context: Context, request: Request) => Promise<Asked>) =>
  writeRoute({
    only: door.only,
    input: z.object({ email, room }),
    back: (fields) => pageOf(door, roomIn(door, fields)),
    refused: (context, refusal, fields) =>
      cookieOfRefusal(context, refusal, { base: door.pending, room: roomIn(door, fields) }),
    async act(context, fields) {
      const named = roomIn(door, fields);
      const before = await readPending(context, door.pending, named);
      const asked = await send(context, { text: fields.email ?? before?.email ?? "", before, room: named });
      return {
        body: { success: true, resendAfter: CODE.resendAfter },
        location: pageOf(door, named),
        cookies: await pendingCookie(context, asked, { base: door.pending, room: named }),
      };
    },
  });

type Attempt = Readonly<{
  email: string;
  code: string;
  timeZone: string | undefined;
  asked: Asked | null;
  room: string | null;
}>;

/** POST {email, code, room, timeZone}: `verify` returns the value of the grant's cookie. A room's gate then shows the room. */
export const enterRoute = (door: CodeDoor, verify: (context: Context, attempt: Attempt) => Promise<string>) =>
  writeRoute({
    only: door.only,
    input: z.object({ email, code, room, timeZone }),
    back: (fields) => pageOf(door, roomIn(door, fields)),
    // A visitor who tries a code is at the code step again.
    refused: (context, _, fields) =>
      notePending(context, false, { base: door.pending, room: roomIn(door, fields) }),
    async act(context, fields) {
      const { grant, pending } = door;
      const named = roomIn(door, fields);
      const opens = named === null ? door.opens : gatePath(named);
      const asked = await readPending(context, pending, named);
      const { code, timeZone } = fields;
      const email = fields.email ?? asked?.email ?? "";
      const cookie = await verify(context, { email, code, timeZone, asked, room: named });
      return {
        body: { success: true, location: opens },
        location: opens,
        cookies: [
          setCookie(grant, cookie, context.secure),
          clearCookie(pending, context.secure),
          clearCookie("notice", context.secure),
        ],
      };
    },
  });
