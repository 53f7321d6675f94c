import type { Grey } from "../grey";
import { bytesOf, type OpenCv, type Point, pointsOf, scoped } from "./opencv";
import type { Projection } from "./projection";

/** Corners of a picture, at its full size, with what they look like: 32 bytes each. */
export type Features = { points: Point[]; looks: Uint8Array };

const LOOK_BYTES = 32;
/** A corner is a match if the second best is clearly worse. */
const RATIO = 0.8;
/** In px of the page. */
const OFF = 4;
/** Matches that agree by chance are fewer. */
export const ENOUGH = 10;

/**
 * The corners of a picture by ORB (Rublee et al. 2011).
 *
 * @param scale of `picture` against the full size
 */
export function featuresOf(cv: OpenCv, picture: Grey, most: number, scale: number): Features {
  return scoped((keep) => {
    const orb = keep(new cv.ORB(most, 1.2, 8, 31, 0, 2, cv.ORB_HARRIS_SCORE, 31, 7));
    const [found, looks] = [keep(new cv.KeyPointVector()), keep(new cv.Mat())];
    orb.detectAndCompute(keep(bytesOf(cv, picture)), keep(new cv.Mat()), found, looks);
    const points = Array.from({ length: found.size() }, (_, i) => {
      const { x, y } = (found.get(i) as unknown as { pt: Point }).pt;
      return { x: (x + 0.5) / scale - 0.5, y: (y + 0.5) / scale - 0.5 };
    });
    return { points, looks: Uint8Array.from(looks.data) };
  });
}

export type Match = { page: Point; leak: Point };
export type Registration = { projection: Projection; matches: Match[] };

/** Where a page lies in a leak, by corners that look alike; null if too few agree. The projection leads from page to leak. */
export function matchFeatures(cv: OpenCv, page: Features, leak: Features): Registration | null {
  const alike = pairsOf(cv, page, leak);
  if (alike.length < ENOUGH) return null;
  const span = Math.max(...alike.map(({ leak: { x, y } }) => Math.max(x, y)));
  return scoped((keep) => {
    const inside = keep(new cv.Mat());
    const from = keep(
      pointsOf(
        cv,
        alike.map((one) => one.page),
      ),
    );
    const to = keep(
      pointsOf(
        cv,
        alike.map((one) => one.leak),
      ),
    );
    // The error is measured in the leak, whose scale is not known yet.
    const found = keep(
      cv.findHomography(from, to, cv.RANSAC, Math.max(2, (OFF * span) / 1600), inside, 3000, 0.999),
    );
    if (found.rows !== 3) return null;
    const matches = alike.filter((_, i) => inside.data[i] === 1);
    const projection = Array.from(found.data64F) as unknown as Projection;
    return matches.length < ENOUGH || !isPlausible(projection, matches) ? null : { projection, matches };
  });
}

function pairsOf(cv: OpenCv, page: Features, leak: Features): Match[] {
  if (page.points.length < 2 || leak.points.length < 2) return [];
  return scoped((keep) => {
    const looks = ({ points, looks }: Features) =>
      keep(cv.matFromArray(points.length, LOOK_BYTES, cv.CV_8UC1, looks as unknown as number[]));
    const matcher = keep(new cv.BFMatcher(cv.NORM_HAMMING, false));
    const found = keep(new cv.DMatchVectorVector());
    matcher.knnMatch(looks(leak), looks(page), found, 2);
    const pairs: Match[] = [];
    for (let i = 0; i < found.size(); i++) {
      const near = found.get(i) as unknown as {
        size(): number;
        get(at: number): { distance: number; queryIdx: number; trainIdx: number };
        delete(): void;
      };
      const [best, second] = [near.get(0), near.get(1)];
      near.delete();
      if (best.distance > RATIO * second.distance) continue;
      const [one, other] = [page.points[best.trainIdx], leak.points[best.queryIdx]];
      if (one && other) pairs.push({ page: one, leak: other });
    }
    return pairs;
  });
}

/** A page is neither mirrored nor squeezed to a line, and its matches are not one corner many times. */
function isPlausible(projection: Projection, matches: readonly Match[]): boolean {
  const [a, b, , d, e] = projection;
  const area = a * e - b * d;
  const places = new Set(matches.map(({ page: { x, y } }) => `${Math.round(x / 8)} ${Math.round(y / 8)}`));
  const long = Math.max(Math.hypot(a, d), Math.hypot(b, e));
  return area > 0 && area > 0.2 * long * long && places.size >= ENOUGH * 0.7;
}
