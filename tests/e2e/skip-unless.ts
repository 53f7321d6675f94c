import { readDrafts } from "@/lib/content/drafts";
import { PAGE_LENGTH } from "@/lib/content/list-pages";
import { readRooms } from "@/workshop/content/read-rooms";
import { isShipped } from "../is-shipped";
import { WHOLE } from "../whole";
import { hasPages, plainRoom } from "./plain-room";
import {
  articles,
  askedStudies,
  hasDocument,
  hasPage,
  listed,
  lockedStudies,
  ONE_OF_EACH,
  own,
  SOME_OF_EACH,
} from "./site";

const rooms = readRooms();
const hasDrafts = readDrafts().length > 0;
const hasLocked = lockedStudies.length > 0;

/** Set by `npx tsx lab/run.ts sites`, which walks many sites page by page and measures none. */
const isOneOfMany = process.env.E2E_SITES === "many";

/** Whether the site is built with analytics: only a site with a privacy page may be. */
export const MEASURES = hasPage("/privacy") && !isOneOfMany;

/** Tests of the lab only (tests/whole.ts), by a tag of their own or as a spec of this list. */
export const NOT_IN_EVERY_RUN: RegExp[] = WHOLE ? [] : [/@lab/];

/** The pages to walk. */
export const WALKED = WHOLE ? SOME_OF_EACH : ONE_OF_EACH;

const OF_THE_LAB: readonly RegExp[] = [
  // Every run looks at what no visitor may send: analytics-privacy.
  /analytics-(attention|build|events|faults|thread)\.spec/,
  // Of one part of some pages. Every run walks each kind of page by keyboard, by axe and in narrow windows (each-page).
  /(case-list|changelog|mood-board|motion|opening|palette|print|transitions)\.spec/,
  /(document-window|faces|first-sign|loopback|owner-trace|paint|tall-pictures|ticks)\.spec/,
  // The contracts of the gates, and unit tests of their routes, show in each run what a browser without cookies gets.
  /no-cookies\.spec/,
  // Every run creates, fills, saves, mends and publishes studies in the studio: studio, studio-saving and studio-journey.
  /studio-(arrange|begun|choose|colours|echo|faces|focus|form|frame|library|pages|panes|preview|publish|records|rooms|search|start|words)\.spec/,
];

/** The walk over every page. A single site has other specs for it. */
export const WALK: string[] = isOneOfMany ? ["sites/*.spec.ts"] : [];

/** Specs of a page or a part that a site may lack, and whether this site has it. */
const ABOUT: readonly (readonly [spec: RegExp, here: boolean])[] = [
  [/\/drafts\.spec/, hasDrafts],
  [/document(-window)?\.spec/, hasDocument],
  [/nda-reviewer\.spec/, hasDocument],
  [/recruiter\.spec/, hasLocked],
  [/unlock-link\.spec/, hasLocked],
  [/passcode-address\.spec/, hasLocked],
  [/\/rooms\.spec/, plainRoom((room) => hasPages(room) || room.studies.length > 0) !== undefined],
  [/ask-for-access\.spec/, askedStudies.length > 0],
  [/room-approval\.spec/, rooms.some(({ policy }) => policy.approval)],
  [/room-invitations\.spec/, plainRoom(hasPages) !== undefined],
  [/room-passcode\.spec/, rooms.some(({ policy }) => policy.passcode)],
  [/room-agreements\.spec/, rooms.some(({ agreement }) => agreement !== "none")],
  [/nda-timing\.spec/, hasPage("/ndacasestudies")],
  [/leak\.spec/, hasLocked],
  [/loopback\.spec/, hasLocked],
  [/list-pages\.spec/, [articles, listed].some(({ length }) => length > PAGE_LENGTH)],
  [/every-word\.spec/, own.words.gate?.lookAgain?.startsWith("⟦") === true],
  [/mood-board\.spec/, hasPage("/photography")],
  [/analytics-.*\.spec/, MEASURES],
  ...OF_THE_LAB.map((spec) => [spec, WHOLE] as const),
];

/** Specs that have nothing to test on this site. */
export const NOT_HERE: RegExp[] = ABOUT.filter(([, here]) => !here).map(([spec]) => spec);

const asksForPictures = process.argv.some((argument) => argument.startsWith("visual"));

/**
 * Specs of the shipped words and pictures. On another site, `npx playwright test visual` compares pictures that
 * `npx playwright test visual --update-snapshots=all` has taken before.
 */
export const SHIPPED: string[] = isShipped()
  ? ["shipped/*.spec.ts"]
  : asksForPictures
    ? ["shipped/visual.spec.ts"]
    : [];
