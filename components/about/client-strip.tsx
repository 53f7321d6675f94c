"use client";

import { type ReactNode, useState } from "react";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import styles from "./clients.module.css";

/** The moving part: it stands still under the pointer, while something in it has focus, and by the button. */
export function ClientStrip({ heading, children }: { heading: ReactNode; children: ReactNode }) {
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
        <div className={styles.track}>{children}</div>
      </div>
    </>
  );
}
