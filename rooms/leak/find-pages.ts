import type { Pace } from "@/document/trace/pace";
import type { Grey } from "../../document/trace/grey";
import { PAGE_WIDTHS } from "../../document/viewer-terms";
import { ENOUGH, type Features, featuresOf, matchFeatures, type Registration } from "./features";
import { bytesOf, type OpenCv, resize, scoped } from "./opencv";
import { multiply, type Projection, scaling } from "./projection";

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

export type Undone = "negative" | "mirrored" | "mirroredNegative";

export type FoundPage<Page extends KnownPage> = {
  page: Page;
  /** The leak as the page looks, and what that undoes; null for a leak as it came. */
  leak: Grey;
  undone: Undone | null;
  /** From the page at PAGE_PX to the leak; null if too few corners match. */
  registration: Registration | null;
  /** Into how many tiles, across and down, the page was cut to find them (cornersOf). */
  tiles: number;
  /** Where the leak may lie as well: if it is the whole page and nothing else, or a part as it was served. */
  guesses: readonly Projection[];
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
  { width: PAGE_PX, corners: CORNERS, tiles: 4, ofLeak: 2500, enlarged: 1, clear: ENOUGH },
] as const;
/** Fewer matches may be of shapes that look alike in a negative or a mirror. */
const SURE = 2 * ENOUGH;
/** Changes that a leak may have gone through, and how each is undone. */
const LOOKS: readonly { undone: Undone | null; undo(leak: Grey): Grey; searches: number }[] = [
  { undone: null, undo: (leak) => leak, searches: SEARCHES.length },
  { undone: "negative", undo: negative, searches: 2 },
  { undone: "mirrored", undo: mirrored, searches: 2 },
  { undone: "mirroredNegative", undo: (leak) => negative(mirrored(leak)), searches: 2 },
];
/** In px, of the leak's longer side. */
const LEAK_PX = 1600;
/** Of the clearest page's matches; other pages may have the same header. */
const SHARE = 0.4;
const THUMB_PX = 64;
/** The least likeness of a page and its copy, if half of that is painted over; and of a part and its copy. */
const LIKE = 0.3;
const PART_LIKE = 0.5;
/** In px, of the page in which a part is looked for first. */
const GLANCE_PX = 800;
/** In levels: a part with less shows nothing but ground. */
const LEAST_DEVIATION = 1;
/** How much larger a page was served than PAGE_PX. */
const SERVED = PAGE_WIDTHS.map((width) => width / PAGE_PX);
const PROPORTION_OFF = 0.015;

/** The pages that a leak may show, the clearest first. Throws what `pace` throws. */
export async function findPages<Page extends KnownPage>(
  cv: OpenCv,
  leak: Grey,
  known: readonly Page[],
  { most, pace }: { most: number; pace: Pace },
): Promise<FoundPage<Page>[]> {
  let clearest: FoundPage<Page>[] = [];
  const alike: (FoundPage<Page> & { likeness: number })[] = [];
  for (const { undone, undo, searches } of LOOKS) {
    const looked = { leak: undo(leak), undone };
    const found = await searchFor(cv, looked.leak, known, { searches, pace });
    if (matchesOf(found[0]?.registration) > matchesOf(clearest[0]?.registration))
      clearest = found.map((one) => ({ ...one, ...looked, guesses: wholePage(looked.leak, one.page) }));
    if (matchesOf(clearest[0]?.registration) >= SURE) break;
    if (clearest.length > 0) continue;
    for (const one of await mostAlike(cv, looked.leak, known))
      alike.push({ ...one, ...looked, registration: null, tiles: 1 });
  }
  if (clearest.length > 0) return clearest.slice(0, most);
  for (const page of await likeliest(cv, leak, known, { most, pace })) {
    const part = await partOf(cv, leak, page, PAGE_PX);
    if (part) alike.push({ page, ...part, leak, undone: null, registration: null, tiles: 1 });
  }
  return alike.sort((a, b) => b.likeness - a.likeness).slice(0, most);
}

type Match<Page> = { page: Page; registration: Registration; tiles: number };

/** The pages with matching corners, those with the most first. */
async function searchFor<Page extends KnownPage>(
  cv: OpenCv,
  leak: Grey,
  known: readonly Page[],
  { searches, pace }: { searches: number; pace: Pace },
): Promise<Match<Page>[]> {
  const found = new Map<Page, Registration>();
  let tiles: number = 1;
  for (const search of SEARCHES.slice(0, searches)) {
    tiles = search.tiles;
    const scale = Math.min(search.enlarged, LEAK_PX / Math.max(leak.width, leak.height));
    const sized = resize(cv, leak, Math.round(leak.width * scale), Math.round(leak.height * scale));
    const corners = featuresOf(cv, sized, { most: search.ofLeak, scale });
    for (const page of known) {
      await pace();
      const registration = matchFeatures(cv, await cornersOf(cv, page, search), corners);
      if (registration && registration.matches.length > matchesOf(found.get(page)))
        found.set(page, registration);
    }
    if (Math.max(0, ...[...found.values()].map(matchesOf)) >= search.clear) break;
  }
  const clearest = Math.max(0, ...[...found.values()].map(matchesOf));
  return [...found]
    .filter(([, registration]) => matchesOf(registration) > SHARE * clearest)
    .sort(([, a], [, b]) => matchesOf(b) - matchesOf(a))
    .map(([page, registration]) => ({ page, registration, tiles }));
}

function negative(leak: Grey): Grey {
  return { ...leak, data: leak.data.map((value) => 255 - value) };
}

/** Left and right exchanged. A picture turned upside down is found as it is. */
function mirrored({ data, width, height }: Grey): Grey {
  const out = new Float32Array(data.length);
  for (let start = 0; start < data.length; start += width)
    out.set(data.subarray(start, start + width).toReversed(), start);
  return { data: out, width, height };
}

const matchesOf = (registration: Registration | null | undefined): number =>
  registration?.matches.length ?? 0;

const cached = new WeakMap<KnownPage, Map<string, Features>>();

/** The corners of a page that is read `width` px wide, kept for the next leak. */
export async function cornersOf(
  cv: OpenCv,
  page: KnownPage,
  { width, corners, tiles }: { width: number; corners: number; tiles: number },
): Promise<Features> {
  const ofPage = cached.get(page) ?? new Map<string, Features>();
  cached.set(page, ofPage);
  const which = `${width} ${corners} ${tiles}`;
  const features =
    ofPage.get(which) ??
    featuresOf(cv, await page.read(width), { most: corners, scale: width / PAGE_PX, tiles });
  ofPage.set(which, features);
  return features;
}

function wholePage({ width, height }: Grey, { size }: KnownPage): Projection[] {
  const pageHeight = Math.round((PAGE_PX * size.height) / size.width);
  const fits = Math.abs((width / height) * (pageHeight / PAGE_PX) - 1) < PROPORTION_OFF;
  return fits ? [scaling(width / PAGE_PX, height / pageHeight)] : [];
}

/** The pages of which the leak may be the whole, with their likeness to it. */
async function mostAlike<Page extends KnownPage>(
  cv: OpenCv,
  leak: Grey,
  known: readonly Page[],
): Promise<{ page: Page; guesses: Projection[]; likeness: number }[]> {
  const rated = [];
  for (const page of known) {
    const guesses = wholePage(leak, page);
    if (guesses.length === 0) continue;
    const thumb = await page.read(THUMB_PX);
    const alike = likeness(resize(cv, leak, thumb.width, thumb.height).data, thumb.data);
    if (alike > LIKE) rated.push({ page, guesses, likeness: alike });
  }
  return rated;
}

/** The pages of which the leak may be a part, by a glance. */
async function likeliest<Page extends KnownPage>(
  cv: OpenCv,
  leak: Grey,
  known: readonly Page[],
  { most, pace }: { most: number; pace: Pace },
): Promise<Page[]> {
  const rated = [];
  for (const page of known) {
    await pace();
    const part = await partOf(cv, leak, page, GLANCE_PX);
    if (part) rated.push({ page, likeness: part.likeness });
  }
  rated.sort((a, b) => b.likeness - a.likeness);
  return rated.slice(0, most).map(({ page }) => page);
}

/**
 * Where on a page a leak with too few corners lies, if it was cut out of the page as it was served: the place where they are most
 * alike. Null if no place is.
 *
 * @param pageWidth in px, at which the page is read: the place is as exact
 */
async function partOf(
  cv: OpenCv,
  leak: Grey,
  page: KnownPage,
  pageWidth: number,
): Promise<{ guesses: Projection[]; likeness: number } | null> {
  const drawn = await page.read(pageWidth);
  const unit = PAGE_PX / pageWidth;
  let best: { guesses: Projection[]; likeness: number } | null = null;
  for (const scale of SERVED) {
    const [width, height] = [leak.width, leak.height].map((px) => Math.round(px / scale / unit));
    if (!width || !height || width > drawn.width || height > drawn.height) continue;
    const part = resize(cv, leak, width, height);
    if (deviationOf(part.data) < LEAST_DEVIATION) continue;
    const { maxVal, maxLoc } = scoped((keep) => {
      const alike = keep(new cv.Mat());
      cv.matchTemplate(keep(bytesOf(cv, drawn)), keep(bytesOf(cv, part)), alike, cv.TM_CCOEFF_NORMED);
      return cv.minMaxLoc(alike);
    });
    if (maxVal <= (best?.likeness ?? PART_LIKE)) continue;
    const moved: Projection = [1, 0, -maxLoc.x * unit, 0, 1, -maxLoc.y * unit, 0, 0, 1];
    best = { guesses: [multiply(scaling(scale), moved)], likeness: maxVal };
  }
  return best;
}

const meanOf = (values: Float32Array): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function deviationOf(values: Float32Array): number {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** The correlation of two pictures of one size: 1 for the same at any brightness and contrast. */
function likeness(a: Float32Array, b: Float32Array): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  // A picture of one brightness is like none.
  let [both, ofA, ofB] = [0, 1, 1];
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [(a[i] as number) - meanA, (b[i] as number) - meanB];
    both += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return both / Math.sqrt(ofA * ofB);
}
