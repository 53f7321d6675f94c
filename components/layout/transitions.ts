import type { AnimateOptions, Keyframes } from "@/components/ui/animate";
import type { Site } from "@/lib/content/schema/site";

/** A clip reaches its full size at the end, and is then taken off: it would cut what reaches beyond the page. */
const UNCLIPPED: AnimateOptions = { times: [0, 1, 1] };

/** Not from 0: Chromium counts no text that is first painted at 0 as a page's largest paint. */
const APPEARING = [0.01, 1];

/** How a new page appears. All end at the page's own state. */
export const TRANSITIONS: Record<Site["transition"], [Keyframes, AnimateOptions?]> = {
  fade: [{ opacity: APPEARING }],
  slide: [{ opacity: APPEARING, transform: ["translateX(calc(40px * var(--toward)))", "none"] }],
  scale: [{ opacity: APPEARING, transform: ["scale(0.96)", "none"] }],
  flip: [{ opacity: APPEARING, transform: ["perspective(1600px) rotateX(-12deg)", "none"] }],
  blur: [{ opacity: APPEARING, filter: ["blur(10px)", "none"] }],
  overlay: [{ clipPath: ["inset(0 0 100% 0)", "inset(0)", "none"] }, UNCLIPPED],
  reveal: [{ clipPath: ["circle(0% at 50% 20vh)", "circle(150% at 50% 20vh)", "none"] }, UNCLIPPED],
};
