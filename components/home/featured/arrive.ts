import { animate } from "@/components/ui/animate";
import { ifBelow } from "@/components/ui/if-below";
import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";

/** How long the skeletons cover the cards' places, in ms. */
const SKELETON = 300;
/** In seconds. */
const FIRST = 0.6;
const EACH = 0.2;

/**
 * Elements with `data-arriving` appear one after the other; skeletons cover a busy list meanwhile, so nothing shifts. If the
 * section is already in view, or the visitor prefers less motion, everything stays as it is in the HTML. Returns a function that
 * ends this.
 */
export function arrive(section: HTMLElement): () => void {
  if (prefersReducedMotion()) return () => {};
  return ifBelow(section, () => {
    animate(
      section.querySelectorAll("[data-arriving]"),
      { opacity: [0, 1], transform: ["translateY(32px)", "none"] },
      { delay: (index: number) => FIRST + EACH * index, duration: 0.35 },
    );
    const list = section.querySelector("ol");
    list?.setAttribute("aria-busy", "true");
    const rest = () => list?.removeAttribute("aria-busy");
    const timer = setTimeout(rest, SKELETON);
    return () => {
      clearTimeout(timer);
      rest();
    };
  });
}
