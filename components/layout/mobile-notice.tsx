"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import styles from "./mobile-notice.module.css";

/** Below this width the site shows the notice alone. */
export const NARROW = "(max-width: 767.98px)";

/**
 * The notice for windows under 768 px. The page stays in the HTML for crawlers; it is made inert, so that neither
 * keyboard nor screen reader wanders behind the notice.
 */
export function MobileNotice() {
  const [narrow, setNarrow] = useState(false);

  useEffect(() => {
    const query = matchMedia(NARROW);
    const apply = () => {
      setNarrow(query.matches);
      document.getElementById("site")?.toggleAttribute("inert", query.matches);
    };
    apply();
    query.addEventListener("change", apply);
    return () => query.removeEventListener("change", apply);
  }, []);

  return (
    <section className={styles.notice} aria-labelledby="mobile-notice" hidden={!narrow}>
      <h2 id="mobile-notice">Oops! Too tiny here</h2>
      <p>This portfolio is best enjoyed on a BIG screen. Please switch to Desktop Mode.</p>
      <Button onClick={() => location.reload()}>Retry in Desktop Mode</Button>
    </section>
  );
}
