import "server-only";
import { z } from "zod";
import { clearCookie, setCookie } from "@/lib/http/cookies";
import { type Place, placeOf } from "@/lib/paths";
import { askCode } from "@/rooms/code/ask-code";
import type { CodeDoor } from "@/rooms/code/code-door";
import { verifyCode } from "@/rooms/code/verify-code";
import type { App, Context } from "@/rooms/http/app";
import { writeRoute } from "@/rooms/http/route";
import type { Gate } from "@/rooms/record/gate";
import { CODE } from "@/rooms/rules/policy";
import { cookieOfRefusal, notePending, type PendingBase, pendingCookie, readPending } from "./pending";
import { room } from "./room-field";

/** A gate of the site that opens by a code. */
export type SiteDoor<Before> = Readonly<{
  only?: (app: App) => boolean;
  /** Whether a request may name a room. */
  hasRooms?: boolean;
  page(place: Place): string;
  /** The page after a right code. */
  opens(place: Place): string;
  pending: PendingBase;
  grant: "document" | "owner";
  /** The gate, for asking or for a code. Throws Refusal if the site has none. */
  gate(context: Context, step: "ask" | "verify"): Gate;
  at(context: Context, place: Place): CodeDoor<Before>;
  /** The facts about the visitor that the door needs. */
  before(context: Context, timeZone: string | undefined): Promise<Before>;
  /** Does more once a code was asked for. */
  asked?(context: Context, gate: Gate): void;
  /** Notes the end of a try: null for a right code. */
  tried?(context: Context, error: unknown): void;
}>;

const email = z.string({ error: "invalid_email" }).max(512, "invalid_email").optional();
const code = z.string({ error: "incomplete_code" }).max(64, "incomplete_code");
// It only sets the time in the document's mark, so a wrong zone must not refuse the code.
const timeZone = z.string().max(64).optional().catch(undefined);

type Fields = Readonly<Record<string, unknown>>;
/** The place in the fields of a request, also of one that was refused. */
const placeIn = <Before>({ hasRooms }: SiteDoor<Before>, fields: Fields): Place =>
  placeOf(hasRooms ? room.safeParse(fields.room).data : undefined);

/** POST {email, room}: sends a code. A form may omit the e-mail. */
export const askRoute = <Before>(door: SiteDoor<Before>) =>
  writeRoute({
    only: door.only,
    input: z.object({ email, room: room.optional() }),
    back: (fields) => door.page(placeIn(door, fields)),
    refused: (context, refusal, fields) =>
      cookieOfRefusal(context, refusal, { base: door.pending, place: placeIn(door, fields) }),
    async act(context, fields) {
      const { app, visitor } = context;
      const where = { base: door.pending, place: placeIn(door, fields) };
      const before = await readPending(context, where.base, where.place);
      const gate = door.gate(context, "ask");
      const text = fields.email ?? before?.email ?? "";
      const { later, ...asked } = await askCode(gate, visitor, door.at(context, where.place), text, before);
      app.afterwards(later);
      door.asked?.(context, gate);
      return {
        body: { success: true, resendAfter: CODE.resendAfter },
        location: door.page(where.place),
        cookies: await pendingCookie(context, asked, where),
      };
    },
  });

/** POST {email, code, room, timeZone}: a right code gets the grant's cookie. A room's gate then shows the room. */
export const enterRoute = <Before>(door: SiteDoor<Before>) =>
  writeRoute({
    only: door.only,
    input: z.object({ email, code, room: room.optional(), timeZone }),
    back: (fields) => door.page(placeIn(door, fields)),
    // A visitor who tries a code is at the code step again.
    refused: (context, _, fields) =>
      notePending(context, false, { base: door.pending, place: placeIn(door, fields) }),
    async act(context, { code, timeZone, ...fields }) {
      const { visitor, secure } = context;
      const place = placeIn(door, fields);
      const asked = await readPending(context, door.pending, place);
      const gate = door.gate(context, "verify");
      const input = { email: fields.email ?? asked?.email ?? "", code, asked };
      const before = await door.before(context, timeZone);
      const cookie = await verifyCode(gate, visitor, door.at(context, place), { ...input, ...before }).catch(
        (error: unknown) => {
          door.tried?.(context, error);
          throw error;
        },
      );
      door.tried?.(context, null);
      const opens = door.opens(place);
      return {
        body: { success: true, location: opens },
        location: opens,
        cookies: [
          setCookie(door.grant, cookie, secure),
          clearCookie(door.pending, secure),
          clearCookie("notice", secure),
        ],
      };
    },
  });
