"use client";

import { useEffect, useRef } from "react";
import type { Report } from "@/rooms/leak/report";
import styles from "./trace-leak.module.css";

/** The server's answer; `evidence` as JPEG in base64. */
export type Traced = Readonly<{ report: Report; evidence: string | null }>;

/** The result of a trace. Its heading gets the focus. */
export function TraceResult({ traced: { report, evidence } }: { traced: Traced }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [report]);
  const picture = evidence && `data:image/jpeg;base64,${evidence}`;
  return (
    <div className={styles.result}>
      <h3 ref={heading} tabIndex={-1}>
        {report.named ? "Whose copy it is" : "No reader is named"}
      </h3>
      <dl className={styles.facts}>
        {report.facts.map(([name, value], i) => (
          <div key={i}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {report.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {picture ? (
        <figure className={styles.evidence}>
          <img
            src={picture}
            alt="Four panels: the page; the leak laid over it; where the leak agrees with this session's pattern, mostly green; and with another session's, green and red alike."
          />
          <figcaption>
            <a href={picture} download="leak-evidence.jpg">
              Download the evidence
            </a>{" "}
            It shows the page, so keep it as you keep the document. A name means that the picture, or a part
            of it, is from this reader&apos;s copy, not who passed it on.
          </figcaption>
        </figure>
      ) : null}
    </div>
  );
}
