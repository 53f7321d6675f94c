import { shownCount } from "@/lib/words/shown-count";

const FADE_AFTER_MS = 1000;
/** The layer reaches so many px beyond the page on both sides; coordinates start at the page's corner. */
const BEYOND = 1200;

/**
 * Lights the grid's layer under the mouse while it moves over its section, writes the position, and goes dark after a second.
 * Returns a function that ends this.
 */
export function followPointer(layer: HTMLElement): () => void {
  const stage = layer.closest("section");
  const { lang } = document.documentElement;
  const [x, y] = layer.querySelectorAll("[data-x], [data-y]");
  let frame = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const off = () => {
    clearTimeout(idle);
    delete layer.dataset.lit;
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerType === "touch") return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const { left, top } = layer.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      layer.style.setProperty("--x", `${at.x}px`);
      layer.style.setProperty("--y", `${at.y}px`);
      layer.dataset.lit = "";
      if (x) x.textContent = coordinate(at.x - BEYOND, lang);
      if (y) y.textContent = coordinate(at.y, lang);
    });
    clearTimeout(idle);
    idle = setTimeout(off, FADE_AFTER_MS);
  };
  const controller = new AbortController();
  stage?.addEventListener("pointermove", onMove, { passive: true, signal: controller.signal });
  stage?.addEventListener("pointerleave", off, { signal: controller.signal });
  return () => {
    cancelAnimationFrame(frame);
    off();
    controller.abort();
  };
}

/** Four places, of which a minus takes one. */
export const coordinate = (value: number, lang: string): string => {
  const whole = Math.round(value);
  return whole < 0 ? `−${shownCount(-whole, lang, 3)}` : shownCount(whole, lang, 4);
};
