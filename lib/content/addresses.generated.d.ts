/**
 * The middleware's content, since on a serverless host it has no content folder. Written by
 * workshop/content/generate/write-generated.ts: `npm run content`, `npm run build` and `npm run dev` run it.
 */

/** Every path with a canonical spelling that does not follow from the path itself (lib/http/canonical-path.ts). */
export const knownPaths: readonly string[];

/** What addresses in the site's further languages begin with: "fr" for /fr/undernda. */
export const prefixes: readonly string[];

/** Slugs of the studies that a passcode opens. */
export const lockedSlugs: readonly string[];

/** Whether the site has rooms. Which ones, only rooms/rooms.generated knows. */
export const hasRooms: boolean;

/** The words for an address that cannot be decoded: the middleware carries no others. */
export const badAddress: string;
