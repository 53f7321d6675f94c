import { lockedSlugs } from "@/lib/content/catalogue";
import { readPrivateMedia } from "@/lib/content/private";
import { currentStudyGrant } from "@/lib/http/session";

/** Of its own length, so that Vercel gives it a function of its own: no other gets the private studies. */
export const maxDuration = 20;

const TYPES = { avif: "image/avif", webp: "image/webp" } as const;

/** Without a grant a picture that exists and one that does not look the same. */
const nothing = () => new Response(null, { status: 404, headers: { "Cache-Control": "private, no-store" } });

/** GET /casestudies/<slug>/media/<file>: a locked study's picture, for whoever holds a grant for the study. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ slug: string; file: string }> },
) {
  const { slug, file } = await params;
  if (!lockedSlugs().includes(slug)) return nothing();
  const grant = await currentStudyGrant(slug);
  if (!grant) return nothing();
  const ending = file.split(".").at(-1);
  const bytes = ending === "avif" || ending === "webp" ? await readPrivateMedia(grant, slug, file) : null;
  if (!bytes) return nothing();
  return new Response(bytes, {
    headers: {
      "Content-Type": TYPES[ending as keyof typeof TYPES],
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}
