"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";
import { isGated } from "@/lib/paths";

type Props = Omit<ComponentProps<typeof Link>, "prefetch" | "href"> & { href: string };

/** A link within this site, or to another site in a new tab. */
export function SiteLink({ href, children, ...rest }: Props) {
  if (!href.startsWith("/"))
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
        {children}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  const link = { href, children, ...rest };
  return isGated(href) ? <a {...link} /> : <PrefetchingLink {...link} />;
}

/**
 * Prefetches once the pointer moves on it, or it is touched or focused: prefetching every visible link would cost more than the
 * page. A link that scrolls below a resting pointer is not meant.
 */
function PrefetchingLink({ onPointerMove, onTouchStart, onFocus, ...rest }: Props) {
  const [pointed, setPointed] = useState(false);
  const prefetchOn = <Event,>(own?: (event: Event) => void) => {
    return (event: Event) => {
      setPointed(true);
      own?.(event);
    };
  };
  return (
    <Link
      {...rest}
      prefetch={pointed ? null : false}
      onPointerMove={prefetchOn(onPointerMove)}
      onTouchStart={prefetchOn(onTouchStart)}
      onFocus={prefetchOn(onFocus)}
    />
  );
}
