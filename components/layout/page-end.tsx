import { usePathname } from "next/navigation";
import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { animate } from "@/components/ui/animate";
import type { Site } from "@/lib/content/schema/site";
import { FooterLines } from "./footer-lines";
import { ScrollToTop } from "./scroll-to-top";
import { TRANSITIONS } from "./transitions";
import { useGlideToAnchor } from "./use-glide-to-anchor";
import { useSoftLinks } from "./use-soft-links";

type TravelProps = { kind: Site["transition"] };
type Props = ComponentProps<typeof FooterLines> & TravelProps;

/** The footer after the page, and the ways to the next page, whose effects must run after the page's. */
export function PageEnd({ kind, ...footer }: Props) {
  return (
    <>
      <FooterLines {...footer} />
      <Travel kind={kind} />
    </>
  );
}

/**
 * How a visitor gets from one place to another: links load no document, pages enter animated, and glide to their top or an anchor.
 * Off with reduced motion.
 */
function Travel({ kind }: TravelProps) {
  const pathname = usePathname();
  const last = useRef(pathname);
  useGlideToAnchor();
  useSoftLinks();

  // In the commit, so that no paint shows the page before its entrance.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const [keyframes, options] = TRANSITIONS[kind];
    animate(document.querySelector("#main > div"), keyframes, { duration: 0.5, ...options });
  }, [pathname, kind]);

  return <ScrollToTop pathname={pathname} />;
}
