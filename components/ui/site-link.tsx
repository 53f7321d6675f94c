import type { ComponentPropsWithoutRef } from "react";
import { isGated } from "@/lib/gated-areas";
import { unseen } from "./unseen";

type Props = Omit<ComponentPropsWithoutRef<"a">, "href"> & {
  href: string;
  /** `words.frame.newTab`, where the address may be another site's. */
  newTab?: string;
};

/**
 * A link within this site, which components/layout/use-soft-links.ts follows without loading the whole page, or to another
 * site in a new tab. Its address is that of the page's language (lib/content/local-link.ts).
 */
export function SiteLink({ href, newTab, children, ...rest }: Props) {
  if (!href.startsWith("/"))
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
        {children}
        {newTab ? unseen(` ${newTab}`) : null}
      </a>
    );
  return (
    <a href={href} data-soft={rest.hrefLang || isGated(href) ? undefined : ""} {...rest}>
      {children}
    </a>
  );
}
