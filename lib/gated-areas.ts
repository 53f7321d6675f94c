// The areas before or behind a gate, apart from lib/paths.ts, because the links of every page need them, but not all other addresses.

/** The NDA gate and the document it opens. */
export const NDA_GATE = "/ndacasestudies";
export const NDA_DOCUMENT = "/undernda";
/** The passcode screens, one per locked study. */
export const UNLOCK = "/unlock";
/** The middleware rewrites to this path when a visitor may read a locked study. */
export const PRIVATE_STUDIES = "/private-studies";
export const OWNER = "/owner";
/** Drafts, each by a signed link. */
export const DRAFTS = "/drafts";

/** Rendered per request, under a policy with a nonce. */
export const GATED: readonly string[] = [NDA_GATE, NDA_DOCUMENT, UNLOCK, PRIVATE_STUDIES, OWNER, DRAFTS];

/** The pattern of the part of addresses that names a language: "fr", "pt-br". */
export const LANGUAGE_PART = "[a-z]{2,3}(?:-[a-z0-9]+)*";

/** A path's area, below a language too: "/fr/undernda/helios" -> "/undernda". */
const AREA = new RegExp(`^(?:/${LANGUAGE_PART}(?=/))?(/[^/?#]*)`);

/** Whether a link leads into a gated area. Its security headers need a full navigation, so it is never prefetched. */
export const isGated = (href: string): boolean => GATED.includes(AREA.exec(href)?.[1] ?? "");
