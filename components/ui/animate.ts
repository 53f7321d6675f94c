import { animate as play } from "framer-motion/dom/mini";
import { prefersReducedMotion } from "./prefers-reduced-motion";

type Play = Parameters<typeof play>;
export type Keyframes = Play[1];
export type AnimateOptions = NonNullable<Play[2]>;

/** The same curve as `--ease` in styles/tokens.css. */
const EASE: [number, number, number, number] = [0.2, 0.7, 0.2, 1];

/**
 * Animates elements by the site's easing, options as in framer-motion (seconds). Each property ends at the value that
 * its stylesheet gives it, since with reduced motion nothing is played. `elements` null plays nothing.
 */
export function animate(elements: Play[0], keyframes: Keyframes, options: AnimateOptions): void {
  if (!prefersReducedMotion()) play(elements, keyframes, { ease: EASE, ...options });
}
