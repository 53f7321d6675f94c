"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./resume-preview.module.css";

/**
 * The resume in a frame of the size the content asks for, loaded when it comes near. Browsers that cannot show a PDF
 * inside a page (many phones) would download it instead: they keep the sheet that stands there meanwhile.
 *
 * @param shape the page's own proportion: where the frame is narrower, it is lower, too
 * @param children the sheet: what the file is, and a link to it
 */
export function ResumePreview({
  src,
  title,
  width,
  height,
  shape,
  children,
}: {
  src: string;
  title: string;
  width: number;
  height: number;
  shape: number;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (!place.current || !navigator.pdfViewerEnabled) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: "50px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={place}
      className={styles.place}
      style={{ maxInlineSize: width, maxBlockSize: height, aspectRatio: shape }}
    >
      <div className={styles.sheet}>{children}</div>
      {near ? (
        <iframe
          className={styles.frame}
          src={`${src}#toolbar=0&navpanes=0&view=FitH`}
          title={title}
          width={width}
          height={height}
        />
      ) : null}
    </div>
  );
}
