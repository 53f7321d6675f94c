import { type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
import { PageChooser } from "./choice-field";
import styles from "./form.module.css";
import { Tool } from "./parts";

/** Replaces a text from `start` to `end`, then selects `from` to `to`. */
type Marked = { start: number; end: number; text: string; from: number; to: number };
type Mark = {
  name: string;
  sign: string;
  key?: string;
  /** Without it, it asks for an address. */
  apply?: Apply;
};
type Apply = (whole: string, start: number, end: number) => Marked;

/** Adds or removes marks around the selection. */
const around =
  (mark: string): Apply =>
  (whole, start, end) => {
    const { length } = mark;
    const chosen = whole.slice(start, end);
    const [before, after] = [whole.slice(0, start), whole.slice(end)];
    // Two stars are bold, not italic twice.
    const isOther = mark === "*" && /(^|[^*])\*\*$/.test(before);
    if (!before.endsWith(mark) || !after.startsWith(mark) || isOther)
      return { start, end, text: mark + chosen + mark, from: start + length, to: end + length };
    const from = start - length;
    return { start: from, end: end + length, text: chosen, from, to: end - length };
  };

/** Adds or removes a mark at the start of each selected line. */
const atLines =
  (mark: string): Apply =>
  (whole, start, end) => {
    const first = whole.lastIndexOf("\n", start - 1) + 1;
    const lines = whole.slice(first, end).split("\n");
    const isMarked = lines.every((line) => line.startsWith(mark));
    const text = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join("\n");
    return { start: first, end, text, from: first, to: first + text.length };
  };

/** Makes the selection a link, whose address is selected. */
const linkTo =
  (address: string): Apply =>
  (whole, start, end) => {
    const from = end + "[](".length;
    return { start, end, text: `[${whole.slice(start, end)}](${address})`, from, to: from + address.length };
  };

const MARKS: readonly Mark[] = [
  { name: "Bold", sign: "B", key: "b", apply: around("**") },
  { name: "Italic", sign: "I", key: "i", apply: around("*") },
  { name: "Link", sign: "↗", key: "k" },
  { name: "Heading", sign: "H", apply: atLines("### ") },
  { name: "List", sign: "–", apply: atLines("- ") },
];

type Props = Omit<ComponentProps<"textarea">, "onChange"> & { value: string; write: (text: string) => void };

/** A text in Markdown, with a toolbar, and Ctrl or Cmd with B, I and K. */
export function MarkdownField({ value, write, ...rest }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  /** What was selected when a link was asked for: the sheet takes the selection along. */
  const [linked, setLinked] = useState<readonly [start: number, end: number] | null>(null);
  const apply = (change: Apply | undefined) => {
    const area = field.current;
    if (!area) return;
    const selected = linked ?? ([area.selectionStart, area.selectionEnd] as const);
    if (!change) return setLinked(selected);
    const { start, end, text, from, to } = change(area.value, ...selected);
    write(area.value.slice(0, start) + text + area.value.slice(end));
    // React writes the value first.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(from, to);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = MARKS.find(({ key }) => key === event.key.toLowerCase());
    if (!mark || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    apply(mark.apply);
  };
  return (
    <div className={styles.markdown}>
      <div role="toolbar" aria-label="Marks" className={styles.toolbar}>
        {MARKS.map((mark) => (
          <Tool key={mark.name} label={mark.name} act={() => apply(mark.apply)}>
            {mark.sign}
          </Tool>
        ))}
      </div>
      <textarea
        ref={field}
        rows={4}
        className={styles.input}
        value={value}
        onKeyDown={onKeyDown}
        onChange={({ target }) => write(target.value)}
        {...rest}
      />
      {linked ? (
        <PageChooser chosen={undefined} choose={(page) => apply(linkTo(page))} leave={() => setLinked(null)}>
          {(end) => (
            <button type="button" className={styles.add} onClick={() => end(() => apply(linkTo("https://")))}>
              Another address
            </button>
          )}
        </PageChooser>
      ) : null}
    </div>
  );
}
