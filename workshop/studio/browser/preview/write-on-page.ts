import { stepOf } from "../undo";
import { isAlive, onlyText, plainText } from "./echo";
import { update } from "./framed";

/** What a text of the page begins to be written with. */
type Options = {
  element: Element;
  /** The field's text now. */
  text: string;
  write: (text: string) => void;
};

/** Controls that take the keys themselves. */
const CONTROLS = "button, summary, input, textarea, select";

const WRITTEN = "plaintext-only";

/** Whether a person writes on the page. */
export const isWritten = (page: Document): boolean =>
  page.querySelector(`[contenteditable="${WRITTEN}"]`) !== null;

/**
 * Lets a person write in an element of the page that shows the whole text of a field, until the focus leaves it. Enter and Escape end
 * it. While it is written in, the page's own renderings do not change it. Nothing happens if it shows the text in another form, or
 * with others.
 */
export function writeOnPage({ element, text, write }: Options): void {
  const plain = plainText(text);
  const node = plain && isAlive(element) ? onlyText(element, plain) : null;
  const host = node?.parentElement;
  if (!host || host.closest(CONTROLS)) return;
  const { defaultView: view } = host.ownerDocument;
  const selection = view?.getSelection();
  if (!view || !selection) return;
  let written = host.textContent ?? "";
  let caret = 0;
  /** Between the browser's change and this listener, others of the page may run. */
  let isTyping = false;
  const keepCaret = () => {
    caret = selection.focusOffset;
  };
  const end = new AbortController();
  const on = (name: string, act: (event: Event) => void) => host.addEventListener(name, act, end);
  // What Next renders meanwhile may be an older text, and moves the cursor to its beginning.
  const observer = new view.MutationObserver(() => {
    if (isTyping) return;
    if (host.textContent !== written) host.textContent = written;
    const [only] = host.childNodes;
    if (only instanceof view.Text && selection.focusOffset !== caret)
      selection.collapse(only, Math.min(caret, only.length));
    observer.takeRecords();
  });
  on("beforeinput", () => {
    isTyping = true;
  });
  on("input", () => {
    isTyping = false;
    written = host.textContent ?? "";
    keepCaret();
    observer.takeRecords();
    write(written.trim());
  });
  on("keyup", keepCaret);
  on("pointerup", keepCaret);
  on("keydown", (event) => {
    const { key, isComposing } = event as KeyboardEvent;
    // The form's steps, of which this text is one.
    if (stepOf(event as KeyboardEvent)) return host.blur();
    // The site's own keys.
    event.stopPropagation();
    if (isComposing || (key !== "Enter" && key !== "Escape")) return;
    event.preventDefault();
    host.blur();
  });
  on("blur", () => {
    end.abort();
    observer.disconnect();
    host.removeAttribute("contenteditable");
    // The browser may have put another node in the place of React's.
    if (node?.isConnected) update(view);
    else view.location.reload();
  });
  host.setAttribute("contenteditable", WRITTEN);
  host.focus();
  keepCaret();
  observer.observe(host, { childList: true, characterData: true, subtree: true });
}
