"use client";

import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { Picture } from "@/components/ui/picture";
import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";
import type { TextLanguage } from "@/lib/content/field";
import type { PictureSources } from "@/lib/content/pictures";
import styles from "./board-picture.module.css";
import type { Unplaced } from "./first-layout";
import { type Moment, type Placed, type Point, throwDistance } from "./layout";

/** `lang` and `dir` are those of its texts. */
export type BoardImage = Unplaced & TextLanguage & { title: string; alt: string; sources: PictureSources };

const STEP = 10;
const BIG_STEP = 50;
const DIRECTIONS: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Props = {
  image: BoardImage;
  at: Placed;
  selected: boolean;
  onSelect: () => void;
  /** `to` in pixels from the board's upper left corner. */
  onMove: (to: Point) => void;
  onNudge: (by: Point) => void;
  onOpen: () => void;
};

const momentOf = ({ clientX: x, clientY: y, timeStamp: time }: PointerEvent): Moment => ({ x, y, time });

/** A picture that can be dragged and thrown, moved by arrow keys, selected and opened. */
export function BoardPicture({ image, at, selected, onSelect, onMove, onNudge, onOpen }: Props) {
  const grip = useRef<{ offset: Point; trail: Moment[] } | null>(null);
  const [dragging, setDragging] = useState(false);

  const grab = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    const picture = event.currentTarget;
    picture.setPointerCapture(event.pointerId);
    // Its visible position: a moving picture is caught where it is seen.
    const { e, f } = new DOMMatrix(getComputedStyle(picture).transform);
    grip.current = { offset: { x: e - event.clientX, y: f - event.clientY }, trail: [momentOf(event)] };
    if (picture.getAnimations().length > 0) drag(event);
    onSelect();
  };
  const drag = (event: PointerEvent, extra: Point = { x: 0, y: 0 }) => {
    if (!grip.current) return;
    const { offset, trail } = grip.current;
    trail.push(momentOf(event));
    setDragging(true);
    onMove({ x: event.clientX + offset.x + extra.x, y: event.clientY + offset.y + extra.y });
  };
  const drop = () => {
    grip.current = null;
    setDragging(false);
  };
  const release = (event: PointerEvent) => {
    const extra = throwDistance(grip.current?.trail ?? [], event.timeStamp);
    if (!prefersReducedMotion() && (extra.x !== 0 || extra.y !== 0)) drag(event, extra);
    drop();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (direction) {
      event.preventDefault();
      const step = event.shiftKey ? BIG_STEP : STEP;
      onNudge({ x: direction.x * step, y: direction.y * step });
    }
    // Space selects, as on any button; Enter opens the large view.
    if (event.key === "Enter") {
      event.preventDefault();
      onOpen();
    }
  };

  return (
    <button
      type="button"
      className={styles.picture}
      aria-pressed={selected}
      data-dragging={dragging || undefined}
      style={{ "--x": at.x, "--y": at.y, zIndex: at.zIndex } as CSSProperties}
      onPointerDown={grab}
      onPointerMove={(event) => drag(event)}
      onPointerUp={release}
      onPointerCancel={drop}
      onClick={onSelect}
      onDoubleClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <span className={styles.title}>{image.title}</span>
      <Picture sources={image.sources} alt={image.alt} sizes="360px" />
    </button>
  );
}
