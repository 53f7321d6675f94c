import { useEffect, useRef } from "react";
import { stringify } from "yaml";
import button from "@/components/ui/button.module.css";
import type { Draft } from "./history";
import styles from "./studio.module.css";

/** Shows both versions of a file that changed elsewhere. Nothing is saved until one is chosen. */
export function Conflict({ draft, settle }: { draft: Draft; settle: (take: "mine" | "theirs") => void }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { conflict, now } = draft;
  if (!conflict) return null;
  return (
    <section className={styles.conflict} aria-labelledby="conflict">
      <h2 id="conflict" ref={head} tabIndex={-1}>
        The file was changed elsewhere
      </h2>
      <p>
        Another window or program saved this file while you were editing it. Choose which version to keep.
      </p>
      <div className={styles.versions}>
        <div>
          <h3>Yours</h3>
          <pre>{stringify(now.value, { lineWidth: 0 }) + (now.body ?? "")}</pre>
          <button type="button" className={`${button.button} ${button.solid}`} onClick={() => settle("mine")}>
            Keep mine
          </button>
        </div>
        <div>
          <h3>On disk</h3>
          <pre>{conflict.text}</pre>
          <button
            type="button"
            className={`${button.button} ${button.outline}`}
            disabled={conflict.content === null}
            onClick={() => settle("theirs")}
          >
            Use the version on disk
          </button>
        </div>
      </div>
    </section>
  );
}
