import "server-only";
import { z } from "zod";
import { type DocumentPlatform, liveDocument } from "@/lib/document/live-service";
import { readPageHandle } from "@/lib/document/page-handle";
import { type GateEvent, settle } from "@/lib/gate/events";
import { Refusal } from "@/lib/gate/refusal";
import type { Platform } from "@/lib/http/context";
import { documentGrant } from "@/lib/http/grants";
import { writeRoute } from "@/lib/http/route";
import { NDA_DOCUMENT } from "@/lib/paths";

const stretch = z.strictObject({
  handle: z.string().max(512),
  from: z.int().nonnegative(),
  to: z.int().positive(),
});
const input = z.strictObject({ views: z.array(stretch).min(1).max(20) });

/** POST: how long pages were read. Handles that are not of this session are ignored. */
export const dwellRoute = (platform?: Platform, documents: DocumentPlatform = liveDocument) =>
  writeRoute(platform, {
    input,
    back: () => NDA_DOCUMENT,
    async act(context, { views }) {
      const grant = await documentGrant(context);
      const gate = context.platform.gate();
      if (!grant || !gate) throw new Refusal("no_grant");
      const { ledger } = await documents.service();
      const { email, session } = grant;
      const events: GateEvent[] = [];
      for (const { handle, from, to } of views) {
        const view = await readPageHandle(gate.keyring, handle, session);
        const dwellMs = view ? ledger.count({ view, from, to }) : 0;
        if (view && dwellMs > 0)
          events.push({ kind: "page_viewed", email, session, page: view.page, dwellMs });
      }
      if (events.length > 0) documents.afterwards(() => settle(gate.database, context.visitor, { events }));
      return { status: 204 };
    },
  });
