import type { animate as animateElements } from "framer-motion/dom/mini";
import { afterFirstSign } from "./first-sign";
import { prefersReducedMotion } from "./prefers-reduced-motion";

type Play = Parameters<typeof animateElements>;
export type Keyframes = Play[1];
export type AnimateOptions = NonNullable<Play[2]>;

/** The same curve as `--ease` in styles/tokens.css. */
const EASE: [number, number, number, number] = [0.2, 0.7, 0.2, 1];

let play: typeof animateElements | null = null;

/** Resolves once animations are played. */
const canAnimate = afterFirstSign(async () => {
  play = (await import("framer-motion/dom/mini")).animate;
});

/** As `afterFirstSign`, for code that animates: the promise waits until that is possible, too. */
export const afterFirstSignAnimated = <Found>(load: () => Promise<Found>): Promise<Found> =>
  afterFirstSign(async () => {
    const [found] = await Promise.all([load(), canAnimate]);
    return found;
  });

/**
 * Animates elements by the site's easing, options as in framer-motion (seconds). Each property ends at the value that its
 * stylesheet gives it, since nothing is played with reduced motion, or before framer-motion is there. `elements` null plays nothing.
 */
export function animate(elements: Play[0], keyframes: Keyframes, options: AnimateOptions): void {
  if (!prefersReducedMotion()) play?.(elements, keyframes, { ease: EASE, ...options });
}
