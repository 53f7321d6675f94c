import sharp from "sharp";
import type { OpenCv } from "../../../rooms/leak/opencv";
import {
  asServed,
  halfPaintedOver,
  inTurn,
  jpeg,
  markPaintedOut,
  part,
  scaled,
  screenshot,
  toned,
  webp,
} from "../../../tests/fixtures/leak/attacks";
import { photographed, random } from "../../../tests/fixtures/leak/phone";

/** A change of the page, or of the average of several readers' copies. `seed` differs from page to page. */
export type LabAttack = {
  readers?: number;
  /** How many of the readers must be named; all unless given. */
  enough?: number;
  /** Whether unmarked pages go through it too. */
  innocent?: true;
  /** Whether the attack is about such a page; any unless given. */
  isApt?(page: Buffer): Promise<boolean>;
  make(page: Buffer, seed: number): Promise<Buffer>;
};

/** A quarter of the page, somewhere. */
const quarter = (page: Buffer, seed: number) => {
  const next = random(seed + 7);
  return part({ left: next() / 2, top: next() / 2, width: 0.5, height: 0.5 })(page);
};
/** Towards the middle of the range, so that nothing is clipped. */
const steps = (gain: number) => toned((value) => 0.5 + gain * (value - 0.5));

/** Pages of which less than a tenth is clipped if their brightness is multiplied, around a level that stays. */
const within = (gain: number, fixed: number) => async (page: Buffer) => {
  const levels = await sharp(page).raw().toBuffer();
  const most = (level: number) => fixed + gain * (level - fixed);
  const clipped = levels.reduce((sum, level) => sum + (most(level) < 0 || most(level) > 255 ? 1 : 0), 0);
  return clipped < levels.length / 10;
};

export const attacksWith = (cv: OpenCv): Record<string, LabAttack> => ({
  "as served": { make: asServed, innocent: true },
  "screenshot, ratio 1": { make: screenshot(1), innocent: true },
  "screenshot, ratio 1.25": { make: screenshot(1.25) },
  "screenshot, ratio 2": { make: screenshot(2) },
  "JPEG 75": { make: jpeg(75) },
  "JPEG 50": { make: jpeg(50) },
  "WebP 60": { make: webp(60) },
  "scale 0.5": { make: scaled(0.5) },
  "scale 0.75": { make: scaled(0.75) },
  "scale 1.6": { make: scaled(1.6) },
  "scale 2": { make: scaled(2) },
  "visible mark painted out": { make: markPaintedOut },
  "half painted over": { make: halfPaintedOver },
  "average of two, both": { make: asServed, readers: 2 },
  "average of four, at least one": { make: asServed, readers: 4, enough: 1 },
  "photograph by a phone": { make: (page, seed) => photographed(cv, page, seed), innocent: true },
  "a quarter": { make: quarter },
  "a quarter, JPEG 60": { make: async (page, seed) => jpeg(60)(await quarter(page, seed)) },
  "a quarter, scale 0.6": { make: async (page, seed) => scaled(0.6)(await quarter(page, seed)) },
  "a quarter, average of two, both": { make: quarter, readers: 2 },
  "half painted over, JPEG 50": { make: inTurn(halfPaintedOver, jpeg(50)) },
  "half painted over, scale 0.6": { make: inTurn(halfPaintedOver, scaled(0.6)) },
  "screenshot, JPEG 60": { make: inTurn(screenshot(1), jpeg(60)) },
  "mark painted out, WebP 60": { make: inTurn(markPaintedOut, webp(60)) },
  "average of two, JPEG 60, both": { make: jpeg(60), readers: 2 },
  "brightness -20%": { make: toned((value) => 0.8 * value) },
  "brightness +20%, where less than a tenth clips": {
    make: toned((value) => 1.2 * value),
    isApt: within(1.2, 0),
  },
  "contrast -20%": { make: steps(0.8) },
  "contrast +20%, where less than a tenth clips": { make: steps(1.2), isApt: within(1.2, 127.5) },
  "gamma 0.8": { make: toned((value) => value ** 0.8) },
  "gamma 1.2": { make: toned((value) => value ** 1.2) },
});
