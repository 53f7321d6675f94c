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
 * The resume in a frame of the size the content asks for. Its first page is shown at once as a picture; the PDF
 * itself, which can be scrolled, loads when the pointer arrives: until then the page stays light, and the browser keeps it in
 * its back/forward cache, as it keeps no page that shows a PDF. Browsers that cannot show a PDF inside a page (many
 * phones) would download it instead: they keep the picture.
 *
 * @param shape the page's own proportion: where the frame is narrower, it is lower, too
 * @param children the sheet: the first page, and a link to the file
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
