import { setTimeout } from "node:timers/promises";

/**
 * Looks again and again until there is something.
 *
 * @param failed what the error says
 * @throws Error where nothing is there within so many milliseconds
 */
export async function eventually<Found>(
  look: () => Found | undefined | Promise<Found | undefined>,
  { within, pause = 50, failed }: { within: number; pause?: number; failed: string },
): Promise<Found> {
  for (const end = Date.now() + within; ; await setTimeout(pause)) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(failed);
  }
}
