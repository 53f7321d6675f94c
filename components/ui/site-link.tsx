import type { ComponentPropsWithoutRef } from "react";
import { isGated } from "@/lib/gated-areas";

type Props = Omit<ComponentPropsWithoutRef<"a">, "href"> & { href: string };

/**
 * A link within this site, which components/layout/use-soft-links.ts follows without loading the whole page, or to another
 * site in a new tab.
 */
export function SiteLink({ href, children, ...rest }: Props) {
  if (!href.startsWith("/"))
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
        {children}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  return (
    <a href={href} data-soft={isGated(href) ? undefined : ""} {...rest}>
      {children}
    </a>
  );
}
