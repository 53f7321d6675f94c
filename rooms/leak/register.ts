import type { Pace } from "@/document/trace/pace";
import type { Grey } from "../../document/trace/grey";
import { type Match, projectionOf, type Registration } from "./features";
import { bytesOf, floatsOf, type OpenCv, type Point, pointsOf, readPoints, scoped } from "./opencv";
import { areNear, multiply, type Projection, project, scaling } from "./projection";

/** A leak laid over the page: `valid` is 1 where it shows the page. */
export type Laid = { leak: Grey; valid: Uint8Array };

/** Draws the leak as the page lies. The projection leads from page to leak. */
export function layOver(
  cv: OpenCv,
  leak: Grey,
  projection: Projection,
  { width, height }: { width: number; height: number },
): Laid {
  // Pixels that are far apart in a larger leak would be skipped.
  const scale = Math.sqrt(Math.abs(projection[0] * projection[4] - projection[1] * projection[3]));
  const reduced = scale > 1.25 ? Math.min(1, 1.1 / scale) : 1;
  return scoped((keep) => {
    const whole = keep(floatsOf(cv, leak));
    const source = keep(new cv.Mat());
    const small = new cv.Size(Math.round(leak.width * reduced), Math.round(leak.height * reduced));
    if (reduced < 1) cv.resize(whole, source, small, 0, 0, cv.INTER_AREA);
    else whole.copyTo(source);
    const through = multiply(scaling(small.width / leak.width, small.height / leak.height), projection);
    const matrix = keep(cv.matFromArray(3, 3, cv.CV_64FC1, [...through]));
    const [laid, shown] = [keep(new cv.Mat()), keep(new cv.Mat())];
    const dsize = new cv.Size(width, height);
    const flags = cv.INTER_CUBIC | cv.WARP_INVERSE_MAP;
    cv.warpPerspective(source, laid, matrix, dsize, flags, cv.BORDER_REPLICATE, new cv.Scalar());
    const ones = keep(new cv.Mat(small.height, small.width, cv.CV_8UC1, new cv.Scalar(1)));
    const nearest = cv.INTER_NEAREST | cv.WARP_INVERSE_MAP;
    cv.warpPerspective(ones, shown, matrix, dsize, nearest, cv.BORDER_CONSTANT, new cv.Scalar(0));
    return { leak: { data: laid.data32F.slice(), width, height }, valid: shown.data.slice() };
  });
}

const BLOCK = 24;
const WINDOW = 21;
const ROUNDS = 3;
/** In px of the page. */
const OFF = 1;
/** As much as the flow is uncertain. */
const STILL = 0.05;

/**
 * Moves a projection until the leak lies on the page to a fraction of a pixel: the optical flow of the page's corners (Lucas and
 * Kanade 1981) between the page and the leak laid over it, and the projection that most of them agree with.
 *
 * @param corners of the page, the clearest ones first
 */
export async function refine(
  cv: OpenCv,
  { page, leak }: { page: Grey; leak: Grey },
  { projection, matches }: Registration,
  { corners, pace }: { corners: readonly Point[]; pace: Pace },
): Promise<Registration> {
  let best: Registration = { projection, matches };
  const points = spreadOut(corners);
  const even = evenLight(cv, page);
  for (let round = 0; round < ROUNDS; round++) {
    await pace();
    const { leak: laid, valid } = layOver(cv, leak, best.projection, page);
    const seen = points.filter(({ x, y }) => valid[Math.round(y) * page.width + Math.round(x)] === 1);
    const moved = flow(cv, even, evenLight(cv, laid), seen);
    const pairs = moved.map(({ page: on, leak: at }) => ({ page: on, leak: project(best.projection, at) }));
    const fitted = moved.length < 8 ? null : projectionOf(cv, moved, { off: OFF, rounds: 2000 });
    if (!fitted) break;
    best = {
      projection: multiply(best.projection, fitted.projection),
      matches: pairs.filter((_, i) => fitted.inside[i] === 1),
    };
    if (areNear(fitted.projection, scaling(1), page, STILL)) break;
  }
  return best;
}

/** One corner a block, so that none of the page's parts outweighs the others. */
function spreadOut(corners: readonly Point[]): Point[] {
  const blocks = new Map<string, Point>();
  for (const corner of corners) {
    const block = `${Math.floor(corner.x / BLOCK)} ${Math.floor(corner.y / BLOCK)}`;
    if (!blocks.has(block)) blocks.set(block, corner);
  }
  return [...blocks.values()];
}

/** Removes uneven light and contrast. */
function evenLight(cv: OpenCv, picture: Grey): Grey {
  return scoped((keep) => {
    const source = keep(floatsOf(cv, picture));
    const box = new cv.Size(41, 41);
    const [mean, square, squares] = [keep(new cv.Mat()), keep(new cv.Mat()), keep(new cv.Mat())];
    cv.blur(source, mean, box);
    cv.multiply(source, source, square);
    cv.blur(square, squares, box);
    const [means, deviations] = [mean.data32F, squares.data32F];
    const data = new Float32Array(picture.data.length);
    for (let i = 0; i < data.length; i++) {
      const local = means[i] as number;
      const deviation = Math.sqrt(Math.max(0, (deviations[i] as number) - local * local));
      data[i] = 128 + (48 * ((picture.data[i] as number) - local)) / (deviation + 12);
    }
    return { ...picture, data };
  });
}

function flow(cv: OpenCv, page: Grey, laid: Grey, points: readonly Point[]): Match[] {
  if (points.length === 0) return [];
  return scoped((keep) => {
    const [one, two] = [keep(bytesOf(cv, page)), keep(bytesOf(cv, laid))];
    const track = (from: typeof one, to: typeof one, start: readonly Point[]) => {
      const [moved, status, errors] = [keep(new cv.Mat()), keep(new cv.Mat()), keep(new cv.Mat())];
      cv.calcOpticalFlowPyrLK(
        from,
        to,
        keep(pointsOf(cv, start)),
        moved,
        status,
        errors,
        new cv.Size(WINDOW, WINDOW),
        2,
      );
      return { points: readPoints(moved), found: Uint8Array.from(status.data) };
    };
    const there = track(one, two, points);
    const back = track(two, one, there.points);
    return points.flatMap((point, i) => {
      const [to, from] = [there.points[i], back.points[i]];
      if (!to || !from || there.found[i] !== 1 || back.found[i] !== 1) return [];
      return Math.hypot(from.x - point.x, from.y - point.y) < 0.5 ? [{ page: point, leak: to }] : [];
    });
  });
}

/** A screenshot is scaled and moved, not turned: four numbers, which few corners on one side of the page fix better than eight. */
export function upright(matches: readonly Match[]): Projection | null {
  const [x, y] = [
    line(matches.map(({ page, leak }) => [page.x, leak.x])),
    line(matches.map(({ page, leak }) => [page.y, leak.y])),
  ];
  if (!x || !y) return null;
  return [x.slope, 0, x.start, 0, y.slope, y.start, 0, 0, 1];
}

/** The straight line through most of the points, by least squares without the outermost fifth. */
function line(pairs: readonly (readonly [number, number])[]): { slope: number; start: number } | null {
  let used = pairs;
  let fitted = leastSquares(used);
  for (let round = 0; round < 3 && fitted; round++) {
    const { slope, start } = fitted;
    const off = ([from, to]: readonly [number, number]) => Math.abs(to - slope * from - start);
    used = [...pairs].sort((a, b) => off(a) - off(b)).slice(0, Math.ceil(0.8 * pairs.length));
    fitted = leastSquares(used);
  }
  return fitted;
}

function leastSquares(
  pairs: readonly (readonly [number, number])[],
): { slope: number; start: number } | null {
  const mean = (of: (pair: readonly [number, number]) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [x, y] = [mean(([from]) => from), mean(([, to]) => to)];
  const above = mean(([from, to]) => (from - x) * (to - y));
  const below = mean(([from]) => (from - x) ** 2);
  if (!(below > 0)) return null;
  const slope = above / below;
  return { slope, start: y - slope * x };
}
