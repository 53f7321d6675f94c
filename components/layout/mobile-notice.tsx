"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import type { Words } from "@/lib/words/words";
import styles from "./mobile-notice.module.css";

/** Below this width only the notice is visible. mobile-notice.module.css has the same value. */
export const NARROW = "(max-width: 767.98px)";

type Props = { words: Pick<Words["frame"], "tooTiny" | "bigScreen" | "desktopMode"> };

/** CSS alone shows it, and it is the first in the body, so that no phone sees the page first, or lays it out. */
export function MobileNotice({ words }: Props) {
  useEffect(() => {
    const query = matchMedia(NARROW);
    let left = document.activeElement;
    // A covered element loses the focus, so the one that had it in the wide window is remembered.
    const keep = ({ type, target }: FocusEvent) => {
      if (!query.matches) left = type === "focusin" ? (target as Element) : null;
    };
    const apply = () => {
      document.getElementById("site")?.toggleAttribute("inert", query.matches);
      if (!query.matches && left instanceof HTMLElement) left.focus();
    };
    apply();
    const controller = new AbortController();
    const { signal } = controller;
    query.addEventListener("change", apply, { signal });
    document.addEventListener("focusin", keep, { signal });
    document.addEventListener("focusout", keep, { signal });
    return () => controller.abort();
  }, []);

  return (
    <section className={styles.notice} aria-labelledby="mobile-notice" data-nosnippet>
      <h2 id="mobile-notice">{words.tooTiny}</h2>
      <p>{words.bigScreen}</p>
      <Button onClick={() => location.reload()}>{words.desktopMode}</Button>
    </section>
  );
}
