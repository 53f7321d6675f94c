"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import styles from "./embed-frame.module.css";

const LOAD_WITHIN = 15_000;

/**
 * An embedded board, prototype or whiteboard, 800 px high. Nothing is asked of the other site before the reader wants
 * it (or, with `near`, before it comes near the viewport). Where it stays out, the poster and a link remain.
 */
export function EmbedFrame({ src, title, near = false }: { src: string; title: string; near?: boolean }) {
  const [state, setState] = useState<"poster" | "loading" | "ready" | "failed">("poster");
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!near || !frame.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setState("loading");
      },
      { rootMargin: "50px" },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [near]);

  // A refused frame reports no error to the page, and one that hangs none at all: after a while the poster returns.
  useEffect(() => {
    if (state !== "loading") return;
    if (!navigator.onLine) {
      setState("failed");
      return;
    }
    const timer = setTimeout(() => setState("failed"), LOAD_WITHIN);
    return () => clearTimeout(timer);
  }, [state]);

  const poster = state !== "ready";
  return (
    <div className={styles.frame} ref={frame}>
      {state === "loading" || state === "ready" ? (
        <iframe
          className={styles.board}
          src={src}
          title={title}
          allowFullScreen
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
          onLoad={() => setState("ready")}
        />
      ) : null}
      {poster ? (
        <div className={styles.poster}>
          <p className={styles.host}>{new URL(src).hostname.replace(/^www\./, "")}</p>
          <p className={styles.title}>{title}</p>
          <p role="status" className={styles.status}>
            {state === "loading" ? "Loading the board..." : null}
            {state === "failed" ? "The board did not load here. It opens in a tab of its own." : null}
          </p>
          <div className={styles.ways}>
            {state === "loading" ? null : <Button onClick={() => setState("loading")}>Load board</Button>}
            <a href={src} target="_blank" rel="noopener noreferrer" className={styles.out}>
              Open in a new tab <Icon name="arrow-out" size={16} />
            </a>
          </div>
        </div>
      ) : null}
    </div>
  );
}
