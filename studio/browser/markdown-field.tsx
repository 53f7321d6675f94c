import { type KeyboardEvent, useRef } from "react";
import styles from "./form.module.css";

/** What a mark makes of a text: the part from `start` to `end` is replaced, and then `from` to `to` is chosen. */
type Marked = { start: number; end: number; text: string; from: number; to: number };
type Mark = {
  name: string;
  sign: string;
  key?: string;
  apply: (whole: string, start: number, end: number) => Marked;
};

/** Puts marks around what is chosen, or takes them away. */
const around =
  (mark: string): Mark["apply"] =>
  (whole, start, end) => {
    const chosen = whole.slice(start, end);
    const [before, after] = [whole.slice(0, start), whole.slice(end)];
    // Two stars are bold, not italic twice.
    const isOther = mark === "*" && /(^|[^*])\*\*$/.test(before);
    if (before.endsWith(mark) && after.startsWith(mark) && !isOther)
      return {
        start: start - mark.length,
        end: end + mark.length,
        text: chosen,
        from: start - mark.length,
        to: end - mark.length,
      };
    return {
      start,
      end,
      text: mark + chosen + mark,
      from: start + mark.length,
      to: end + mark.length,
    };
  };

/** Puts a mark before each line that is touched, or takes it away. */
const atLines =
  (mark: string): Mark["apply"] =>
  (whole, start, end) => {
    const first = whole.lastIndexOf("\n", start - 1) + 1;
    const lines = whole.slice(first, end).split("\n");
    const isMarked = lines.every((line) => line.startsWith(mark));
    const text = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join("\n");
    return { start: first, end, text, from: first, to: first + text.length };
  };

const link: Mark["apply"] = (whole, start, end) => {
  const chosen = whole.slice(start, end);
  const from = end + "[](".length;
  return { start, end, text: `[${chosen}](https://)`, from, to: from + "https://".length };
};

const MARKS: readonly Mark[] = [
  { name: "Bold", sign: "B", key: "b", apply: around("**") },
  { name: "Italic", sign: "I", key: "i", apply: around("*") },
  { name: "Link", sign: "↗", key: "k", apply: link },
  { name: "Heading", sign: "H", apply: atLines("### ") },
  { name: "List", sign: "–", apply: atLines("- ") },
];

/** A text in Markdown, with a toolbar. Ctrl or Cmd with B, I and K does what its buttons do. */
export function MarkdownField({
  id,
  value,
  write,
  tall = false,
  ...rest
}: {
  id: string;
  value: string;
  write: (text: string) => void;
  tall?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
  disabled?: boolean;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const apply = (mark: Mark) => {
    const area = field.current;
    if (!area) return;
    const { start, end, text, from, to } = mark.apply(area.value, area.selectionStart, area.selectionEnd);
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
    apply(mark);
  };
  return (
    <div className={styles.markdown}>
      <div role="toolbar" aria-label="Marks" className={styles.toolbar}>
        {MARKS.map((mark) => (
          <button
            key={mark.name}
            type="button"
            className={styles.tool}
            aria-label={mark.name}
            title={mark.name}
            onClick={() => apply(mark)}
          >
            <span aria-hidden="true">{mark.sign}</span>
          </button>
        ))}
      </div>
      <textarea
        ref={field}
        id={id}
        rows={tall ? 16 : 4}
        className={styles.input}
        value={value}
        onKeyDown={onKeyDown}
        onChange={({ target }) => write(target.value)}
        {...rest}
      />
    </div>
  );
}
