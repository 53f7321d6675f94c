import { type RefObject, useEffect, useRef } from "react";
import { afterFirstSignAnimated } from "@/components/ui/animate";

/** The cards arrive by animations; the light can wait for them. */
const homeParts = afterFirstSignAnimated(() => import("./home-parts"));

/** Lets one of the functions of home-parts.ts act on an element, from soon after the visitor's first act until it is unmounted. */
export function useHomePart(name: keyof Awaited<typeof homeParts>): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let end: (() => void) | null = () => {};
    homeParts.then((parts) => {
      if (end && place.current) end = parts[name](place.current);
    });
    return () => {
      end?.();
      end = null;
    };
  }, [name]);
  return place;
}
