import { readRooms } from "@/authoring/read-rooms";
import { readDrafts } from "@/lib/content/drafts";
import { isShipped } from "../is-shipped";
import { plainRoom } from "./plain-room";
import { hasDocument, hasPage, lockedStudies } from "./site";

const rooms = readRooms();
const hasDrafts = readDrafts().length > 0;
const hasLocked = lockedStudies.length > 0;

/** Set by `npx tsx lab/run.ts sites`, which walks many sites page by page and measures none. */
const isOneOfMany = process.env.E2E_SITES === "many";

/** Whether the site is built with analytics: only a site with a privacy page may be. */
export const MEASURES = hasPage("/privacy") && !isOneOfMany;

/**
 * Set by the lab: Firefox runs every spec, every analytics event is checked, and the site is compared with a build without a
 * key. The privacy page's promises are tested in every run.
 */
export const WHOLE = Boolean(process.env.E2E_WHOLE);

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
  [/\/rooms\.spec/, plainRoom() !== undefined],
  [/room-approval\.spec/, rooms.some(({ policy }) => policy.approval)],
  [/room-invitations\.spec/, plainRoom() !== undefined],
  [/room-passcode\.spec/, rooms.some(({ policy }) => policy.passcode !== undefined)],
  [/room-agreements\.spec/, rooms.some(({ agreement }) => agreement !== "none")],
  [/room-reading\.spec/, plainRoom(({ questions = false }) => questions) !== undefined],
  [/nda-timing\.spec/, hasPage("/ndacasestudies")],
  [/leak\.spec/, hasLocked],
  [/loopback\.spec/, hasLocked],
  [/mood-board\.spec/, hasPage("/photography")],
  [/analytics-.*\.spec/, MEASURES],
  [/analytics-(build|events|attention)\.spec/, WHOLE],
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
