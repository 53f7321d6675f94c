import { usePathname } from "next/navigation";
import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { type AnimateOptions, animate, type Keyframes } from "@/components/ui/animate";
import type { Site } from "@/lib/content/schema/site";
import { FooterLines } from "./footer-lines";
import { ScrollToTop } from "./scroll-to-top";
import { useGlideToAnchor } from "./use-glide-to-anchor";
import { useSoftLinks } from "./use-soft-links";

type TravelProps = { kind: Site["transition"] };
type Props = ComponentProps<typeof FooterLines> & TravelProps;

/** The footer after the page, and the ways to the next page, whose effects must run after the page's. */
export function PageEnd({ kind, ...footer }: Props) {
  return (
    <>
      <FooterLines {...footer} />
      <Travel kind={kind} />
    </>
  );
}

/**
 * How a visitor gets from one place to another: links load no document, pages enter animated, and glide to their top or an anchor.
 * Off with reduced motion.
 */
function Travel({ kind }: TravelProps) {
  const pathname = usePathname();
  const last = useRef(pathname);
  useGlideToAnchor();
  useSoftLinks();

  // In the commit, so that no paint shows the page before its entrance.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const [keyframes, options] = TRANSITIONS[kind];
    animate(document.querySelector("#main > div"), keyframes, { duration: 0.5, ...options });
  }, [pathname, kind]);

  return <ScrollToTop pathname={pathname} />;
}

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
