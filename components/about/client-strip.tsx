"use client";

import { type CSSProperties, type ReactNode, useState } from "react";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import styles from "./clients.module.css";

type Props = { heading: ReactNode; count: number; children: ReactNode };

/** Moves at the same speed for any number of clients. Pauses under the pointer, with the focus inside, and by its button. */
export function ClientStrip({ heading, count, children }: Props) {
  const [paused, setPaused] = useState(false);
  return (
    <>
      <Container className={styles.bar}>
        {heading}
        <button
          type="button"
          className={styles.pause}
          aria-label={paused ? "Play the client strip" : "Pause the client strip"}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? "play" : "pause"} size={16} />
          {paused ? "Play" : "Pause"}
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
