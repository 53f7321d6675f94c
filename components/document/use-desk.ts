"use client";

import { type RefObject, useCallback, useEffect, useState } from "react";

/** What of the document lies on the desk: the pages in view, and the one that is read. */
export type DeskView = { visible: readonly number[]; current: number };

export const sheetsOf = (desk: HTMLElement) => [...desk.querySelectorAll<HTMLElement>("[data-page]")];

/** Follows the desk's scrolling. The page with the largest part in view is the one that is read. */
export function useDesk(desk: RefObject<HTMLElement | null>, pages: number) {
  const [view, setView] = useState<DeskView>({ visible: [1], current: 1 });

  useEffect(() => {
    const element = desk.current;
    if (!element || pages === 0) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      setView((before) => {
        const now = viewOf(element);
        return now.current === before.current && String(now.visible) === String(before.visible)
          ? before
          : now;
      });
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    later();
    element.addEventListener("scroll", later, { passive: true });
    const resized = new ResizeObserver(later);
    resized.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener("scroll", later);
      resized.disconnect();
    };
  }, [desk, pages]);

  const goTo = useCallback(
    (page: number, { focus = false }: { focus?: boolean } = {}) => {
      const sheet = desk.current && sheetsOf(desk.current)[page - 1];
      if (!sheet || !desk.current) return;
      const near = Math.abs(sheet.offsetTop - desk.current.scrollTop) < desk.current.clientHeight * 2;
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      // Gliding past forty pages would load all of them.
      desk.current.scrollTo({ top: topOf(sheet), behavior: near && !calm ? "smooth" : "instant" });
      if (focus) sheet.focus({ preventScroll: true });
    },
    [desk],
  );
  return { ...view, goTo };
}

/** A sheet comes to rest a little under the desk's upper edge. */
const MARGIN = 24;
const topOf = (sheet: HTMLElement) => Math.max(0, sheet.offsetTop - MARGIN);

function viewOf(desk: HTMLElement): DeskView {
  const top = desk.scrollTop;
  const bottom = top + desk.clientHeight;
  const visible: number[] = [];
  let current = 1;
  let most = 0;
  sheetsOf(desk).forEach((sheet, index) => {
    const seen = Math.min(bottom, sheet.offsetTop + sheet.offsetHeight) - Math.max(top, sheet.offsetTop);
    if (seen <= 0) return;
    visible.push(index + 1);
    if (seen > most + 1) [most, current] = [seen, index + 1];
  });
  return { visible: visible.length > 0 ? visible : [current], current };
}
