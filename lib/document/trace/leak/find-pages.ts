import { setImmediate } from "node:timers/promises";
import type { Grey } from "../grey";
import { ENOUGH, type Features, featuresOf, matchFeatures, type Registration } from "./features";
import { likeness } from "./likeness";
import { type OpenCv, resize } from "./opencv";
import { type Projection, scaling } from "./projection";

/** The width of a page, in px, at which a leak is compared with it. */
export const PAGE_PX = 1600;

/** A page of a prepared document, without any mark. */
export type KnownPage = {
  /** As in a TracedCopy. */
  source: string;
  page: number;
  /** In any unit. */
  size: { width: number; height: number };
  /** The page, `width` px wide. */
  read(width: number): Promise<Grey>;
};

export type FoundPage<Page extends KnownPage> = {
  page: Page;
  /** From the page at PAGE_PX to the leak; null if too few corners match. */
  registration: Registration | null;
  /** Into how many tiles, across and down, the page was cut to find them (cornersOf). */
  tiles: number;
  /** How the leak lies if it is the whole page and nothing else; null if the proportions do not fit. */
  wholePage: Projection | null;
};

/** Enough to lay a leak over a page by them. */
export const CORNERS = 4000;
/**
 * Quick first; the next one follows if no page has so many matches. A part of a page at its full size has few corners that the
 * page also has at half of that, and a small part has few at all unless it is enlarged. The last search takes as many corners from
 * each tile of a page: a part may show faint words only, where the page has thousands of clearer corners elsewhere.
 */
const SEARCHES = [
  { width: 800, corners: 800, tiles: 1, ofLeak: 1000, enlarged: 1, clear: 60 },
  { width: PAGE_PX, corners: CORNERS, tiles: 1, ofLeak: 2500, enlarged: 2, clear: ENOUGH },
  { width: PAGE_PX, corners: CORNERS, tiles: 4, ofLeak: 2500, enlarged: 1, clear: 0 },
] as const;
/** In px, of the leak's longer side. */
const LEAK_PX = 1600;
/** Of the clearest page's matches; other pages may have the same header. */
const SHARE = 0.4;
const THUMB_PX = 64;
/** The least likeness of a page and its copy, if half of that is painted over. */
const LIKE = 0.3;
const PROPORTION_OFF = 0.015;

/** The pages that a leak may show, the clearest first. */
export async function findPages<Page extends KnownPage>(
  cv: OpenCv,
  leak: Grey,
  known: readonly Page[],
  most: number,
): Promise<FoundPage<Page>[]> {
  const found = new Map<Page, Registration>();
  let tiles: number = 1;
  for (const search of SEARCHES) {
    tiles = search.tiles;
    const scale = Math.min(search.enlarged, LEAK_PX / Math.max(leak.width, leak.height));
    const sized = resize(cv, leak, Math.round(leak.width * scale), Math.round(leak.height * scale));
    const corners = featuresOf(cv, sized, { most: search.ofLeak, scale });
    for (const page of known) {
      // A server answers others in between.
      await setImmediate();
      const registration = matchFeatures(cv, await cornersOf(cv, page, search), corners);
      if (registration && registration.matches.length > matchesOf(found.get(page)))
        found.set(page, registration);
    }
    if (Math.max(0, ...[...found.values()].map(matchesOf)) >= search.clear) break;
  }
  const clearest = Math.max(0, ...[...found.values()].map(matchesOf));
  const clear = [...found].filter(([, registration]) => matchesOf(registration) > SHARE * clearest);
  clear.sort(([, a], [, b]) => matchesOf(b) - matchesOf(a));
  const ranked: readonly (readonly [Page, Registration | null])[] =
    clear.length > 0 ? clear : (await mostAlike(cv, leak, known)).map((page) => [page, null] as const);
  return ranked
    .slice(0, most)
    .map(([page, registration]) => ({ page, registration, tiles, wholePage: wholePage(leak, page) }));
}

const matchesOf = (registration: Registration | undefined): number => registration?.matches.length ?? 0;

const kept = new WeakMap<KnownPage, Map<string, Features>>();

/** The corners of a page that is read `width` px wide, kept for the next leak. */
export async function cornersOf(
  cv: OpenCv,
  page: KnownPage,
  { width, corners, tiles }: { width: number; corners: number; tiles: number },
): Promise<Features> {
  const ofPage = kept.get(page) ?? new Map<string, Features>();
  kept.set(page, ofPage);
  const which = `${width} ${corners} ${tiles}`;
  const features =
    ofPage.get(which) ??
    featuresOf(cv, await page.read(width), { most: corners, scale: width / PAGE_PX, tiles });
  ofPage.set(which, features);
  return features;
}

function wholePage({ width, height }: Grey, { size }: KnownPage): Projection | null {
  const pageHeight = Math.round((PAGE_PX * size.height) / size.width);
  const fits = Math.abs((width / height) * (pageHeight / PAGE_PX) - 1) < PROPORTION_OFF;
  return fits ? scaling(width / PAGE_PX, height / pageHeight) : null;
}

/** The pages of which the leak may be the whole, by their likeness to it. */
async function mostAlike<Page extends KnownPage>(
  cv: OpenCv,
  leak: Grey,
  known: readonly Page[],
): Promise<Page[]> {
  const rated = [];
  for (const page of known) {
    if (!wholePage(leak, page)) continue;
    const thumb = await page.read(THUMB_PX);
    const alike = likeness(resize(cv, leak, thumb.width, thumb.height).data, thumb.data);
    if (alike > LIKE) rated.push({ page, likeness: alike });
  }
  return rated.sort((a, b) => b.likeness - a.likeness).map(({ page }) => page);
}
