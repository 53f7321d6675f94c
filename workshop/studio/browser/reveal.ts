import { flushSync } from "react-dom";
import type { Path } from "./values";

/** Marks an element with its path in the file. */
export const atPath = (path: Path) => ({ "data-path": JSON.stringify(path) });

/** Returns the path of the field or entry that an element of the form belongs to; null outside of the form. */
export function pathOf(element: Element): Path | null {
  const at = element.closest<HTMLElement>("[data-path]")?.dataset.path;
  return at === undefined ? null : JSON.parse(at);
}

/** The innermost element: the kinds of a union have its path, and the fields of an entry have the entry's. */
const find = (path: Path): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-path="${CSS.escape(JSON.stringify(path))}"]`)].at(-1);

const foldedHead = (path: Path): HTMLElement | null =>
  find(path)?.querySelector<HTMLElement>(':is(:scope, :scope > *) > [aria-expanded="false"]') ?? null;

const unfold = (path: Path): void => flushSync(() => foldedHead(path)?.click());

/** Whether a field is in a folded entry of a list, or in a group that is not wanted. */
export const isFolded = (path: Path): boolean =>
  path.some((_, at) => foldedHead(path.slice(0, at + 1)) !== null);

/** The innermost element of the form that a path leads to: the field, or the entry or group around it. */
export const nearest = (path: Path): HTMLElement | undefined =>
  path.map((_, at) => find(path.slice(0, path.length - at))).find((element) => element !== undefined);

const foldedPart = (element: Element) => element.closest<HTMLDetailsElement>("details:not([open])");

const CONTROLS = "input, select, textarea, [contenteditable], button";

/** Asks for the form where only the page is shown. */
export const FORM_WANTED = "studio-form-wanted";

/** Whether the page alone is shown. */
export const isFormHidden = (): boolean => document.querySelector('[data-panes="page"]') !== null;

function focus(element: HTMLElement): void {
  if (isFormHidden()) dispatchEvent(new Event(FORM_WANTED));
  for (let at = foldedPart(element); at; at = foldedPart(element)) at.open = true;
  element.focus({ preventScroll: true });
  keepInSight(element);
}

const ACTS = ["wheel", "pointerdown", "keydown"];

/** Scrolls to an element, and again while pictures above it arrive, until the person acts. */
function keepInSight(element: HTMLElement): void {
  const end = new AbortController();
  const observer = new ResizeObserver(() => {
    if (document.activeElement === element) element.scrollIntoView({ block: "nearest" });
    else end.abort();
  });
  element.scrollIntoView({ block: "nearest" });
  for (let around = element.parentElement; around; around = around.parentElement) observer.observe(around);
  end.signal.addEventListener("abort", () => observer.disconnect());
  for (const act of ACTS) addEventListener(act, () => end.abort(), { signal: end.signal, passive: true });
}

/**
 * Shows a field: unfolds the entries on the way, scrolls to it and focuses it. Not for use while React renders.
 *
 * @param path of a field, as in the file: `["blocks", 3, "title"]`; of an entry or a group for its first field; `["body"]`
 *   for an article's text
 * @returns whether the form has the field; if not, the nearest one above it is shown
 */
export function reveal(path: Path): boolean {
  for (const at of path.keys()) unfold(path.slice(0, at + 1));
  for (let { length } = path; length >= 0; length--) {
    const place = find(path.slice(0, length));
    // A field's own control has an id; buttons or a colour picker may come before it.
    const control =
      place?.querySelector<HTMLElement>(`:is(${CONTROLS})[id]:not([role=toolbar] *)`) ??
      place?.querySelector<HTMLElement>(CONTROLS);
    if (!control) continue;
    focus(control);
    return length === path.length;
  }
  return false;
}

/** Shows the field for the words of a picture that was added. The next keys replace what is in it. */
export function askForWords(group: Path): void {
  if (reveal([...group, "alt"])) (document.activeElement as HTMLTextAreaElement).select();
}

/** A control in an entry's head. */
export type Part = "head" | "handle" | "up" | "down";

/**
 * Focuses a control in the head of a list's entry. If the list is shorter, that of the last entry; if it is empty, the button
 * that adds one.
 *
 * @param path of the entry
 */
export function focusEntry(path: Path, part: Part = "head"): void {
  const [list, at] = [path.slice(0, -1), Number(path.at(-1))];
  for (const step of list.keys()) unfold(list.slice(0, step + 1));
  const entries = [...(find(list)?.querySelectorAll<HTMLElement>(":scope > fieldset > ol > li") ?? [])];
  const entry = entries[at] ?? entries.at(-1);
  const control =
    entry?.querySelector<HTMLElement>(`[data-part="${part}"]`) ??
    (entry ?? find(list))?.querySelector<HTMLElement>(CONTROLS);
  if (control) focus(control);
}
