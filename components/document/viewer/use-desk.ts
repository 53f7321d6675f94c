"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** What of the document lies on the desk: the pages in view, and the one that is read. */
export type DeskView = { visible: readonly number[]; current: number };

export const sheetsOf = (desk: HTMLElement) => [...desk.querySelectorAll<HTMLElement>("[data-page]")];

/**
 * Follows the desk's scrolling. The page with the largest part in view is the one that is read, or the one that was gone
 * to while the desk rests there: on a phone the last pages are all in the window at once.
 */
export function useDesk(desk: RefObject<HTMLElement | null>, pages: number) {
  const [view, setView] = useState<DeskView>({ visible: [1], current: 1 });
  const aim = useRef<Aim | null>(null);
  const lookAgain = useRef(() => {});

  useEffect(() => {
    const element = desk.current;
    if (!element || pages === 0) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      setView((before) => {
        const now = viewOf(element, aim.current);
        return now.current === before.current && String(now.visible) === String(before.visible)
          ? before
          : now;
      });
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    later();
    lookAgain.current = later;
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
      const top = Math.min(topOf(sheet), desk.current.scrollHeight - desk.current.clientHeight);
      aim.current = { page, top };
      // Gliding past forty pages would load all of them.
      desk.current.scrollTo({ top, behavior: near && !calm ? "smooth" : "instant" });
      // Where it rests there already, nothing scrolls.
      lookAgain.current();
      if (focus) sheet.focus({ preventScroll: true });
    },
    [desk],
  );
  return { ...view, goTo };
}

/** A sheet comes to rest a little under the desk's upper edge. */
const MARGIN = 24;
const topOf = (sheet: HTMLElement) => Math.max(0, sheet.offsetTop - MARGIN);

/** A page that was gone to, and where the desk then rests. */
type Aim = { page: number; top: number };

function viewOf(desk: HTMLElement, aim: Aim | null): DeskView {
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
  if (top > 0 && bottom >= desk.scrollHeight - 1) current = visible.at(-1) ?? current;
  if (aim && Math.abs(aim.top - top) < 2 && visible.includes(aim.page)) current = aim.page;
  return { visible: visible.length > 0 ? visible : [current], current };
}
