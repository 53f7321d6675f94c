import { memo, useEffect, useState } from "react";
import { localDateTime, UNKNOWN_IP } from "@/document/mark/local-time";
import styles from "./mark-overlay.module.css";
import type { Reader } from "./viewer-state";

const TILES = Array.from({ length: 150 }, (_, index) => `tile ${index}`);
const MINUTE_MS = 60_000;

/** The tiled watermark over the pages, as a reminder. The mark that protects is part of the page images. */
export const MarkOverlay = memo(function MarkOverlay({ reader }: { reader: Reader }) {
  const [time, setTime] = useState("");

  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const tick = () => setTime(localDateTime(new Date(), zone));
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);

  if (!time) return null;
  return (
    <div className={styles.overlay} aria-hidden="true" data-mark-overlay>
      {TILES.map((tile) => (
        <p className={styles.tile} key={tile}>
          {reader.email || "anonymous"}
          <br />
          {reader.ip ?? UNKNOWN_IP}
          <br />
          {time}
          <br />
          {reader.ownershipLine}
        </p>
      ))}
    </div>
  );
});
