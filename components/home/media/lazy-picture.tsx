"use client";

import { type ReactNode, useRef, useState } from "react";
import { Picture } from "@/components/ui/picture";
import { useInView } from "@/components/ui/use-in-view";
import type { PictureSources } from "@/lib/content/pictures";
import styles from "./lazy-picture.module.css";

const NEAR: IntersectionObserverInit = { rootMargin: "50px", threshold: 0.1 };

type Props = {
  sources: PictureSources;
  alt: string;
  sizes: string;
  className?: string;
  children?: ReactNode;
};

/**
 * A picture that loads near the viewport. Until then its reserved space shows its blur and a spinner; a failure marks
 * the frame. Without scripts the browser's lazy loading is used.
 *
 * @param sizes as in HTML: the width at which it is shown
 * @param children shown over the picture once it is near: a video of the same scene
 */
export function LazyPicture({ sources, alt, sizes, className = "", children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useInView(frame, NEAR, true);
  const [state, setState] = useState<"waiting" | "ready" | "failed">("waiting");
  const settle = (next: "ready" | "failed") => (event: { target: EventTarget }) => {
    if (event.target instanceof HTMLImageElement) setState(next);
  };

  return (
    <div
      ref={frame}
      className={`${styles.frame} ${state === "failed" ? styles.error : ""} ${className}`}
      data-state={state}
      style={{ backgroundImage: `url("${sources.blur}")` }}
      onLoadCapture={settle("ready")}
      onErrorCapture={settle("failed")}
    >
      {near ? (
        <Picture className={styles.image} sources={sources} alt={alt} sizes={sizes} />
      ) : (
        <span className={styles.image} role="img" aria-label={alt} />
      )}
      {state === "waiting" ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {near ? children : null}
      <noscript>
        <Picture className={styles.image} sources={sources} alt={alt} sizes={sizes} />
      </noscript>
    </div>
  );
}
