"use client";

import { inView } from "framer-motion/dom";
import { type ReactNode, useEffect, useRef } from "react";
import { animate } from "@/components/ui/animate";
import { ifBelow } from "@/components/ui/if-below";

const FIRST = 0.5;
const EACH = 0.1;

/** A list whose entries appear one after the other in view. One that is in view from the start does not move. */
export function ArriveInView({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const list = place.current;
    if (!list) return;
    const arrive = () =>
      animate(
        [...list.children],
        { opacity: [0, 1], transform: ["translateY(16px)", "none"] },
        { delay: (index: number) => FIRST + EACH * index, duration: 0.5 },
      );
    return ifBelow(list, () => inView(list, arrive));
  }, []);

  return (
    <ul ref={place} className={className}>
      {children}
    </ul>
  );
}
