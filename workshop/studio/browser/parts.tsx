import { type ComponentProps, type MouseEventHandler, type ReactNode, useId } from "react";
import type { ContentProblem } from "../../../lib/content/content-error";
import { placeInWords, sentence } from "../../content/in-words";
import { announce } from "./announce";
import { mistakeInWords } from "./api";
import choices from "./choices.module.css";
import formStyles from "./form.module.css";
import { atPath, type Part } from "./reveal";
import styles from "./studio.module.css";
import type { Path } from "./values";

type Labelled = { id: string; label: string; isOptional?: boolean; path?: Path; children: ReactNode };

/** A control with its label. */
export const Labelled = ({ id, label, isOptional = false, path, children }: Labelled) => (
  <div className={formStyles.field} {...(path && atPath(path))}>
    <label htmlFor={id} className={formStyles.label}>
      {label} {isOptional ? <span className={formStyles.optional}>optional</span> : null}
    </label>
    {children}
  </div>
);

/** The mistakes that no field shows. */
export const Problems = ({ problems }: { problems: readonly ContentProblem[] }) =>
  problems.length === 0 ? null : (
    <ul className={styles.problems}>
      {problems.map(({ path = [], line, ...problem }) => (
        <li key={path.join() + problem.expected}>
          {path.length > 0 ? `${sentence(placeInWords(path))}: ` : line === undefined ? "" : `Line ${line}: `}
          {mistakeInWords(problem)}
        </li>
      ))}
    </ul>
  );

/** A search among what a view lists. */
export const Find = ({ term, set }: { term: string; set: (term: string) => void }) => (
  <label className={formStyles.label}>
    Find
    <input
      type="search"
      className={formStyles.input}
      value={term}
      onChange={({ target }) => set(target.value)}
    />
  </label>
);

/** A button. Off, it keeps the focus. */
export const Press = ({
  isOff = false,
  type = "button",
  onClick,
  ...more
}: ComponentProps<"button"> & { isOff?: boolean }) => (
  <button
    {...more}
    type={type}
    className={formStyles.add}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onClick}
  />
);

/** Says what went wrong; nothing while `words` are empty. */
export const Trouble = ({ id, words }: { id?: string; words: string | null }) => (
  <p id={id} role="alert" className={formStyles.error}>
    {words}
  </p>
);

type ChoicesProps<One> = {
  label: string;
  of: readonly One[];
  chosen: One;
  choose: (one: One) => void;
  /** What a button says; the choice itself unless given. */
  words?: (one: One) => string;
};

/** Buttons of which one is chosen. */
export const Choices = <One extends string | number>({
  label,
  of,
  chosen,
  choose,
  words = String,
}: ChoicesProps<One>) => (
  <fieldset aria-label={label} className={choices.choices}>
    {of.map((one) => (
      <button key={one} type="button" aria-pressed={one === chosen} onClick={() => choose(one)}>
        {words(one)}
      </button>
    ))}
  </fieldset>
);

/** A text to copy. */
export function Copied({ label, text }: { label: string; text: string }) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <div className={formStyles.link}>
        <input
          id={id}
          readOnly
          value={text}
          className={formStyles.input}
          onFocus={({ target }) => target.select()}
        />
        <Press
          aria-label={`Copy: ${label.toLowerCase()}`}
          onClick={() =>
            navigator.clipboard.writeText(text).then(
              () => announce("Copied."),
              () => announce("It could not be copied: select it."),
            )
          }
        >
          Copy
        </Press>
      </div>
    </Labelled>
  );
}

type ToolProps = {
  label: string;
  act: MouseEventHandler<HTMLButtonElement>;
  /** Off, it keeps the focus, so that it can be pressed several times. */
  isOff?: boolean;
  part?: Part;
  children: ReactNode;
};

/** A button with a sign, which its label explains. */
export const Tool = ({ label, act, isOff = false, part, children }: ToolProps) => (
  <button
    type="button"
    className={formStyles.tool}
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    data-part={part}
    onClick={isOff ? undefined : act}
  >
    <span aria-hidden="true">{children}</span>
  </button>
);
