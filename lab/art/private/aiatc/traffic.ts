/** Sector traffic of the study: positions in nautical miles from the scope's centre, and the conflict's geometry. */
export type Flight = {
  call: string;
  type: string;
  x: number;
  y: number;
  /** Track in degrees, speed in knots, flight levels now and cleared. */
  track: number;
  knots: number;
  level: number;
  cleared: number;
  to: string;
  /** Where the label stands, in picture px from the track. */
  label: readonly [number, number];
};
const f = (
  call: string,
  type: string,
  x: number,
  y: number,
  track: number,
  knots: number,
  level: number,
  cleared: number,
  to: string,
  label: readonly [number, number],
): Flight => ({ call, type, x, y, track, knots, level, cleared, to, label });

export const flights: readonly Flight[] = [
  f("KVR417", "A320", -37, -3, 71, 445, 350, 350, "VABB", [10, -72]),
  f("NVR88", "B738", 31.1, -22, 326, 438, 350, 350, "VIDP", [-126, 16]),
  f("ORB540", "A21N", 22, 30, 208, 452, 390, 390, "VOBL", [26, 22]),
  f("TAL17", "A319", -14, -25, 24, 430, 310, 330, "VAAU", [34, 26]),
  f("SVN302", "B77W", -38, 30, 118, 481, 390, 390, "WSSS", [-34, -84]),
  f("KEL904", "A320", 6, 37, 186, 430, 310, 270, "VAPO", [34, 22]),
  f("ZEF61", "E190", -40, -18, 96, 418, 330, 330, "VEBS", [30, -64]),
  f("HRN455", "A333", 33, -9, 282, 470, 380, 380, "OMDB", [-138, 22]),
  f("DLN102", "B738", -5, 31, 165, 436, 330, 330, "VOHS", [24, 4]),
  f("LIM9", "C25B", -20, 27, 58, 372, 410, 410, "VAID", [18, 16]),
];

const velocity = (a: Flight, turn = 0): readonly [number, number] => {
  const r = ((a.track + turn) * Math.PI) / 180;
  return [(Math.sin(r) * a.knots) / 60, (Math.cos(r) * a.knots) / 60];
};

/** Least distance in NM of two flights on straight tracks, and the minutes until then. `turn` bends the first. */
export function closest(a: Flight, b: Flight, turn = 0): { miles: number; minutes: number } {
  const [ax, ay] = velocity(a, turn);
  const [bx, by] = velocity(b);
  const [dx, dy, vx, vy] = [b.x - a.x, b.y - a.y, bx - ax, by - ay];
  const minutes = Math.max(0, -(dx * vx + dy * vy) / (vx * vx + vy * vy));
  return { miles: Math.hypot(dx + vx * minutes, dy + vy * minutes), minutes };
}

/** Where a flight will be. */
export const after = (a: Flight, minutes: number, turn = 0): readonly [number, number] => {
  const [vx, vy] = velocity(a, turn);
  return [a.x + vx * minutes, a.y + vy * minutes];
};

export const flight = (call: string): Flight => {
  const found = flights.find((one) => one.call === call);
  if (!found) throw new Error(`No flight "${call}"`);
  return found;
};
