"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import quiet from "@/components/ui/quiet-button.module.css";
import { unseen } from "@/components/ui/unseen";
import { useDismiss } from "@/components/ui/use-dismiss";
import type { Direction } from "@/lib/content/direction";
import type { OtherLanguage } from "@/lib/content/other-languages";
import styles from "./languages.module.css";
import { LANGUAGE_KEY } from "./offer-script";

/** The page that was loaded, whose HTML has the right addresses. */
const loaded = typeof window === "undefined" ? null : location.pathname;

const addressInHead = (tag: string): string | null =>
  document.head.querySelector<HTMLMetaElement>(`meta[name="page-in-${tag}"]`)?.content ?? null;

function watchHead(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.head, { childList: true, subtree: true, attributes: true });
  return () => observer.disconnect();
}

/**
 * Where a page is in another language: for the page that was loaded, what the server said. Links that load no document do not render
 * the header again, so for later pages it is read from the head, where each page has it.
 */
function usePageIn({ tag, page }: OtherLanguage): string | null {
  const pathname = usePathname();
  const inHead = useSyncExternalStore(
    watchHead,
    () => addressInHead(tag),
    () => page,
  );
  return loaded === null || pathname === loaded ? page : inHead;
}

/** A visitor who has chosen a language is offered none any more. */
function remember(): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, "chosen");
  } catch {
    // The browser stores nothing. Then nothing is offered either.
  }
}

type Choice = { others: readonly OtherLanguage[] };

/**
 * Links to this page in the other languages, or to their home pages. Plain links: `lang` and `dir` belong to the document, so that is
 * loaded. A language that has neither page has no link.
 */
export function LanguageLinks({ others, className }: Choice & { className?: string | undefined }) {
  return others.map((other) => <LanguageLink key={other.tag} other={other} className={className} />);
}

function LanguageLink({ other, className }: { other: OtherLanguage; className: string | undefined }) {
  const page = usePageIn(other);
  const { tag, name, home } = other;
  const href = page ?? home;
  if (href === null) return null;
  return (
    <li>
      <a href={href} hrefLang={tag} lang={tag} className={className} data-language={tag} onClick={remember}>
        {name}
      </a>
    </li>
  );
}

/** The switch of the header: a link to the other language, or a list of them below the name of this one. */
export function LanguageSwitch({ others, current, label }: Choice & { current: string; label: string }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDetailsElement>(null);
  useDismiss(root, open, {
    close: () => setOpen(false),
    opener: () => root.current?.querySelector("summary") ?? null,
  });
  if (others.length === 1) return <LanguageLinks others={others} className={styles.link} />;
  return (
    <li>
      <details
        ref={root}
        className={styles.choice}
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={styles.link}>
          {unseen(`${label}: `)}
          {current}
          <Icon name="chevron-down" size={14} />
        </summary>
        <ul className={styles.list}>
          <LanguageLinks others={others} />
        </ul>
      </details>
    </li>
  );
}

type Offer = {
  other: OtherLanguage;
  dir: Direction;
  /** All in that language. */
  label: string;
  close: string;
  children: ReactNode;
};

/**
 * A line above the page in a language that the visitor's browser prefers, with the way to the page in it. The script after it shows it
 * before the first paint, so that nothing moves (offer-script.ts). It belongs to the page that was loaded: it goes where the page is
 * not in that language.
 */
export function LanguageOffer({ other, dir, label, close, children }: Offer) {
  const page = usePageIn(other);
  const root = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(false);
  // What the script has decided.
  useLayoutEffect(() => setShown(root.current?.hidden === false), []);
  return (
    <aside
      ref={root}
      className={styles.offer}
      lang={other.tag}
      dir={dir}
      aria-label={label}
      hidden={!shown || page === null}
      suppressHydrationWarning
      data-offer={other.tag}
      data-nosnippet
    >
      <a href={page ?? undefined} hrefLang={other.tag} onClick={remember}>
        {children}
        <Icon name="arrow" size={18} />
      </a>
      <button
        type="button"
        className={quiet.icon}
        aria-label={close}
        onClick={() => {
          remember();
          setShown(false);
          // The button goes, and the page is what comes next.
          document.getElementById("main")?.focus({ preventScroll: true });
        }}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}
