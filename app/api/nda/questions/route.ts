import { z } from "zod";
import { Refusal } from "@/lib/http/refusal";
import { documentPath } from "@/lib/paths";
import { ifNdaEnabled } from "@/rooms/http/app";
import { documentFor, fromStore } from "@/rooms/http/open-document";
import { requireAccess } from "@/rooms/http/room-access";
import { backToRoom, room } from "@/rooms/http/room-field";
import { writeRoute } from "@/rooms/http/route";
import { askQuestion } from "@/rooms/reader/questions";

/** POST {room, page, text}: a reader asks about a page of a room that takes questions. */
export const { POST } = writeRoute({
  only: ifNdaEnabled,
  input: z.object({ room, page: z.coerce.number().int().positive(), text: z.string() }),
  back: (fields) => backToRoom(fields, documentPath),
  async act(context, { room: slug, page, text }) {
    const { app, visitor } = context;
    const { gate, access } = await requireAccess(context, { slug });
    if (!access.entered) throw new Refusal("no_grant");
    const { room } = access;
    const { document, language } = await fromStore(() => documentFor(app, room));
    if (!room.questions || !document || page > document.pages.length) throw new Refusal("not_found");
    const { email, session } = access.grant;
    const asked = { email, session, room, language, page, text };
    app.afterwards(await askQuestion(gate, visitor, asked));
    return { body: { success: true }, location: `${documentPath(slug)}?asked=yes` };
  },
});
