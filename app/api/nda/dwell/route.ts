import { z } from "zod";
import { Refusal } from "@/lib/http/refusal";
import { NDA_DOCUMENT } from "@/lib/paths";
import { readPageHandle } from "@/rooms/contents/page-handle";
import { ifNdaEnabled } from "@/rooms/http/app";
import { readSession } from "@/rooms/http/grants";
import { recordFields } from "@/rooms/http/room-field";
import { writeRoute } from "@/rooms/http/route";
import { type GateEvent, settle } from "@/rooms/record/events";

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
    const visit = await readSession(context, ["document", "roomPasscode"]);
    const grants = visit ? [...visit.addresses, ...visit.passcodes] : [];
    if (grants.length === 0 || !visit) throw new Refusal("no_grant");
    // One for all documents: a reader reads one at a time.
    const { ledger } = await app.documents(null);
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
        ...recordFields(view.room, view.language),
        page: view.page,
        dwellMs,
      });
    }
    if (events.length > 0) app.afterwards(() => settle(visit.gate.database, visitor, { events }));
    return { status: 204 };
  },
});
