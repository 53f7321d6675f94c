"use client";

import { useEffect, useLayoutEffect, useRef } from "react";
import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";
import { glide } from "./glide";

const DELAY = 100;
const DURATION = 600;

/** After a link to another path the page glides to its top. Back, forward and anchors keep the browser's position. */
export function useScrollToTop(pathname: string): void {
  const last = useRef(pathname);
  const travelled = useRef(false);
  const place = useRef(0);

  useEffect(() => {
    const onPop = () => {
      // A step within one page (to a heading) does not scroll to the top.
      travelled.current = location.pathname !== last.current;
    };
    const onScroll = () => {
      place.current = scrollY;
    };
    onScroll();
    const controller = new AbortController();
    addEventListener("popstate", onPop, { signal: controller.signal });
    addEventListener("scroll", onScroll, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, []);

  // In this commit the router has jumped to the top. Before the next paint the page is scrolled back to where the
  // reader was, so that the way up is visible.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const byHistory = travelled.current;
    travelled.current = false;
    if (byHistory || location.hash) return;
    if (prefersReducedMotion()) {
      scrollTo(0, 0);
      return;
    }
    scrollTo(0, place.current);
    return glide(() => 0, { delay: DELAY, duration: DURATION });
  }, [pathname]);
}
