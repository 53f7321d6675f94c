// Addresses that several places in the code use, and the rules about them.
import { DRAFTS, NDA_DOCUMENT, NDA_GATE, OWNER, PRIVATE_STUDIES, UNLOCK } from "./gated-areas";
import { studyAt } from "./study-id";

export * from "./gated-areas";

/** Shows the 404 page. So would a rewrite to an unknown address, but Netlify (5.16.0) then shows the page of the first address. */
export const MISSING = "/_missing";

export const CASE_STUDIES = "/casestudies";
export const studyPath = (slug: string): string => `${CASE_STUDIES}/${slug}`;

export const unlockPath = (slug: string): string => `${UNLOCK}/${slug}`;
/** A site has both or neither. */
export const NDA_PAGES: readonly string[] = [NDA_GATE, NDA_DOCUMENT];

/** Whether a text can name a room (docs/rooms.md). */
export const isRoomSlug = (text: string): boolean => text.length <= 40 && SLUG.test(text);
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Whether a request can name a room by a text: its slug, or a locked study's id. */
export const isRoomName = (text: string): boolean => {
  const study = studyAt(text);
  return study === undefined ? isRoomSlug(text) : study.length <= 64 && SLUG.test(study);
};
/** Where a reader proves an address for a room; for a locked study, also where one asks for it. */
export const gatePath = (room: string): string => {
  const study = studyAt(room);
  return study === undefined ? `${NDA_GATE}/${room}` : `${unlockPath(study)}/ask`;
};
export const documentPath = (room: string): string => {
  const study = studyAt(room);
  return study === undefined ? `${NDA_DOCUMENT}/${room}` : studyPath(study);
};

/** A language by the part of addresses that names it, such as "pt-br". Left out: the site's first one. */
export type InLanguage = Readonly<{ lang?: string | undefined }>;
/** The part of addresses that names a language: "pt-br" for pt-BR. */
export const languagePart = (tag: string): string => tag.toLowerCase();
/** In a language: the address of a gate or of what it opens, or a call. `path`: that in the first one. */
export function below(path: string, { lang }: InLanguage): string {
  if (lang === undefined) return path;
  return path.startsWith("/api/")
    ? `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`
    : `/${lang}${path}`;
}

/** A room in addresses, calls and tokens. They do not name the announced one, which is the NDA document. */
export type Place = InLanguage & Readonly<{ slug: string; announced?: boolean | undefined }>;
export const NDA_PLACE: Place = { slug: "nda", announced: true };
/** The place that a request names. No room has the slug of the NDA document: with that name a request asks for an unknown one. */
export const placeOf = (room: string | null | undefined): Place =>
  room == null ? NDA_PLACE : { slug: room };
/** The field that names a place in a call or a token. */
export const fieldsOf = ({ slug, announced }: Place): { room?: string } => (announced ? {} : { room: slug });
export const gateOf = ({ slug, announced, ...at }: Place): string =>
  below(announced ? NDA_GATE : gatePath(slug), at);
export const documentOf = ({ slug, announced, ...at }: Place): string =>
  below(announced ? NDA_DOCUMENT : documentPath(slug), at);
/**
 * The link of an invitation: the gate of the room, which fills in the address. Browsers send the part after the # to no server,
 * so no log and no other site gets the address.
 */
export const invitationLink = (
  siteUrl: string,
  room: string,
  { email, id }: InvitedBy,
  at: InLanguage = {},
): string => `${siteUrl}${below(gatePath(room), at)}#${new URLSearchParams({ email, invitation: id })}`;
/** The content of the part after the # of such a link. `id` opens nothing. */
export type InvitedBy = Readonly<{ email: string; id: string }>;
/** Reads the part after the #. Null for any other text. */
export function readInvitation(hash: string): InvitedBy | null {
  const named = new URLSearchParams(hash.replace(/^#/, ""));
  const [email, id] = [named.get("email"), named.get("invitation")];
  return email && id && email.length <= 254 && id.length <= 64 ? { email, id } : null;
}
/**
 * A link to a room that opens by a passcode alone: its gate fills the passcode in. Browsers send the part after the # to no server.
 */
export function unlockLink(siteUrl: string, room: string, passcode: string): string {
  const study = studyAt(room);
  return study === undefined
    ? `${siteUrl}${gatePath(room)}#${new URLSearchParams({ passcode })}`
    : `${siteUrl}${unlockPath(study)}#${passcode}`;
}
/** The passcode in the part after the # of such a link; "" without one. */
export const readRoomUnlock = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, "")).get("passcode") ?? "";
/** The gate of a room with its form for a passcode open. */
export const passcodeStep = (room: string): string => `${gatePath(room)}?step=passcode`;
/** A call about a document, with its query. */
export function documentCall(path: string, place: Place, query: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...query, ...fieldsOf(place) }).toString();
  return below(search === "" ? path : `${path}?${search}`, place);
}

/** In the query of a call about a document: the owner sees it as a reader does. */
export const PREVIEW = "preview";
/** The owner's preview of a room's document; in a language, of the document in it. */
export const previewPath = (room: string, { lang }: InLanguage = {}): string =>
  `${OWNER}/preview/${room}${lang === undefined ? "" : `?lang=${lang}`}`;

/** The owner's page of links to drafts. */
export const OWNER_DRAFTS = `${OWNER}/drafts`;
/** Whether a site's address leads to the computer that is asked from, or nowhere. */
export const isLocal = (site = ""): boolean =>
  !URL.canParse(site) || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(site).hostname);

/** The part of that page that is about a draft, in a language but the first. */
export const draftAnchor = (kind: string, slug: string, { lang }: InLanguage = {}): string =>
  [kind, slug, ...(lang === undefined ? [] : [lang])].join("-");
/** A 404, to which every other link leads. */
export const DRAFT_ENDED = `${DRAFTS}/ended`;
/** Shows a draft while the token of the link is valid. */
export const draftPath = (token: string, at: InLanguage = {}): string => below(`${DRAFTS}/${token}`, at);

/** The cards of the whole list of case studies, as JSON. Each language has its own such file, below its prefix. */
export const STUDY_CARDS = "/casestudies.json";
/** A file of the command palette's list, from 1. Each language has its own. */
export const palettePath = (file: number): string => `/palette/${file}.json`;

export const HEALTH_API = "/api/health";
export const ADDRESS_API = "/api/address";
export const UNLOCK_API = "/api/unlock";
export const NDA_API = {
  otp: "/api/nda/otp",
  verify: "/api/nda/verify",
  passcode: "/api/nda/passcode",
  unlock: "/api/nda/unlock",
  enter: "/api/nda/enter",
  approval: "/api/nda/approval",
  approvalState: "/api/nda/approval/state",
  leave: "/api/nda/leave",
  invited: "/api/nda/invited",
  document: "/api/nda/document",
  pages: "/api/nda/pages",
  dwell: "/api/nda/dwell",
  receipt: "/api/nda/receipt",
  questions: "/api/nda/questions",
} as const;
export const OWNER_API = {
  otp: "/api/owner/otp",
  verify: "/api/owner/verify",
  leave: "/api/owner/leave",
  log: "/api/owner/log",
  passcodes: "/api/owner/passcodes",
  rooms: "/api/owner/rooms",
  approval: "/api/owner/rooms/approval",
  invitations: "/api/owner/invitations",
  erase: "/api/owner/erase",
  receipt: "/api/owner/receipt",
  trace: "/api/owner/trace",
  withdraw: "/api/owner/withdraw",
} as const;

/** Paths that robots.txt closes to crawlers. The NDA gate is open to them. */
export const NOT_CRAWLED = [
  ...["/api/", NDA_DOCUMENT, `${UNLOCK}/`, "/passcode", `${PRIVATE_STUDIES}/`, OWNER, `${DRAFTS}/`],
];

/** Pages that every site has. */
export const REQUIRED_PAGES = ["/", CASE_STUDIES, "/contact"] as const;

/** Pages that exist if content/navigation.yaml lists them. */
export const OPTIONAL_PAGES = [
  "/aboutme",
  "/designprocess",
  "/blog",
  "/photography",
  "/changelog",
  "/status",
  "/privacy",
  NDA_GATE,
] as const;

/** Other addresses of the list. Each exists if content/pages/case-study-list.yaml has text for it. */
export const ALIASES = ["/design-systems", "/product-design", "/ux-research"] as const;

export type OptionalPage = (typeof OPTIONAL_PAGES)[number];
export type PagePath = (typeof REQUIRED_PAGES)[number] | OptionalPage;
export type Alias = (typeof ALIASES)[number];

const PAGES: readonly string[] = [...REQUIRED_PAGES, ...OPTIONAL_PAGES];
export const isPagePath = (path: string): path is PagePath => PAGES.includes(path);
