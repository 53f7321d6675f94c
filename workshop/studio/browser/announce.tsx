const ID = "announced";

/** A live region. Rendered once, before anything is announced. */
export const Announced = () => <p id={ID} role="status" className="visually-hidden" />;

/** Has screen readers say words. */
export function announce(words: string): void {
  const region = document.getElementById(ID);
  if (region) region.textContent = words;
}
