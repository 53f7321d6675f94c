const heading = (): HTMLElement | null => document.querySelector("main h1");

/** Focuses the heading of the open form or view. */
export const focusHeading = (): void => heading()?.focus();

const isBeside = (): boolean => document.activeElement?.closest("nav, header") != null;

/** Focuses the heading if a press in the list of files or in the bar has led here: the next Tab then leads into the form or view. */
export function arriveFromList(): void {
  if (isBeside()) focusHeading();
}

/**
 * F6 goes to the heading above the form or view, from there to the list of files, and back.
 *
 * @returns ends this
 */
export function listenToF6(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "F6" || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (document.activeElement === heading())
      [...document.querySelectorAll<HTMLElement>("nav :is(summary, a, button, input)")]
        .find((one) => one.checkVisibility())
        ?.focus();
    else focusHeading();
  };
  addEventListener("keydown", onKey);
  return () => removeEventListener("keydown", onKey);
}
