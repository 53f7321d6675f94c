import { PRIVATE_HEADERS } from "@/lib/http/private-headers";
import { ifNdaEnabled } from "@/rooms/http/app";
import { openDocument } from "@/rooms/http/open-document";
import { readRoute } from "@/rooms/http/route";

/** GET, with ?room= for a room's document: the document's title, page sizes and outline, and when this reader's access ends. */
export const { GET } = readRoute({
  only: ifNdaEnabled,
  async act(context, request) {
    const { endsAt, document } = await openDocument(context, request);
    const { id, title, outline } = document;
    const pages = document.pages.map(({ width, height }) => ({ width, height }));
    return Response.json(
      { id, title, pages, outline, expiresAt: endsAt, now: Date.now() },
      { headers: PRIVATE_HEADERS },
    );
  },
});
