"use client";

import { useEffect, useRef } from "react";

const DELAY = 100;
const DURATION = 600;

/**
 * After a change of path by a link the page glides to its top: 100 ms later, in 600 ms. Back and forward keep the
 * position the browser restores, and an address with an anchor keeps the anchor.
 */
export function useScrollToTop(pathname: string): void {
  const last = useRef(pathname);
  const travelled = useRef(false);

  useEffect(() => {
    const onPop = () => {
      travelled.current = true;
    };
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, []);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const byHistory = travelled.current;
    travelled.current = false;
    if (byHistory || location.hash) return;
    let frame = 0;
    const stop = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
    const timer = setTimeout(() => {
      frame = glideToTop((next) => {
        frame = next;
      });
    }, DELAY);
    // Whoever scrolls by hand is not fought.
    addEventListener("wheel", stop, { once: true, passive: true });
    addEventListener("touchstart", stop, { once: true, passive: true });
    return () => {
      stop();
      removeEventListener("wheel", stop);
      removeEventListener("touchstart", stop);
    };
  }, [pathname]);
}

function glideToTop(keep: (frame: number) => void): number {
  const from = scrollY;
  if (from === 0) return 0;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    scrollTo(0, 0);
    return 0;
  }
  const start = performance.now();
  const step = (now: number) => {
    const t = Math.min(1, (now - start) / DURATION);
    scrollTo(0, from * (1 - t) ** 3);
    if (t < 1) keep(requestAnimationFrame(step));
  };
  return requestAnimationFrame(step);
}
