"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useInView } from "@/components/ui/use-in-view";
import type { TextLanguage } from "@/lib/content/field";
import type { Words } from "@/lib/words/words";
import styles from "./embed-frame.module.css";

const TIMEOUT_MS = 15_000;
const NEAR = { margin: "50px" } as const;

type Props = TextLanguage & { src: string; title: string; near?: boolean; words: Words["embed"] };

/**
 * An embedded board, prototype or whiteboard, 800 px high. Requests nothing from the other site until the reader
 * presses the button or, with `near`, scrolls close to it. If the site cannot be reached, the poster and a link remain.
 */
export function EmbedFrame({ src, title, near = false, words, lang, dir }: Props) {
  const [state, setState] = useState<"poster" | "reaching" | "framed" | "failed">("poster");
  const frame = useRef<HTMLDivElement>(null);
  const inView = useInView(frame, NEAR, true);

  useEffect(() => {
    if (near && inView) setState("reaching");
  }, [near, inView]);

  // An iframe does not report that its host is unreachable, so a separate request finds out.
  useEffect(() => {
    if (state !== "reaching") return;
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort("late"), TIMEOUT_MS);
    fetch(src, {
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: controller.signal,
    })
      .then(() => setState("framed"))
      .catch(() => {
        if (controller.signal.reason !== "gone") setState("failed");
      });
    return () => {
      clearTimeout(timer);
      controller.abort("gone");
    };
  }, [state, src]);

  return (
    <div className={styles.embed}>
      <div className={styles.frame} ref={frame}>
        {state === "framed" ? (
          <iframe
            className={styles.board}
            src={src}
            title={title}
            lang={lang}
            allowFullScreen
            // YouTube and Vimeo show nothing without the name of the site.
            referrerPolicy="strict-origin"
            sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
          />
        ) : (
          <div className={styles.poster}>
            <p className={styles.host}>{new URL(src).hostname.replace(/^www\./, "")}</p>
            <p className={styles.title} lang={lang} dir={dir}>
              {title}
            </p>
            <p role="status" className={styles.status}>
              {state === "reaching" ? words.loadingBoard : null}
              {state === "failed" ? words.boardFailed : null}
            </p>
            <div className={styles.ways}>
              {state === "reaching" ? null : (
                <Button onClick={() => setState("reaching")}>{words.loadBoard}</Button>
              )}
              <a href={src} target="_blank" rel="noopener noreferrer" className={styles.out}>
                {words.openTab} <Icon name="arrow-out" size={16} />
              </a>
            </div>
          </div>
        )}
      </div>
      {state === "framed" ? (
        // Whether the other site refused the frame cannot be detected, so the link stays.
        <a href={src} target="_blank" rel="noopener noreferrer" className={styles.out}>
          {words.nothingToSee} <Icon name="arrow-out" size={16} />
        </a>
      ) : null}
    </div>
  );
}
