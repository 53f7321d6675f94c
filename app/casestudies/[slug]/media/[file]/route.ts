import { lockedSlugs } from "@/lib/content/catalogue";
import { readPrivateMedia } from "@/lib/content/private";
import { readRoute } from "@/lib/http/route";
import { studyAccess } from "@/lib/sessions/study-access";

/** A distinct duration makes Vercel build a separate function, so that no other function contains the private studies. */
export const maxDuration = 20;

/** GET /casestudies/<slug>/media/<file>: a picture of a locked study. Without access to the study, any name is a 404. */
export const { GET, HEAD } = readRoute({
  async act(context, _request, params) {
    const slug = lockedSlugs().find((locked) => locked === params.slug);
    const grant = slug && (await studyAccess(context, slug));
    const file = String(params.file);
    const bytes = grant && (await readPrivateMedia(grant, slug, file));
    if (!bytes) return new Response(null, { status: 404, headers: { "Cache-Control": "private, no-store" } });
    return new Response(bytes, {
      headers: {
        "Content-Type": file.endsWith(".avif") ? "image/avif" : "image/webp",
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
        "Cross-Origin-Resource-Policy": "same-origin",
      },
    });
  },
});
