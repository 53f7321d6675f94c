"use client";

import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { lineDirection } from "@/components/ui/line-direction";
import { Picture } from "@/components/ui/picture";
import { shownCount } from "@/lib/words/shown-count";
import type { Words } from "@/lib/words/words";
import type { BoardImage } from "./board-picture";
import { wrap } from "./layout";
import styles from "./viewer.module.css";

/** A new one for each opening and each step. */
export type Viewing = Readonly<{ index: number }>;

type Props = {
  images: readonly BoardImage[];
  viewing: Viewing;
  onShow: (index: number) => void;
  onClose: () => void;
  words: Words["board"];
};

/** One picture in the whole window. A native modal dialog: the page behind is inert, Escape closes, the focus returns. */
export function Viewer({ images, viewing, onShow, onClose, words }: Props) {
  const { index } = viewing;
  const dialog = useRef<HTMLDialogElement>(null);
  const opening = useRef<ReturnType<typeof setTimeout> | null>(null);
  const image = images[index];

  useEffect(() => {
    if (dialog.current?.open) return;
    // In a separate task: to make the page behind inert, the browser computes the style of all its elements.
    const timer = setTimeout(() => {
      opening.current = null;
      dialog.current?.showModal();
    });
    opening.current = timer;
    // It does not close(), which would fire the event for closing by the reader: removal from the page closes the
    // dialog anyway.
    return () => clearTimeout(timer);
  }, [viewing]);

  const many = images.length > 1;
  const step = (by: number) => onShow(wrap(index, by, images.length));
  // In a separate task, too, for the same reason.
  const close = () => setTimeout(() => dialog.current?.close());
  // The browser reports it later: by then, a quick visitor may have opened it again.
  const closed = () => {
    if (opening.current === null && !dialog.current?.open) onClose();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === "ArrowLeft") step(-lineDirection());
    if (event.key === "ArrowRight") step(lineDirection());
    if (event.key === "Tab") keepInside(event);
  };
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest("button, img")) close();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={words.pictureViewer}
      onClose={closed}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {image ? (
        <Picture
          // A new element for each: if one gets another picture within two seconds, Firefox takes it for an animation, and
          // decodes the picture in the page's own thread (image.infer_src_animation.threshold_ms).
          key={image.id}
          // The viewer shows the whole picture.
          sources={{ ...image.sources, position: undefined }}
          alt={image.alt}
          lang={image.lang}
          sizes="92vw"
          className={styles.image}
        />
      ) : null}
      <p role="status" className={styles.caption}>
        <span data-field={`moodBoard images ${index} title`} lang={image?.lang} dir={image?.dir}>
          {image?.title}
        </span>
        {many ? (
          <span className={styles.counter}>
            {[index + 1, images.length].map((count) => shownCount(count, words.moved.lang)).join(" / ")}
          </span>
        ) : null}
      </p>
      {many ? (
        <>
          <button
            type="button"
            className={styles.previous}
            aria-label={words.previousPicture}
            onClick={() => step(-1)}
          >
            <Icon name="chevron-left" size={28} />
          </button>
          <button
            type="button"
            className={styles.next}
            aria-label={words.nextPicture}
            onClick={() => step(1)}
          >
            <Icon name="chevron-right" size={28} />
          </button>
        </>
      ) : null}
      <button type="button" className={styles.close} aria-label={words.close} onClick={close}>
        <Icon name="close" size={22} />
      </button>
    </dialog>
  );
}

/** Tab cycles through the dialog's buttons; without this the browser would also stop at its own toolbar. */
function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const buttons: HTMLElement[] = [...event.currentTarget.querySelectorAll("button")];
  const at = document.activeElement instanceof HTMLElement ? buttons.indexOf(document.activeElement) : -1;
  event.preventDefault();
  buttons[wrap(at, event.shiftKey ? -1 : 1, buttons.length)]?.focus();
}
