import { isShipped } from "../is-shipped";
import { hasDocument, hasPage, lockedStudies } from "./site";

const hasLocked = lockedStudies.length > 0;

/** Set by `npx tsx lab/run.ts sites`: this is one of many sites, which are walked page by page and not measured. */
const isOneOfMany = process.env.E2E_SITES === "many";

/** Whether the site is tested with what it measures: none is built that does and has no page that says so. */
export const MEASURES = hasPage("/privacy") && !isOneOfMany;

/**
 * Set by the lab: Firefox walks all of the site, each event of the analytics is told, and the site is compared with one that was
 * built without a key for them. What visitors were promised of analytics is tested each time.
 */
export const WHOLE = Boolean(process.env.E2E_WHOLE);

/** The walk over every page. On one's own site many specs do it, each for its own reason. */
export const WALK: string[] = isOneOfMany ? ["sites/*.spec.ts"] : [];

/** Specs that are wholly about one page, or about what a site may lack, and whether this one has it. */
const ABOUT: readonly (readonly [spec: RegExp, here: boolean])[] = [
  [/document(-window)?\.spec/, hasDocument],
  [/nda-reviewer\.spec/, hasDocument],
  [/recruiter\.spec/, hasLocked],
  [/unlock-link\.spec/, hasLocked],
  [/passcode-address\.spec/, hasLocked],
  [/nda-timing\.spec/, hasPage("/ndacasestudies")],
  [/leak\.spec/, hasLocked],
  [/loopback\.spec/, hasLocked],
  [/mood-board\.spec/, hasPage("/photography")],
  [/analytics-.*\.spec/, MEASURES],
  [/analytics-(build|events|attention)\.spec/, WHOLE],
];

/** Specs that the site as it stands gives nothing to do. */
export const NOT_HERE: RegExp[] = ABOUT.filter(([, here]) => !here).map(([spec]) => spec);

const asksForPictures = process.argv.some((argument) => argument.startsWith("visual"));

/**
 * What is tested of the shipped words and pictures. On somebody's own site the pictures are compared where that is asked for:
 * `npx playwright test visual`, after `npx playwright test visual --update-snapshots=all` has taken them.
 */
export const SHIPPED: string[] = isShipped()
  ? ["shipped/*.spec.ts"]
  : asksForPictures
    ? ["shipped/visual.spec.ts"]
    : [];
