"use client";

import { type ReactNode, useState } from "react";
import styles from "./resume.module.css";

type Props = {
  src: string;
  title: string;
  width: number;
  height: number;
  shape: number;
  children: ReactNode;
};

/**
 * The resume in a frame. Its first page is shown as a picture; the PDF itself loads when the pointer arrives. Until
 * then the page stays light and can enter the browser's back/forward cache, which a page with a PDF cannot. Browsers
 * that cannot show a PDF inside a page (many phones) would download it, so they keep the picture. `shape` is the page's
 * width divided by its height.
 */
export function ResumePreview({ src, title, width, height, shape, children }: Props) {
  const [wanted, setWanted] = useState(false);

  return (
    <div
      onPointerEnter={() => setWanted(navigator.pdfViewerEnabled)}
      className={styles.place}
      style={{ maxInlineSize: width, maxBlockSize: height, aspectRatio: shape }}
    >
      <div className={styles.sheet}>{children}</div>
      {wanted ? (
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
