import { pageIn } from "./preview/framed";

/** Refuses a file where nothing takes it: the browser would leave the page and show the file. */
function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}

/**
 * Refuses files that are dropped beside a picture's field, on the studio or on a page in its frame.
 *
 * @returns stops this
 */
export function refuseDrops(): () => void {
  const end = new AbortController();
  const watch = (target: Window | null) => {
    target?.addEventListener("dragover", refuse, end);
    target?.addEventListener("drop", refuse, end);
  };
  watch(window);
  // A frame's load does not bubble.
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLIFrameElement) watch(pageIn(target)?.defaultView ?? null);
  };
  document.addEventListener("load", onLoad, { signal: end.signal, capture: true });
  return () => end.abort();
}
