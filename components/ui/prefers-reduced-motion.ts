/** Whether the visitor asked for less motion. Browser only; the stylesheet's own rule covers what CSS moves. */
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
