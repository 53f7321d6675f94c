"use client";

import { inView } from "framer-motion/dom";
import { type RefObject, useEffect, useState } from "react";

type Options = NonNullable<Parameters<typeof inView>[2]>;

/**
 * Whether an element is in the viewport, or near it. `options` as in framer-motion's `inView`; keep the object outside
 * the component. With `once` it stays true after the first time.
 */
export function useInView(target: RefObject<Element | null>, options: Options, once = false): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(
    () =>
      inView(
        target.current,
        () => {
          setInView(true);
          // Without a function for the end the element is observed no longer.
          return once ? undefined : () => setInView(false);
        },
        options,
      ),
    [target, options, once],
  );
  return isInView;
}

/** Whether an element is out of the viewport, or laid out nowhere. False until the browser reports it. */
export function useAway(target: RefObject<Element | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver((entries) => setAway(!entries.at(-1)?.isIntersecting));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isAway;
}
