import { animate as play } from "framer-motion/dom/mini";
import { prefersReducedMotion } from "./prefers-reduced-motion";

type Play = Parameters<typeof play>;
export type Keyframes = Play[1];
export type AnimateOptions = NonNullable<Play[2]>;

/** The same curve as `--ease` in styles/tokens.css. */
const EASE: [number, number, number, number] = [0.2, 0.7, 0.2, 1];

/**
 * Animates elements by the site's easing. Each property ends at the value that its stylesheet gives it, since with reduced
 * motion nothing is played, and otherwise the last keyframe stays on the element as its style.
 *
 * @param elements null plays nothing
 * @param options as framer-motion takes them: times in seconds, a delay also as a function of the element's index
 */
export function animate(elements: Play[0], keyframes: Keyframes, options: AnimateOptions): void {
  if (!prefersReducedMotion()) play(elements, keyframes, { ease: EASE, ...options });
}
