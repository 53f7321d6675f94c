"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type FocusEvent, type PointerEvent, type ReactNode, useId, useState } from "react";
import { Icon } from "@/components/ui/icon";
import styles from "./header-nav.module.css";
import { useHoverPanels } from "./use-hover-panels";

type LinkItem = { kind: "link"; label: string; path: string };
type PanelItem = { kind: "panel"; id: string; label: string; section: string; panel: ReactNode };

/** The header's links, its two panels and, from 768 to 1023 px, the hamburger menu. */
export function HeaderNav({
  items,
  mobile,
}: {
  items: readonly (LinkItem | PanelItem)[];
  mobile: readonly { label: string; path: string }[];
}) {
  const pathname = usePathname();
  const { open, root, set, enter, leave } = useHoverPanels();
  const [menu, setMenu] = useState(false);
  const menuId = useId();
  const current = (path: string) => (pathname === path ? "page" : undefined);

  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") act();
  };

  return (
    <nav className={styles.nav} aria-label="Main" ref={root}>
      <ul className={styles.items}>
        {items.map((item) =>
          item.kind === "link" ? (
            <li key={item.path}>
              <Link
                className={styles.link}
                href={item.path}
                aria-current={current(item.path)}
                onClick={() => set(null)}
              >
                {item.label}
              </Link>
            </li>
          ) : (
            <li
              key={item.id}
              className={styles.holder}
              onPointerEnter={byMouse(() => enter(item.id))}
              onPointerLeave={byMouse(leave)}
              onBlur={(event: FocusEvent) => {
                if (!event.currentTarget.contains(event.relatedTarget) && event.relatedTarget) set(null);
              }}
            >
              <button
                type="button"
                id={`${item.id}-trigger`}
                className={styles.link}
                aria-expanded={open === item.id}
                aria-controls={`${item.id}-panel`}
                onClick={() => set(open === item.id ? null : item.id)}
                onKeyDown={(event) => {
                  if (event.key !== "ArrowDown") return;
                  event.preventDefault();
                  set(item.id);
                }}
              >
                {item.label}
                <Icon name="chevron-down" size={14} />
              </button>
              <div
                id={`${item.id}-panel`}
                className={styles.panel}
                data-open={open === item.id || undefined}
                onClickCapture={(event) => {
                  if (event.target instanceof Element && event.target.closest("a")) set(null);
                }}
              >
                {item.panel}
              </div>
            </li>
          ),
        )}
      </ul>

      <button
        type="button"
        className={styles.hamburger}
        aria-expanded={menu}
        aria-controls={menuId}
        aria-label={menu ? "Close menu" : "Open menu"}
        onClick={() => setMenu(!menu)}
      >
        <Icon name={menu ? "close" : "menu"} size={22} />
      </button>
      <ul
        id={menuId}
        className={styles.menu}
        data-open={menu || undefined}
        onKeyDown={(event) => {
          if (event.key === "Escape") setMenu(false);
        }}
      >
        {mobile.map(({ label, path }) => (
          <li key={path}>
            <Link href={path} aria-current={current(path)} onClick={() => setMenu(false)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
