"use client";

import { type RefObject, useEffect, useState } from "react";
import { firstLayout, followFile, type Unplaced } from "./first-layout";
import { moveBy, type Point, reset, roomOn, type Size, shuffle, toFront } from "./layout";

export function useBoard(images: readonly Unplaced[], board: RefObject<HTMLElement | null>) {
  const [placed, setPlaced] = useState(() => firstLayout(images));
  // While the site is edited, the page gets the file's new places without a reload.
  const [shown, setShown] = useState(images);
  if (shown !== images) {
    setShown(images);
    setPlaced((all) => followFile(all, firstLayout(shown), firstLayout(images)));
  }
  const [selected, setSelected] = useState<number | null>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });

  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setRoom(roomOn({ width: element.clientWidth, height: element.clientHeight }, innerWidth)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [board]);

  const select = (id: number) => {
    setSelected(id);
    setPlaced((all) => toFront(all, id));
  };
  /** Moves a picture to `by` pixels from `from`. */
  const place = (id: number, from: Point, by: Point) =>
    setPlaced((all) =>
      all.map((picture) => (picture.id === id ? { ...picture, ...moveBy(from, by, room) } : picture)),
    );

  return {
    placed,
    selected,
    room,
    select,
    place,
    reset: () => {
      setSelected(null);
      setPlaced(reset(firstLayout(images), Math.random));
    },
    shuffle: () => {
      setSelected(null);
      setPlaced((all) => shuffle(all, Math.random));
    },
  };
}
