"use client";

import { usePathname } from "next/navigation";
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { Icon } from "@/components/ui/icon";
import { SiteLink } from "@/components/ui/site-link";
import { useDismiss } from "@/components/ui/use-dismiss";
import { PANEL_HOVER } from "@/lib/analytics/event-attributes";
import type { MenuLink } from "@/lib/content/menu-links";
import type { Words } from "@/lib/words/words";
import { CaseStudiesPanel } from "./case-studies-panel";
import { ContributionsPanel } from "./contributions-panel";
import { pressAgain } from "./early-press";
import type { HeaderItem } from "./header-items";
import styles from "./header-nav.module.css";
import { ariaCurrent, MobileMenu } from "./mobile-menu";

type Props = {
  items: readonly HeaderItem[];
  mobile: readonly MenuLink[];
  words: Pick<Words["frame"], "mainNavigation" | "openMenu" | "closeMenu" | "newTab">;
  /** List entries, on a site of several languages. */
  languages?: { inBar: ReactNode; inMenu: ReactNode };
};

/** The header's links and panels, and from 768 to 1023 px the hamburger menu. */
export function HeaderNav({ items, mobile, words, languages }: Props) {
  const pathname = usePathname();
  const { open, root, set, toggle, enter, leave } = useHoverPanels();

  useEffect(() => pressAgain(root.current), [root]);

  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") act();
  };

  return (
    <nav className={styles.nav} aria-label={words.mainNavigation} ref={root}>
      <ul className={styles.items}>
        {items.map((item) =>
          item.kind === "link" ? (
            <li key={item.path}>
              <SiteLink
                className={styles.link}
                href={item.href ?? item.path}
                hrefLang={item.hrefLang}
                data-field={`navigation pages ${item.path} header`}
                lang={item.lang}
                dir={item.dir}
                aria-current={ariaCurrent(pathname, item.path, item.href)}
                onClick={() => set(null)}
              >
                {item.label}
              </SiteLink>
            </li>
          ) : (
            <li
              key={item.id}
              className={styles.holder}
              onPointerEnter={byMouse(() =>
                enter(item.id, () =>
                  document.dispatchEvent(new CustomEvent(PANEL_HOVER, { detail: item.section })),
                ),
              )}
              onPointerLeave={byMouse(leave)}
              onBlur={(event: FocusEvent) => {
                if (!event.currentTarget.contains(event.relatedTarget) && event.relatedTarget) set(null);
              }}
            >
              <button
                type="button"
                id={`${item.id}-trigger`}
                data-field={
                  item.path ? `navigation pages ${item.path} header` : "navigation header contributions label"
                }
                lang={item.lang}
                dir={item.dir}
                className={styles.link}
                aria-expanded={open === item.id}
                aria-controls={`${item.id}-panel`}
                aria-current={item.path ? ariaCurrent(pathname, item.path, item.href) : undefined}
                onClick={() => toggle(item.id)}
                onKeyDown={(event) => {
                  if (event.key !== "ArrowDown") return;
                  event.preventDefault();
                  // biome-ignore lint/plugin: a selector
                  if (open === item.id) document.querySelector<HTMLElement>(`#${item.id}-panel a`)?.focus();
                  else set(item.id);
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
                {item.id === "case-studies" ? (
                  <CaseStudiesPanel {...item.content} />
                ) : (
                  <ContributionsPanel {...item.content} newTab={words.newTab} />
                )}
              </div>
            </li>
          ),
        )}
        {process.env.NEXT_PUBLIC_SEVERAL_LANGUAGES ? languages?.inBar : null}
      </ul>

      <MobileMenu links={mobile} words={words} languages={languages?.inMenu} />
    </nav>
  );
}

const OPEN_AFTER = 150;
const CLOSE_AFTER = 200;

/**
 * Controls which panel of the header is open, one at a time. The pointer opens a panel after 150 ms and closes it 200
 * ms after leaving trigger and panel; click, Enter, Space and ArrowDown open at once. A click outside, Escape and a
 * page change close it.
 */
export function useHoverPanels() {
  const [open, setOpen] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // After opening by hover, the click that follows must not close the panel.
  const hovered = useRef(false);
  const root = useRef<HTMLElement>(null);
  const pathname = usePathname();

  const after = (ms: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  const set = useCallback((id: string | null) => {
    clearTimeout(timer.current);
    hovered.current = false;
    setOpen(id);
  }, []);

  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    set(null);
  }, [pathname, set]);

  useEffect(() => () => clearTimeout(timer.current), []);

  useDismiss(root, open !== null, {
    close: () => set(null),
    opener: () => document.getElementById(`${open}-trigger`),
  });

  return {
    open,
    root,
    set,
    toggle: (id: string) => set(open === id && !hovered.current ? null : id),
    enter: (id: string, onOpen: () => void) => {
      clearTimeout(timer.current);
      if (open === id) return;
      after(OPEN_AFTER, () => {
        hovered.current = true;
        setOpen(id);
        onOpen();
      });
    },
    leave: () => after(CLOSE_AFTER, () => setOpen(null)),
  };
}
