"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/**
 * Lets the router follow the links of SiteLink, and prefetch one once the pointer moves on it, or it is touched or focused:
 * prefetching every visible link would cost more than the page. A link that scrolls below a resting pointer is not meant.
 * One listener for all links: a component for each would cost every page 2.8 KB of script, and React work for each link.
 */
export function useSoftLinks(): void {
  const router = useRouter();
  useEffect(() => {
    let pointed: HTMLAnchorElement | null = null;
    const prefetch = ({ target }: Event) => {
      const link = softLink(target);
      if (link && link !== pointed) router.prefetch(link.href);
      pointed = link;
    };
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? softLink(event.target) : null;
      if (!link) return;
      event.preventDefault();
      router.push(link.href);
    };
    const controller = new AbortController();
    const { signal } = controller;
    for (const name of ["pointermove", "touchstart", "focusin"])
      document.addEventListener(name, prefetch, { passive: true, signal });
    // On the document as React's listeners, and after them, so that a component may prevent it.
    document.addEventListener("click", follow, { signal });
    return () => controller.abort();
  }, [router]);
}

const softLink = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-soft]") : null;

/** Whether a click asks for the link in this tab, and no other listener has handled it. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
