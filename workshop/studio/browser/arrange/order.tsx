import { useEffect, useRef, useState } from "react";
import type { Entry } from "../../server/entries";
import { announce } from "../announce";
import { ask } from "../api";
import { Tool, Trouble } from "../parts";
import { moved } from "../values";
import styles from "./order.module.css";

type Props = {
  /** The studies that have a place in the list, in their order. */
  studies: readonly Entry[];
  /** Called when the files have changed. */
  changed: () => void;
};

/** Orders the studies of the site's list, with buttons or by dragging. */
export function Order({ studies, changed }: Props) {
  /** The wanted order until the list of files has it. */
  const [wanted, setWanted] = useState<readonly Entry[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const last = useRef<{ order: readonly Entry[] | null; done: Promise<unknown> }>({
    order: null,
    done: Promise.resolve(),
  });
  const shown = wanted ?? studies;
  useEffect(() => {
    const isThere = wanted?.every(({ file }, at) => file === studies[at]?.file);
    if (isThere || wanted?.length !== studies.length) setWanted(null);
  }, [studies, wanted]);

  const move = (from: number, to: number) => {
    const order = moved(shown, from, to);
    setWanted(order);
    announce(`${shown[from]?.name} is number ${to + 1} of ${shown.length}.`);
    // One request at a time: they could overtake each other.
    const done = last.current.done
      .then(() => ask("arrange/order", "POST", { files: order.map(({ file }) => file) }))
      .then(
        () => setTrouble(null),
        ({ message }: Error) => {
          setTrouble(message);
          if (last.current.order === order) setWanted(null);
        },
      )
      .then(() => {
        if (last.current.order === order) changed();
      });
    last.current = { order, done };
  };
  return (
    <>
      <ol className={styles.order}>
        {shown.map(({ file, name }, at) => (
          <li
            key={file}
            draggable
            className={dragged === at ? styles.dragged : undefined}
            onDragStart={({ dataTransfer }) => {
              setDragged(at);
              dataTransfer.effectAllowed = "move";
              dataTransfer.setData("text/plain", name);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null && dragged !== at) move(dragged, at);
              setDragged(null);
            }}
          >
            <span className={styles.name}>{name}</span>
            <Tool label={`Move up ${name}`} isOff={at === 0} act={() => move(at, at - 1)}>
              ↑
            </Tool>
            <Tool label={`Move down ${name}`} isOff={at === shown.length - 1} act={() => move(at, at + 1)}>
              ↓
            </Tool>
          </li>
        ))}
      </ol>
      <Trouble words={trouble} />
    </>
  );
}
