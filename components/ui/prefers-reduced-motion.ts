/** Whether the visitor prefers reduced motion. For scripts; style sheets have their own media query. */
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
