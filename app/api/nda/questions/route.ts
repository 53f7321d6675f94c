import { z } from "zod";
import { askQuestion } from "@/lib/gate/questions";
import { Refusal } from "@/lib/gate/refusal";
import { ifNdaEnabled } from "@/lib/http/app";
import { writeRoute } from "@/lib/http/route";
import { documentPath } from "@/lib/paths";
import { fromStore } from "@/lib/sessions/open-document";
import { requireAccess } from "@/lib/sessions/room-access";
import { backToRoom, room } from "@/lib/sessions/room-field";

/** POST {room, page, text}: a reader asks about a page of a room that takes questions. */
export const { POST } = writeRoute({
  only: ifNdaEnabled,
  input: z.object({ room, page: z.coerce.number().int().positive(), text: z.string() }),
  back: (fields) => backToRoom(fields, documentPath),
  async act(context, { room: slug, page, text }) {
    const { app, visitor } = context;
    const { gate, access } = await requireAccess(context, { slug });
    if (!access.entered) throw new Refusal("no_grant");
    const document = await fromStore(async () => (await app.documents(slug)).current());
    const { room } = access;
    if (!room.questions || !document || page > document.pages.length) throw new Refusal("not_found");
    const { email, session } = access.grant;
    app.afterwards(await askQuestion(gate, visitor, { email, session, room, page, text }));
    return { body: { success: true }, location: `${documentPath(slug)}?asked=yes` };
  },
});
