import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import styles from "./chooser.module.css";
import formStyles from "./form.module.css";
import { Press } from "./parts";
import { having } from "./search/find";

/** What can be chosen. `src` is its picture: null if it has none, undefined if such options have none. `size` is the picture's. */
export type Option = Readonly<{
  value: string;
  title: string;
  note?: string;
  src?: string | null;
  size?: { width: number; height: number };
}>;

type Props = {
  heading: string;
  options: readonly Option[];
  /** The value of now. */
  chosen: unknown;
  choose: (value: string) => void;
  /** Called when it is closed, also after a choice. */
  leave: () => void;
  /** Another way, beside the search. Gets what closes the sheet and then acts. */
  children?: ((end: (act: () => void) => void) => ReactNode) | undefined;
};

type SheetProps = {
  sheet: RefObject<HTMLDialogElement | null>;
  heading: ReactNode;
  /** Beside the heading. */
  tools: ReactNode;
  leave: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
};

/** A sheet over the studio. Escape closes it. Closed by itself, it gives the focus back. */
export function Sheet({ sheet, heading, tools, leave, onKeyDown, children }: SheetProps) {
  const id = useId();
  useEffect(() => sheet.current?.showModal(), [sheet]);
  return (
    <dialog ref={sheet} aria-labelledby={id} className={styles.sheet} onClose={leave} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {tools}
        <Press onClick={() => sheet.current?.close()}>Close</Press>
      </div>
      {children}
    </dialog>
  );
}

/** A sheet with a search and everything that can be chosen. */
export function Chooser({ heading, options, chosen, choose, leave, children }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState("");
  // The sheet is open by then: its effects come first.
  useEffect(() => search.current?.focus(), []);
  const shown = useMemo(
    () => having(options, term, ({ value, title, note = "" }) => `${title} ${note} ${value}`),
    [options, term],
  );
  const end = (act: () => void) => {
    sheet.current?.close();
    act();
  };
  const take = (value: string) => end(() => choose(value));
  const [first] = shown;
  const hasPictures = options.some(({ src }) => src !== undefined);
  return (
    <Sheet
      sheet={sheet}
      heading={heading}
      leave={leave}
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.target === search.current) {
          event.preventDefault();
          if (first && !event.nativeEvent.isComposing) take(first.value);
        } else goThrough(event, "input[type=search], li button");
      }}
      tools={
        <>
          <input
            ref={search}
            type="search"
            aria-label={`Find in ${heading.toLowerCase()}`}
            placeholder="Find"
            className={formStyles.input}
            value={term}
            onChange={({ target }) => setTerm(target.value)}
          />
          {children?.(end)}
        </>
      }
    >
      <p role="status" className={formStyles.hint}>
        {shown.length === options.length ? "" : `${shown.length} of ${options.length}`}
      </p>
      <ul className={hasPictures ? styles.pictures : styles.rows}>
        {shown.map(({ value, title, note, src }) => (
          <li key={value}>
            <button type="button" aria-current={value === chosen || undefined} onClick={() => take(value)}>
              {src ? <img src={src} alt="" loading="lazy" /> : hasPictures ? <i /> : null}
              <span>{title}</span> <span className={formStyles.hint}>{note}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Moves the focus among some controls with the arrow keys, in the order of the page. Not while an input method uses them. */
export function goThrough(event: KeyboardEvent<HTMLElement>, controls: string): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(controls)];
  stops[stops.indexOf(event.target as HTMLElement) + step]?.focus();
}
