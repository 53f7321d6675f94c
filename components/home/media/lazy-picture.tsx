"use client";

import { type ReactNode, useRef, useState } from "react";
import { animate } from "@/components/ui/animate";
import { Picture } from "@/components/ui/picture";
import { useInView } from "@/components/ui/use-in-view";
import type { TextLanguage } from "@/lib/content/field";
import type { PictureSources } from "@/lib/content/pictures";
import styles from "./lazy-picture.module.css";

const NEAR = { margin: "50px", amount: 0.1 } as const;

type Props = Pick<TextLanguage, "lang"> & {
  sources: PictureSources;
  alt: string;
  /** As in HTML: the width at which it is shown. */
  sizes: string;
  className?: string;
  children?: ReactNode;
};

/**
 * A picture that loads when a tenth of its place is within 50 px of the window. Until then its space shows its blur and
 * a spinner; a failure marks the frame. Without scripts the browser's lazy loading is used. `children` are shown over
 * it once it is near.
 */
export function LazyPicture({ sources, alt, sizes, className = "", lang, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useInView(frame, NEAR, true);
  const [state, setState] = useState<"waiting" | "ready" | "failed">("waiting");
  const settle = (next: "ready" | "failed") => (event: { target: EventTarget }) => {
    if (!(event.target instanceof HTMLImageElement)) return;
    setState(next);
    // It loads once more where the window grows; it is in sight by then.
    if (next === "ready" && state === "waiting")
      animate(event.target, { opacity: [0, 1] }, { duration: 0.35 });
  };

  return (
    <div
      ref={frame}
      className={`${styles.frame} ${state === "failed" ? styles.error : ""} ${className}`}
      data-state={state}
      style={{
        backgroundImage: sources.blur ? `url("${sources.blur}")` : undefined,
        backgroundPosition: sources.position,
      }}
      onLoadCapture={settle("ready")}
      onErrorCapture={settle("failed")}
    >
      {near ? (
        <Picture className={styles.image} sources={sources} alt={alt} lang={lang} sizes={sizes} />
      ) : (
        <span className={styles.image} role="img" aria-label={alt} lang={lang} />
      )}
      {state === "waiting" ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {near ? children : null}
      <noscript>
        <Picture className={styles.image} sources={sources} alt={alt} lang={lang} sizes={sizes} />
      </noscript>
    </div>
  );
}
