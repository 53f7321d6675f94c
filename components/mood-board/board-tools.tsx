"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import styles from "./board-tools.module.css";
import type { Point } from "./layout";

const STEP = 50;
/** For visitors who cannot drag: these buttons move the selected picture. */
const MOVES: readonly { name: string; by: Point; turn: number }[] = [
  { name: "Move left", by: { x: -STEP, y: 0 }, turn: 180 },
  { name: "Move up", by: { x: 0, y: -STEP }, turn: -90 },
  { name: "Move down", by: { x: 0, y: STEP }, turn: 90 },
  { name: "Move right", by: { x: STEP, y: 0 }, turn: 0 },
];

type Props = {
  chosen: { title: string; at: Point } | null;
  onReset: () => void;
  onShuffle: () => void;
  onNudge: (by: Point) => void;
  onOpen: () => void;
};

export function BoardTools({ chosen, onReset, onShuffle, onNudge, onOpen }: Props) {
  return (
    <div className={styles.tools}>
      <div className={styles.all}>
        <Button variant="outline" onClick={onReset}>
          <Icon name="undo" />
          Reset
        </Button>
        <Button onClick={onShuffle}>
          <Icon name="shuffle" />
          Shuffle
        </Button>
      </div>
      {chosen ? (
        <p className={styles.readout}>
          <span className={styles.name}>{chosen.title}</span> <span>x {chosen.at.x}</span>{" "}
          <span>y {chosen.at.y}</span>
        </p>
      ) : (
        <p className={styles.readout}>
          Drag, or choose a picture and use the arrow keys. Enter opens it full screen.
        </p>
      )}
      <fieldset className={styles.one} disabled={!chosen}>
        <legend className="visually-hidden">Chosen picture</legend>
        {MOVES.map(({ name, by, turn }) => (
          <button key={name} type="button" aria-label={name} onClick={() => onNudge(by)}>
            <span style={{ rotate: `${turn}deg` }}>
              <Icon name="arrow" size={16} />
            </span>
          </button>
        ))}
        <button type="button" onClick={onOpen} className={styles.open}>
          Full screen
        </button>
      </fieldset>
    </div>
  );
}
