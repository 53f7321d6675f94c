import type { Grey } from "../../document/trace/grey";
import { bytesOf, type OpenCv, type Point, pointsOf, scoped } from "./opencv";
import type { Projection } from "./projection";

/** Corners of a picture, at its full size, with what they look like: 32 bytes each. */
export type Features = { points: Point[]; looks: Uint8Array };

const LOOK_BYTES = 32;
/** In px: ORB finds no corner so near an edge. */
const EDGE = 31;
/** A corner is a match if the second best is clearly worse. */
const RATIO = 0.8;
/** In px of the page. */
const OFF = 4;
/** Matches that agree by chance are fewer. */
export const ENOUGH = 10;

type Wanted = {
  /** At most so many corners, the clearest. */
  most: number;
  /** Of the picture against its full size. */
  scale: number;
  /** The picture is cut into as many tiles across and down, and each gives an equal share. */
  tiles?: number;
};

/** The corners of a picture by ORB (Rublee et al. 2011). */
export function featuresOf(cv: OpenCv, picture: Grey, { most, scale, tiles = 1 }: Wanted): Features {
  return scoped((keep) => {
    const orb = keep(
      new cv.ORB(Math.floor(most / tiles ** 2), 1.2, 8, EDGE, 0, 2, cv.ORB_HARRIS_SCORE, 31, 7),
    );
    const whole = keep(bytesOf(cv, picture));
    const points: Point[] = [];
    const looks: Uint8Array[] = [];
    for (const { x, y, width, height } of tilesOf(picture, tiles)) {
      const [found, described] = [keep(new cv.KeyPointVector()), keep(new cv.Mat())];
      const tile = keep(whole.roi(new cv.Rect(x, y, width, height)));
      orb.detectAndCompute(tile, keep(new cv.Mat()), found, described);
      for (let i = 0; i < found.size(); i++) {
        const { pt } = found.get(i) as unknown as { pt: Point };
        points.push({ x: (x + pt.x + 0.5) / scale - 0.5, y: (y + pt.y + 0.5) / scale - 0.5 });
      }
      looks.push(Uint8Array.from(described.data));
    }
    return { points, looks: Uint8Array.from(Buffer.concat(looks)) };
  });
}

/** Tiles that overlap by what ORB leaves out at an edge, so that nothing is left out between them. */
function tilesOf({ width, height }: Grey, tiles: number) {
  const span = (length: number, i: number) => {
    const from = Math.max(0, Math.floor((length * i) / tiles) - EDGE);
    return [from, Math.min(length, Math.ceil((length * (i + 1)) / tiles) + EDGE) - from] as const;
  };
  return Array.from({ length: tiles ** 2 }, (_, i) => {
    const [[x, across], [y, down]] = [span(width, i % tiles), span(height, Math.floor(i / tiles))];
    return { x, y, width: across, height: down };
  });
}

export type Match = { page: Point; leak: Point };
export type Registration = { projection: Projection; matches: Match[] };

/** Where a page lies in a leak, by corners that look alike; null if too few agree. The projection leads from page to leak. */
export function matchFeatures(cv: OpenCv, page: Features, leak: Features): Registration | null {
  const alike = pairsOf(cv, page, leak);
  if (alike.length < ENOUGH) return null;
  const span = Math.max(...alike.map(({ leak: { x, y } }) => Math.max(x, y)));
  // The error is measured in the leak, whose scale is not known yet.
  const found = projectionOf(cv, alike, { off: Math.max(2, (OFF * span) / 1600), rounds: 3000 });
  if (!found) return null;
  const { projection, inside } = found;
  const matches = alike.filter((_, i) => inside[i] === 1);
  return matches.length < ENOUGH || !isPlausible(projection, matches) ? null : { projection, matches };
}

/** The projection that most matches agree with, up to an error of `off` px in the leak; `inside` is 1 for these. Null without one. */
export function projectionOf(
  cv: OpenCv,
  matches: readonly Match[],
  { off, rounds }: { off: number; rounds: number },
): { projection: Projection; inside: Uint8Array } | null {
  return scoped((keep) => {
    const pointsIn = (side: keyof Match) =>
      keep(
        pointsOf(
          cv,
          matches.map((match) => match[side]),
        ),
      );
    const inside = keep(new cv.Mat());
    const found = keep(
      cv.findHomography(pointsIn("page"), pointsIn("leak"), cv.RANSAC, off, inside, rounds, 0.999),
    );
    if (found.rows !== 3) return null;
    return {
      projection: Array.from(found.data64F) as unknown as Projection,
      inside: Uint8Array.from(inside.data),
    };
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
