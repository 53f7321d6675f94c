"use client";

import { useEffect } from "react";
import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";
import { decoded } from "@/lib/decoded";
import { glide } from "./glide";

/**
 * Replaces the browser's jump to an anchor on this page with an 800 ms glide; with reduced motion it still jumps.
 * Address, history and focus are left to the browser. The skip link also jumps: its users want to be there at once.
 */
export function useGlideToAnchor(): void {
  useEffect(() => {
    let stop = () => {};
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      const target = link && placeOf(link);
      if (!link || !target || prefersReducedMotion()) return;
      event.preventDefault();
      stop();
      const from = scrollY;
      if (location.hash === link.hash) target.scrollIntoView();
      else location.hash = link.hash;
      // The browser has just jumped to the target, below the header. Before the next paint the page is scrolled back.
      const distance = target.getBoundingClientRect().top;
      scrollTo(0, from);
      stop = glide(() => scrollY + target.getBoundingClientRect().top - distance);
    };
    const controller = new AbortController();
    addEventListener("click", onClick, { capture: true, signal: controller.signal });
    addEventListener("click", onClick, { signal: controller.signal });
    return () => {
      stop();
      controller.abort();
    };
  }, []);
}

/**
 * The link of a plain click, if it leads to an anchor on this page and this phase handles it: a path with an anchor
 * before the router, a bare anchor after all other listeners, because the document's bookmarks scroll by themselves.
 */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey, eventPhase } = event;
  if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href*='#']") : null;
  if (!link || link.target === "_blank" || link.classList.contains("skip-link")) return null;
  const turn = link.getAttribute("href")?.startsWith("#") ? Event.BUBBLING_PHASE : Event.CAPTURING_PHASE;
  const here =
    link.origin + link.pathname + link.search === location.origin + location.pathname + location.search;
  return here && eventPhase === turn ? link : null;
}

function placeOf({ hash }: HTMLAnchorElement): HTMLElement | null {
  const id = decoded(hash.slice(1));
  return id === null ? null : document.getElementById(id);
}
