import { livePictureMarker, type PictureToMark, pictureSource } from "@/document/trace/mark-picture";
import { lockedSlugs } from "@/lib/content/catalogue";
import { orBusy } from "@/lib/http/or-busy";
import { words } from "@/lib/words/site-words";
import { readPrivateMedia } from "@/rooms/contents/private-study";
import { studyAccess } from "@/rooms/http/room-access";
import { readRoute } from "@/rooms/http/route";

/**
 * A distinct duration makes Vercel build a separate function: the only one with the pictures of private studies, and with the
 * image library for them.
 */
export const maxDuration = 25;

/**
 * GET /casestudies/<slug>/media/<file>: a picture of a locked study, with the session's hidden mark. Without access to the study,
 * any name is a 404.
 */
export const { GET } = readRoute({
  async act(context, _request, params) {
    const slug = lockedSlugs().find((locked) => locked === params.slug);
    const grant = slug && (await studyAccess(context, slug));
    const file = String(params.file);
    const bytes = grant && (await readPrivateMedia(grant, slug, file));
    if (!bytes) return new Response(null, { status: 404, headers: { "Cache-Control": "private, no-store" } });
    const format = file.endsWith(".avif") ? "avif" : "webp";
    const key = context.app.traceKeys?.()[0];
    const copy = { session: grant.session, source: pictureSource(slug, file), page: 1 };
    const served = key ? await marked({ bytes, format, key, copy }) : bytes;
    return new Response(new Uint8Array(served), {
      headers: {
        "Content-Type": `image/${format}`,
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
        "Cross-Origin-Resource-Policy": "same-origin",
      },
    });
  },
});

const marked = (wanted: PictureToMark): Promise<Buffer> =>
  orBusy(words().refusals.tooManyPictures, () => livePictureMarker().mark(wanted));
