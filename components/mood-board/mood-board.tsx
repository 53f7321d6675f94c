"use client";

import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { say } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";
import { type BoardImage, BoardPicture } from "./board-picture";
import { BoardTools } from "./board-tools";
import { firstLayout, followFile, rowCount, type Unplaced } from "./first-layout";
import { moveBy, type Point, reset, roomOn, type Size, shuffle, toFront, toPixels } from "./layout";
import styles from "./mood-board.module.css";
import { Viewer, type Viewing } from "./viewer";

type Props = { images: readonly BoardImage[]; words: Words["board"]; rulers: ReactNode };

export function MoodBoard({ images, words, rulers }: Props) {
  const surface = useRef<HTMLDivElement>(null);
  const board = useBoard(images, surface);
  const [viewing, setViewing] = useState<Viewing | null>(null);
  const [announcement, setAnnouncement] = useState("");

  const chosen = board.placed.find(({ id }) => id === board.selected);
  const titleOf = (id: number) => images.find((image) => image.id === id)?.title ?? "";
  const nudge = (id: number, by: Point) => {
    const from = board.placed.find((picture) => picture.id === id);
    if (!from) return;
    board.place(id, from, by);
    setAnnouncement(say(words.moved, { title: titleOf(id) }));
  };

  return (
    <div>
      <BoardTools
        words={words}
        chosen={chosen ? { title: titleOf(chosen.id), at: toPixels(chosen, board.room) } : null}
        onReset={() => {
          board.reset();
          setAnnouncement(words.boardReset);
        }}
        onShuffle={() => {
          board.shuffle();
          setAnnouncement(words.shuffled);
        }}
        onNudge={(by) => chosen && nudge(chosen.id, by)}
        onOpen={() => chosen && setViewing({ index: images.findIndex(({ id }) => id === chosen.id) })}
      />
      <div className={styles.frame}>
        {rulers}
        <div ref={surface} className={styles.board} data-rows={rowCount(images.length)}>
          {chosen ? (
            <div
              key={chosen.id}
              className={styles.guides}
              style={{ "--x": chosen.x, "--y": chosen.y } as CSSProperties}
              aria-hidden="true"
            />
          ) : null}
          <ul className={styles.pictures} aria-label={words.moodBoard}>
            {images.map((image, i) => {
              const at = board.placed[i];
              if (!at) return null;
              return (
                <li
                  key={image.id}
                  lang={image.lang}
                  dir={image.dir}
                  data-field={`moodBoard images ${i} title, moodBoard images ${i} src`}
                >
                  <BoardPicture
                    image={image}
                    at={at}
                    selected={board.selected === image.id}
                    onSelect={() => board.select(image.id)}
                    onMove={(to) => board.place(image.id, { x: 0, y: 0 }, to)}
                    onNudge={(by) => nudge(image.id, by)}
                    onOpen={() => setViewing({ index: i })}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {viewing === null ? null : (
        <Viewer
          words={words}
          images={images}
          viewing={viewing}
          onShow={(index) => setViewing({ index })}
          onClose={() => setViewing(null)}
        />
      )}
    </div>
  );
}

function useBoard(images: readonly Unplaced[], board: RefObject<HTMLElement | null>) {
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
