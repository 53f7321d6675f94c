"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useId, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { SiteLink } from "@/components/ui/site-link";
import { useDismiss } from "@/components/ui/use-dismiss";
import type { MenuLink } from "@/lib/content/menu-links";
import type { Words } from "@/lib/words/words";
import styles from "./header-nav.module.css";

type Props = {
  links: readonly MenuLink[];
  words: Pick<Words["frame"], "openMenu" | "closeMenu">;
  languages?: ReactNode;
};

/** The hamburger menu, shown from 768 to 1023 px. Following a link, a click outside, Escape and leaving with Tab close it. */
export function MobileMenu({ links, words, languages }: Props) {
  const pathname = usePathname();
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useDismiss(root, open, { close: () => setOpen(false), opener: () => toggle.current });

  if (links.length === 0) return null;
  return (
    <div ref={root}>
      <button
        ref={toggle}
        type="button"
        className={styles.hamburger}
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? words.closeMenu : words.openMenu}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? "close" : "menu"} size={22} />
      </button>
      <ul id={id} className={styles.menu} data-open={open || undefined}>
        {links.map(({ label, path, href = path, hrefLang, ...language }) => (
          <li key={path}>
            <SiteLink
              {...{ href, hrefLang }}
              data-field={`navigation pages ${path} menu`}
              {...language}
              aria-current={ariaCurrent(pathname, path, href)}
              onClick={() => setOpen(false)}
            >
              {label}
            </SiteLink>
          </li>
        ))}
        {process.env.NEXT_PUBLIC_SEVERAL_LANGUAGES ? languages : null}
      </ul>
    </div>
  );
}

/** `aria-current` of a navigation entry: "page" on its page, "true" on pages below it. */
export function ariaCurrent(pathname: string, path: string, href = path): "page" | "true" | undefined {
  if (pathname === href) return "page";
  // The address of a home page may be the beginning of all others: "/fr".
  return path !== "/" && pathname.startsWith(`${href}/`) ? "true" : undefined;
}
