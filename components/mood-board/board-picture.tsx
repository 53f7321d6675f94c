"use client";

import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { Picture } from "@/components/ui/picture";
import type { PictureSources } from "@/lib/content/pictures";
import styles from "./board-picture.module.css";
import type { Unplaced } from "./first-layout";
import type { Placed, Point } from "./layout";

export type BoardImage = Unplaced & { title: string; alt: string; sources: PictureSources };

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
  /** `by` pixels from the place `from` */
  onMove: (from: Point, by: Point) => void;
  onNudge: (by: Point) => void;
  onOpen: () => void;
};

/** A picture to drag, to move by arrow keys, to choose and to open. */
export function BoardPicture({ image, at, selected, onSelect, onMove, onNudge, onOpen }: Props) {
  const grip = useRef<{ pointer: Point; from: Point } | null>(null);
  const [dragging, setDragging] = useState(false);

  const take = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { pointer: { x: event.clientX, y: event.clientY }, from: { x: at.x, y: at.y } };
    onSelect();
  };
  const drag = (event: PointerEvent) => {
    if (!grip.current) return;
    const { pointer, from } = grip.current;
    setDragging(true);
    onMove(from, { x: event.clientX - pointer.x, y: event.clientY - pointer.y });
  };
  const leave = () => {
    grip.current = null;
    setDragging(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (direction) {
      event.preventDefault();
      const step = event.shiftKey ? BIG_STEP : STEP;
      onNudge({ x: direction.x * step, y: direction.y * step });
    }
    // Space chooses, as on any button; Enter goes on to the large view.
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
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={leave}
      onPointerCancel={leave}
      onClick={onSelect}
      onDoubleClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <span className={styles.title}>{image.title}</span>
      <Picture sources={image.sources} alt={image.alt} sizes="360px" />
    </button>
  );
}
