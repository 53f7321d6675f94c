"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { animate } from "@/components/ui/animate";
import type { Site } from "@/lib/content/schema/site";
import { ScrollToTop } from "./scroll-to-top";
import { TRANSITIONS } from "./transitions";
import { useGlideToAnchor } from "./use-glide-to-anchor";
import { useSoftLinks } from "./use-soft-links";

/** Animates each page except the first, whose paint must not be delayed. Off with reduced motion. */
export function PageTransition({ kind, children }: { kind: Site["transition"]; children: ReactNode }) {
  const pathname = usePathname();
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef(pathname);
  useGlideToAnchor();
  useSoftLinks();

  // In the commit, so that no paint shows the page before its entrance.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const [keyframes, options] = TRANSITIONS[kind];
    animate(frame.current, keyframes, { duration: 0.5, ...options });
  }, [pathname, kind]);

  return (
    <>
      <div ref={frame}>{children}</div>
      <ScrollToTop pathname={pathname} />
    </>
  );
}
