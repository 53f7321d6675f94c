import { z } from "zod";
import { clearCookie, setCookie } from "@/lib/http/cookies";
import { Refusal } from "@/lib/http/refusal";
import { documentPath } from "@/lib/paths";
import { ifNdaEnabled } from "@/rooms/http/app";
import { holdUnlocked } from "@/rooms/http/passcode-grants";
import { requireAccess } from "@/rooms/http/room-access";
import { backToRoom, room } from "@/rooms/http/room-field";
import { writeRoute } from "@/rooms/http/route";
import { MOST_TYPED, typedNameCookie } from "@/rooms/http/typed-name";
import { enterRoom, recordEntered } from "@/rooms/reader/room-code";
import { acceptedVersion, agree, isAgreed } from "@/rooms/record/room-agreement";

const name = z.string().max(MOST_TYPED);

/**
 * POST {room, version, agree, name}: a reader who may enter accepts the room's warning and enters. If the room asks for
 * an agreement, `version` is that of the text on the page, and `agree` the tick, "yes", or `name` the full name.
 */
export const { POST } = writeRoute({
  only: ifNdaEnabled,
  input: z.object({
    room,
    version: z.string().max(64).optional(),
    agree: z.literal("yes").optional(),
    name: name.optional(),
  }),
  back: (fields) => backToRoom(fields),
  async refused(context, _, fields) {
    const typed = z.object({ room, name }).safeParse(fields);
    return typed.success ? typedNameCookie(context, typed.data) : [];
  },
  async act(context, { room: slug, version, agree: tick, name }) {
    const { visitor, secure } = context;
    const { gate, access } = await requireAccess(context, { slug });
    if (access.missing === "approval") throw new Refusal("no_grant");
    if (access.missing === "passcode") throw new Refusal("missing_passcode");
    const location = documentPath(slug);
    const body = { success: true, location };
    if (access.entered) return { body, location };
    const { room, grant, agreement } = access;
    if (!isAgreed(agreement))
      await agree(gate.database, visitor, grant, room, { version, ticked: tick === "yes", name });
    const enter = async () => {
      if (grant.kind === "document")
        return [setCookie("document", await enterRoom(gate, visitor, grant, room), secure)];
      await recordEntered(gate, visitor, grant, room);
      return holdUnlocked(context, { ...grant, entered: acceptedVersion(room) });
    };
    return { body, location, cookies: [...(await enter()), clearCookie("typedName", secure)] };
  },
});
