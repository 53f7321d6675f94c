"use client";

import { useEffect } from "react";
import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";
import { glide } from "./glide";

/**
 * Lets the page glide to the place on it that a link names, where the browser would jump: in 800 ms, and at once under reduced
 * motion. Address, history and focus are left to the browser. The skip link still jumps: its users want to be there at once.
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
      // Where the browser has put it, below the header. Before the next paint the page is scrolled back.
      const distance = target.getBoundingClientRect().top;
      scrollTo(0, from);
      stop = glide(() => scrollY + target.getBoundingClientRect().top - distance);
    };
    addEventListener("click", onClick, true);
    addEventListener("click", onClick);
    return () => {
      stop();
      removeEventListener("click", onClick, true);
      removeEventListener("click", onClick);
    };
  }, []);
}

/**
 * The target on this page of a link that is followed by a plain click, in this listener's turn: a path with an anchor before the
 * router handles it, a bare anchor after every other listener, since the document's bookmarks scroll by themselves.
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

/** Null, too, for an invalid address; the browser handles that. */
function placeOf({ hash }: HTMLAnchorElement): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
