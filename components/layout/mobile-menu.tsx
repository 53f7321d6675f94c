"use client";

import { usePathname } from "next/navigation";
import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { SiteLink } from "@/components/ui/site-link";
import { currentness } from "./currentness";
import styles from "./header-nav.module.css";

/** The hamburger of 768 to 1023 px. Without a link there is none. A link, a click outside, Escape and leaving by Tab close it. */
export function MobileMenu({ links }: { links: readonly { label: string; path: string }[] }) {
  const pathname = usePathname();
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeUnlessIn = (node: EventTarget | null) => {
      if (node instanceof Node && !root.current?.contains(node)) setOpen(false);
    };
    const outside = (event: PointerEvent) => closeUnlessIn(event.target);
    const left = (event: FocusEvent) => closeUnlessIn(event.relatedTarget);
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      if (root.current?.contains(document.activeElement)) toggle.current?.focus();
      setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusout", left);
    document.addEventListener("keydown", onEscape);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusout", left);
      document.removeEventListener("keydown", onEscape);
    };
  }, [open]);

  if (links.length === 0) return null;
  return (
    <div ref={root}>
      <button
        ref={toggle}
        type="button"
        className={styles.hamburger}
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? "Close menu" : "Open menu"}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? "close" : "menu"} size={22} />
      </button>
      <ul id={id} className={styles.menu} data-open={open || undefined}>
        {links.map(({ label, path }) => (
          <li key={path}>
            <SiteLink href={path} aria-current={currentness(pathname, path)} onClick={() => setOpen(false)}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
