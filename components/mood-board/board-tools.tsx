"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Words } from "@/lib/words/words";
import styles from "./board-tools.module.css";
import type { Point } from "./layout";

const STEP = 50;
/** For visitors who cannot drag: these buttons move the selected picture. */
const MOVES = [
  { name: "moveLeft", by: { x: -STEP, y: 0 }, turn: 180 },
  { name: "moveUp", by: { x: 0, y: -STEP }, turn: -90 },
  { name: "moveDown", by: { x: 0, y: STEP }, turn: 90 },
  { name: "moveRight", by: { x: STEP, y: 0 }, turn: 0 },
] as const;

type Props = {
  chosen: { title: string; at: Point } | null;
  onReset: () => void;
  onShuffle: () => void;
  onNudge: (by: Point) => void;
  onOpen: () => void;
  words: Words["board"];
};

export function BoardTools({ chosen, onReset, onShuffle, onNudge, onOpen, words }: Props) {
  return (
    <div className={styles.tools}>
      <div className={styles.all}>
        <Button variant="outline" onClick={onReset}>
          <Icon name="undo" />
          {words.reset}
        </Button>
        <Button onClick={onShuffle}>
          <Icon name="shuffle" />
          {words.shuffle}
        </Button>
      </div>
      {chosen ? (
        <p className={styles.readout}>
          <span className={styles.name}>{chosen.title}</span> <span>x {chosen.at.x}</span>{" "}
          <span>y {chosen.at.y}</span>
        </p>
      ) : (
        <p className={styles.readout}>{words.howTo}</p>
      )}
      <fieldset className={styles.one} disabled={!chosen}>
        <legend className="visually-hidden">{words.chosenPicture}</legend>
        {MOVES.map(({ name, by, turn }) => (
          <button key={name} type="button" aria-label={words[name]} onClick={() => onNudge(by)}>
            <span style={{ rotate: `${turn}deg` }}>
              <Icon name="arrow" size={16} />
            </span>
          </button>
        ))}
        <button type="button" onClick={onOpen} className={styles.open}>
          {words.fullScreen}
        </button>
      </fieldset>
    </div>
  );
}
