"use client";

import { type CSSProperties, type ReactNode, useState } from "react";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import type { Words } from "@/lib/words/words";
import styles from "./clients.module.css";

type Props = {
  heading: ReactNode;
  count: number;
  words: Pick<Words["about"], "pause" | "play" | "pauseStrip" | "playStrip">;
  children: ReactNode;
};

/** Moves at the same speed for any number of clients. Pauses under the pointer, with the focus inside, and by its button. */
export function ClientStrip({ heading, count, words, children }: Props) {
  const [paused, setPaused] = useState(false);
  return (
    <>
      <Container className={styles.bar}>
        {heading}
        <button
          type="button"
          className={styles.pause}
          aria-label={paused ? words.playStrip : words.pauseStrip}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? "play" : "pause"} size={16} />
          {paused ? words.play : words.pause}
        </button>
      </Container>
      <div className={styles.window} data-paused={paused || undefined}>
        <div className={styles.track} style={{ "--count": count } as CSSProperties}>
          {children}
        </div>
      </div>
    </>
  );
}
