"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";
import type { Site } from "@/lib/content/schema/site";
import { TRANSITIONS } from "./transitions";
import { useGlideToAnchor } from "./use-glide-to-anchor";
import { useScrollToTop } from "./use-scroll-to-top";

const DURATION = 500;

/** Animates each page except the first, whose paint must not be delayed. Off with reduced motion. */
export function PageTransition({ kind, children }: { kind: Site["transition"]; children: ReactNode }) {
  const pathname = usePathname();
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef(pathname);
  useScrollToTop(pathname);
  useGlideToAnchor();

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (prefersReducedMotion()) return;
    frame.current?.animate(TRANSITIONS[kind], {
      duration: DURATION,
      easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
    });
  }, [pathname, kind]);

  return <div ref={frame}>{children}</div>;
}
