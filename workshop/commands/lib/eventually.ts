import { setTimeout } from "node:timers/promises";

/** Calls `look` until it returns something; after `within` milliseconds throws an Error with the text `failed`. */
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
