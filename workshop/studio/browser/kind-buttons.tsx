import { useEffect, useRef } from "react";
import styles from "./form.module.css";
import { constOf, type Schema } from "./form-schema";
import { Press } from "./parts";
import { Sign, type SignName } from "./sign";

type Props = {
  items: Schema;
  /** Whether they have just been asked for. */
  isFocused?: boolean;
  choose: (kind: string) => void;
  leave?: () => void;
};

/** The signs of blocks, by their type. */
const SIGNS: Readonly<Record<string, SignName>> = {
  image: "picture",
  content: "text",
  iframe: "frame",
  withheld: "hatch",
  link: "arrow",
};

/** A button for each kind of entry. */
export function KindButtons({ items, isFocused = false, choose, leave }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) first.current?.focus();
  }, [isFocused]);
  return (
    <fieldset
      aria-label="Kind of the new entry"
      className={styles.kindsToAdd}
      onKeyDown={({ key }) => {
        if (key === "Escape") leave?.();
      }}
    >
      {(items.oneOf as Schema[]).map((kind, at) => {
        const { title = "" } = kind;
        const sign = SIGNS[String(constOf(kind, "type"))];
        return (
          <Press key={title} ref={at === 0 ? first : undefined} onClick={() => choose(title)}>
            {sign ? <Sign name={sign} /> : null}+ {title}
          </Press>
        );
      })}
    </fieldset>
  );
}
