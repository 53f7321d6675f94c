import { type ComponentType, createContext, type PointerEvent, useContext, useId } from "react";
import { positionOf } from "../../../lib/content/focus";
import type { ListControl } from "../../../lib/content/schema/facts";
import { inWords } from "../../content/in-words";
import styles from "./focus-field.module.css";
import formStyles from "./form.module.css";
import { type FieldProps, FormActions, OpenFile } from "./form-context";
import { Press } from "./parts";

const AXES = [
  { name: "across", from: "from the left" },
  { name: "down", from: "from the top" },
] as const;
const CENTRE = [50, 50] as const;

/** Shapes of the site's crops: cards, and sharing pictures. */
const CROPS = [
  { name: "Card", shape: "16 / 10" },
  { name: "Shared", shape: "6 / 7" },
] as const;

/** The values of the group of fields that a field is in. */
export const Group = createContext<object>({});

/** The picture's point that crops keep: pressed or dragged on the picture, or set by two sliders. */
export function FocusField({ value, path, schema }: FieldProps) {
  const { pictures } = useContext(OpenFile);
  const { set: write, leave } = useContext(FormActions);
  const help = useId();
  const group = useContext(Group) as { imgSrc?: string; src?: string };
  const picture = pictures.find(({ id }) => id === (group.imgSrc ?? group.src));
  const written = value as number[] | undefined;
  const at = AXES.map((_, axis) => written?.[axis] ?? CENTRE[axis] ?? 50);
  const set = (focus: readonly number[] | undefined) => write(path, focus);
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    set([share(event.clientX - left, width), share(event.clientY - top, height)]);
  };
  return (
    <details className={styles.focus}>
      <summary>
        Focal point: {written ? at.map((part, axis) => `${part} % ${AXES[axis]?.from}`).join(", ") : "centre"}
      </summary>
      <p id={help} className={formStyles.hint}>
        {schema.description}
      </p>
      {picture?.src ? (
        // Another picture in the element of one that could not be shown would have no size in Chromium.
        <div key={picture.src} className={styles.pictures}>
          <div
            className={styles.whole}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              point(event);
            }}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
            }}
            onLostPointerCapture={leave}
          >
            <img src={picture.src} alt="" width={picture.width} height={picture.height} draggable={false} />
            <span className={styles.point} style={{ left: `${at[0]}%`, top: `${at[1]}%` }} />
          </div>
          {CROPS.map(({ name, shape }) => (
            <figure key={name}>
              <img
                src={picture.src ?? ""}
                alt=""
                style={{ aspectRatio: shape, objectPosition: positionOf(at) }}
              />
              <figcaption className={formStyles.hint}>{name}</figcaption>
            </figure>
          ))}
        </div>
      ) : null}
      <div className={styles.sliders}>
        {AXES.map(({ name, from }, axis) => (
          <label key={name} className={formStyles.label}>
            <span>{inWords(name)}</span>
            <input
              type="range"
              min={0}
              max={100}
              value={at[axis]}
              aria-label={`Focal point, ${name}`}
              aria-valuetext={`${at[axis]} per cent ${from}`}
              aria-describedby={help}
              onChange={({ target }) => set(at.with(axis, target.valueAsNumber))}
              onBlur={leave}
            />
          </label>
        ))}
        <Press isOff={written === undefined} onClick={() => set(undefined)}>
          Centre
        </Press>
      </div>
    </details>
  );
}

const share = (part: number, whole: number): number =>
  Math.round(Math.min(1, Math.max(0, part / whole)) * 100);

export const listControls: Readonly<Record<ListControl, ComponentType<FieldProps>>> = { focus: FocusField };
