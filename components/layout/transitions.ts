import type { Site } from "@/lib/content/schema/site";

/** Web Animations keyframes of each page transition. All end at the page's normal state. */
export const TRANSITIONS: Record<Site["transition"], Keyframe[]> = {
  fade: [{ opacity: 0 }, { opacity: 1 }],
  slide: [
    { opacity: 0, transform: "translateX(40px)" },
    { opacity: 1, transform: "none" },
  ],
  scale: [
    { opacity: 0, transform: "scale(0.96)" },
    { opacity: 1, transform: "none" },
  ],
  flip: [
    { opacity: 0, transform: "perspective(1600px) rotateX(-12deg)" },
    { opacity: 1, transform: "none" },
  ],
  blur: [
    { opacity: 0, filter: "blur(10px)" },
    { opacity: 1, filter: "blur(0)" },
  ],
  overlay: [{ clipPath: "inset(0 0 100% 0)" }, { clipPath: "inset(0)" }],
  reveal: [{ clipPath: "circle(0% at 50% 20vh)" }, { clipPath: "circle(150% at 50% 20vh)" }],
};
