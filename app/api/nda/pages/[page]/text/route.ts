import { tracedSession } from "@/document/trace/pattern";
import { markText } from "@/document/trace/text-mark";
import { PRIVATE_HEADERS } from "@/lib/http/private-headers";
import { Refusal } from "@/lib/http/refusal";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { ifNdaEnabled } from "@/rooms/http/app";
import { askedPage, fromStore, noteGivenOut, openDocument } from "@/rooms/http/open-document";
import { readRoute } from "@/rooms/http/route";

/** Equal to the page image's, so that Vercel puts both into one function. */
export const maxDuration = 30;

/** GET: one page as plain text, for screen readers, with the session's invisible mark. It ends with the reader's address. */
export const { GET } = readRoute({
  only: ifNdaEnabled,
  async act(context, request, params) {
    const opened = await openDocument(context, request);
    const { grant, room, service, document } = opened;
    const page = askedPage(request, params.page, document);
    const text = await fromStore(() => service.readText(document.id, page));
    if (text === null) throw new Refusal("not_found");
    noteGivenOut(opened, page);
    const shown = say(words().viewer.shownTo, {
      page,
      total: document.pages.length,
      reader: grant.email,
      line: room.ownershipLine,
    });
    const key = context.app.traceKeys?.()[0];
    const copy = { session: tracedSession(grant), source: document.source.sha256, page };
    const marked = key ? markText(text, key, copy) : text;
    return new Response(`${marked || words().viewer.noText}\n\n${shown}\n`, {
      headers: { ...PRIVATE_HEADERS, "Content-Type": "text/plain; charset=utf-8" },
    });
  },
});
