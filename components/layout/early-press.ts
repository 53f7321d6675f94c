/** The button of the header that was pressed last, before its code had arrived. */
let pressed: HTMLElement | null = null;

const heard = new AbortController();

/** Begins to remember, until the first part has arrived. */
export function rememberPress(): void {
  addEventListener(
    "click",
    ({ target }) => {
      pressed = target instanceof Element ? target.closest<HTMLElement>("[data-site-header] button") : null;
    },
    { capture: true, signal: heard.signal },
  );
}

/** For an effect of a part whose code has just arrived: presses its button again, if it was the last thing pressed before. */
export function pressAgain(part: HTMLElement | null): void {
  heard.abort();
  if (!pressed || !part?.contains(pressed)) return;
  const button = pressed;
  pressed = null;
  button.click();
}
