"use client";

import { type RefObject, useEffect, useRef } from "react";
import { type DeskMove, deskMove, type KeyPlace } from "./desk-keys";

type Controls = {
  current: number;
  zoom: number;
  turnTo: (page: number) => void;
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
};

/** Takes the keys of the whole window to the desk. What lies over it (a dialog, the open contents) keeps its own. */
export function useDeskKeys(desk: RefObject<HTMLElement | null>, controls: Controls): void {
  const now = useRef(controls);
  useEffect(() => {
    now.current = controls;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const place = desk.current && placeOf(event.target, desk.current);
      if (!place || !desk.current || event.defaultPrevented) return;
      const move = deskMove(event, place, now.current.zoom);
      if (!move) return;
      event.preventDefault();
      make(move, desk.current, now.current);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [desk]);
}

/** @returns null where keys are none of the desk's business */
function placeOf(target: EventTarget | null, desk: HTMLElement): KeyPlace | null {
  if (!(target instanceof Element) || target.closest("dialog, [role=dialog], [data-open]")) return null;
  if (target.matches("button, summary")) return desk.contains(target) ? null : "button";
  if (desk.contains(target)) return "desk";
  return target.matches("input, textarea, select") ? "field" : "elsewhere";
}

function make(move: DeskMove, desk: HTMLElement, controls: Controls): void {
  const { turnTo, current, zoomIn, zoomOut, fit } = controls;
  if (move.kind === "leaf") desk.scrollBy(0, move.by * desk.clientHeight);
  else if (move.kind === "scroll") desk.scrollBy(move.x, move.y);
  else if (move.kind === "end") desk.scrollTo(desk.scrollLeft, move.of === "end" ? desk.scrollHeight : 0);
  else if (move.kind === "turn") turnTo(current + move.by);
  else ({ in: zoomIn, out: zoomOut, fit })[move.to]();
}
