"use client";

import { useEffect, useRef } from "react";
import type { Words } from "@/lib/words/words";
import type { Report } from "@/rooms/leak/report";
import styles from "./trace-leak.module.css";

/** The server's answer; `evidence` as JPEG in base64. */
export type Traced = Readonly<{ report: Report; evidence: string | null }>;

/** The result of a trace. Its heading gets the focus. */
export function TraceResult({
  traced: { report, evidence },
  words,
}: {
  traced: Traced;
  words: Words["leak"];
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [report]);
  const picture = evidence && `data:image/jpeg;base64,${evidence}`;
  return (
    <div className={styles.result}>
      <h3 ref={heading} tabIndex={-1}>
        {report.named ? words.whoseCopy : words.nobodyNamed}
      </h3>
      <dl className={styles.facts}>
        {report.facts.map(([name, value], i) => (
          <div key={i}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {report.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {picture ? (
        <figure className={styles.evidence}>
          <img src={picture} alt={words.evidencePicture} />
          <figcaption>
            <a href={picture} download="leak-evidence.jpg">
              {words.downloadEvidence}
            </a>{" "}
            {words.evidenceShows}
          </figcaption>
        </figure>
      ) : null}
    </div>
  );
}
