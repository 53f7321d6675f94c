import { z } from "zod";
import { readPageHandle } from "@/lib/document/page-handle";
import { type GateEvent, settle } from "@/lib/gate/events";
import { Refusal } from "@/lib/gate/refusal";
import { ifNdaEnabled } from "@/lib/http/app";
import { writeRoute } from "@/lib/http/route";
import { NDA_DOCUMENT, NDA_PLACE } from "@/lib/paths";
import { readSession } from "@/lib/sessions/grants";
import { documentKey } from "@/lib/sessions/room-field";

const stretch = z.strictObject({
  handle: z.string().max(512),
  from: z.int().nonnegative(),
  to: z.int().positive(),
});

/** POST: how long pages were read. Handles of other sessions are ignored. */
export const { POST } = writeRoute({
  only: ifNdaEnabled,
  input: z.strictObject({ views: z.array(stretch).min(1).max(20) }),
  back: () => NDA_DOCUMENT,
  async act(context, { views }) {
    const { app, visitor } = context;
    const visit = await readSession(context);
    const grants = visit ? [...visit.addresses, ...visit.rooms] : [];
    if (grants.length === 0 || !visit) throw new Refusal("no_grant");
    // One for all documents: nobody reads two at once.
    const { ledger } = await app.documents(documentKey(NDA_PLACE));
    const events: GateEvent[] = [];
    for (const { handle, from, to } of views) {
      const view = await readPageHandle(visit.gate.keyring, handle);
      const grant = grants.find((one) => one.session === view?.session);
      const dwellMs = view && grant ? ledger.count({ view, from, to }) : 0;
      if (!view || !grant || dwellMs === 0) continue;
      const { email, session } = grant;
      events.push({
        kind: "page_viewed",
        email,
        session,
        ...(view.room !== null && { room: view.room }),
        page: view.page,
        dwellMs,
      });
    }
    if (events.length > 0) app.afterwards(() => settle(visit.gate.database, visitor, { events }));
    return { status: 204 };
  },
});
