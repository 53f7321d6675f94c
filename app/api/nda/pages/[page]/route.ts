import { timeZone } from "@/document/mark/local-time";
import { liveRenderer } from "@/document/page/live-renderer";
import type { PageRenderer } from "@/document/page/render-page";
import { tracedSession } from "@/document/trace/pattern";
import { BYTES_HEADER, HANDLE_HEADER, PAGE_WIDTHS, type PageWidth, pageWidth } from "@/document/viewer-terms";
import { orBusy } from "@/lib/http/or-busy";
import { PRIVATE_HEADERS } from "@/lib/http/private-headers";
import { invalidRequest, Refusal } from "@/lib/http/refusal";
import { language as askedLanguage } from "@/lib/words/language";
import { words } from "@/lib/words/site-words";
import { signPageHandle } from "@/rooms/contents/page-handle";
import { ifNdaEnabled } from "@/rooms/http/app";
import { askedPage, fromStore, noteGivenOut, openDocument, type Reading } from "@/rooms/http/open-document";
import { documentKey } from "@/rooms/http/room-field";
import { readRoute } from "@/rooms/http/route";

/** A distinct duration makes Vercel build a separate function, the only one with the image library. */
export const maxDuration = 30;

/** GET: one page as JPEG with the reader's mark burned in. */
export const { GET } = readRoute({
  only: ifNdaEnabled,
  async act(context, request, params) {
    const opened = await openDocument(context, request);
    const keyring = context.app.keyring();
    if (!keyring) throw new Refusal("not_configured");
    const { grant, room, language } = opened;
    const asked = parse(request, params.page, opened);
    const { renderer = liveRenderer } = context.app;
    const how = { ...asked, signal: request.signal };
    const image = await fromStore(async () => render(await renderer(), opened, how));
    if (!image) throw new Refusal("not_found");
    noteGivenOut(opened, asked.page);
    return new Response(new Uint8Array(image), {
      headers: {
        ...PRIVATE_HEADERS,
        "Content-Type": "image/jpeg",
        "Content-Length": String(image.length),
        // Next sends bodies in chunks, without their length; the viewer needs it for its progress bar.
        [BYTES_HEADER]: String(image.length),
        "Content-Disposition": "inline",
        ...(grant.kind === "preview"
          ? {}
          : {
              [HANDLE_HEADER]: await signPageHandle(keyring, {
                session: grant.session,
                room: documentKey(room),
                language,
                page: asked.page,
                issuedAt: Date.now(),
              }),
            }),
      },
    });
  },
});

type Asked = { page: number; width: PageWidth };

function parse(request: Request, named: string | string[] | undefined, { document }: Reading): Asked {
  const page = askedPage(request, named, document);
  const width = pageWidth(new URL(request.url).searchParams.get("width"));
  // biome-ignore lint/plugin: no page of the site asks so
  if (width === null) throw invalidRequest(`width must be one of ${PAGE_WIDTHS.join(", ")}`);
  return { page, width };
}

async function render(
  renderer: PageRenderer,
  { grant, room, visitor, key, document }: Reading,
  { page, width, signal }: Asked & { signal: AbortSignal },
): Promise<Buffer | null> {
  const ip = visitor.ip === "unknown" ? null : visitor.ip;
  const zone = timeZone(grant.timeZone);
  const { email } = grant;
  const { ownershipLine } = room;
  const mark = { email, ip, at: new Date(), timeZone: zone, language: askedLanguage(), ownershipLine };
  try {
    const sessionId = grant.session;
    return await orBusy(words().viewer.tooManyPages, () =>
      renderer.render({
        ...{ key, document, page, width, mark, sessionId, signal },
        kind: room.mark,
        traced: tracedSession(grant),
      }),
    );
  } catch (error) {
    // The reader has gone and does not see this answer.
    if (signal.aborted && !(error instanceof Refusal)) throw new Refusal("unavailable");
    throw error;
  }
}
