import { COLUMNS } from "../../document/trace/pattern";
import type { Evidence } from "./trace-picture";

const [DOWN, ACROSS] = [
  ["upper", "middle", "lower"],
  ["left", "middle", "right"],
] as const;
/** An innocent session reaches it in one of the nine parts with a probability below 1 in 300 (naming.ts). */
const CLEAR = 4;

/**
 * Names those ninths of the page in which the signs of a session that is named are clear by themselves. The others may have its
 * mark, too, if the leak shows little of them.
 */
export function clearParts(
  { weights, rows }: Pick<Evidence, "weights" | "rows">,
  signs: Int8Array,
): string[] {
  const sums = DOWN.flatMap((down) => ACROSS.map((across) => ({ down, across, agreed: 0, power: 0 })));
  for (const [i, weight] of weights.entries()) {
    const row = Math.floor((3 * Math.floor(i / COLUMNS)) / rows);
    const part = sums[3 * row + Math.floor((3 * (i % COLUMNS)) / COLUMNS)];
    if (!part) continue;
    part.agreed += weight * (signs[i] as number);
    part.power += weight ** 2;
  }
  return sums
    .filter(({ agreed, power }) => agreed > CLEAR * Math.sqrt(power))
    .map(({ down, across }) => (down === across ? "middle" : `${down} ${across}`));
}
