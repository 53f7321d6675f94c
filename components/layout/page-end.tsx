"use client";

import { usePathname } from "next/navigation";
import { Component, type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { type AnimateOptions, animate, type Keyframes } from "@/components/ui/animate";
import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";
import type { Site } from "@/lib/content/schema/site";
import { FooterLines } from "./footer-lines";
import { glide } from "./glide";
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

const DELAY = 100;
const DURATION = 600;

/**
 * After a link to another path the page glides to its top. Back, forward and anchors keep the browser's position. Stands after the
 * page: effects of later elements run later.
 */
export function ScrollToTop({ pathname }: { pathname: string }): ReactNode {
  const last = useRef(pathname);
  const travelled = useRef(false);
  const place = useRef(0);

  useEffect(() => {
    const onPop = () => {
      // A step within one page (to a heading) does not scroll to the top.
      travelled.current = location.pathname !== last.current;
    };
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, []);

  // In this commit the router has jumped to the top. Before the next paint the page is scrolled back to where the
  // reader was, so that the way up is visible.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // The router's listener comes before this one, and React renders a page that is there within that listener.
    const byHistory = travelled.current || window.event?.type === "popstate";
    travelled.current = false;
    if (byHistory || location.hash) return;
    if (prefersReducedMotion()) {
      scrollTo(0, 0);
      return;
    }
    scrollTo(0, place.current);
    return glide(() => 0, { delay: DELAY, duration: DURATION });
  }, [pathname]);

  const save = () => {
    place.current = scrollY;
  };
  return <BeforeChange of={pathname} act={save} />;
}

type Change = { of: string; act: () => void };

/**
 * Acts when a value has changed, while the document is still as before. React has no hook for this moment. Listening to every scroll
 * event instead would make the browser lay out the page for each.
 */
class BeforeChange extends Component<Change> {
  override getSnapshotBeforeUpdate(before: Change): null {
    if (before.of !== this.props.of) this.props.act();
    return null;
  }
  /** React asks for it beside the method above. */
  override componentDidUpdate(): void {}
  override render(): ReactNode {
    return null;
  }
}
