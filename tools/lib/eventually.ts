import { setTimeout } from "node:timers/promises";

/** Looks again and again until there is something; after `within` milliseconds throws an Error that says `failed`. */
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
