/**
 * Calls `begin` if an element is below what the window shows now. The browser tells with its next frame, so nothing is laid out for
 * the question alone. Returns a function that cancels the question, and calls what `begin` returned.
 */
export function ifBelow(element: Element, begin: () => () => void): () => void {
  let end = () => {};
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect();
    if (entry && entry.boundingClientRect.top >= innerHeight) end = begin();
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    end();
  };
}
