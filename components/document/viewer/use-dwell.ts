"use client";

import { useEffect, useRef } from "react";
import { DwellClock } from "./dwell-clock";

const REPORT_MS = 30_000;
const AT_ONCE = 20;
const TOUCHES = ["pointermove", "pointerdown", "keydown", "wheel", "scroll", "touchstart"] as const;

/**
 * Measures how long the current page is read and tells the server: every half minute, and when the reader leaves.
 *
 * @param handle the current page's, null while it is not shown
 * @param reading false while the content is hidden
 */
export function useDwell(handle: string | null, reading: boolean): void {
  const clock = useRef<DwellClock | null>(null);

  useEffect(() => {
    const made = new DwellClock(() => performance.now());
    clock.current = made;
    const controller = new AbortController();
    const options = { passive: true, capture: true, signal: controller.signal };
    const touch = () => made.touch();
    for (const name of TOUCHES) addEventListener(name, touch, options);
    const report = () => send(made);
    const timer = setInterval(report, REPORT_MS);
    document.addEventListener("visibilitychange", () => document.hidden && report(), options);
    addEventListener("pagehide", report, options);
    return () => {
      controller.abort();
      clearInterval(timer);
      report();
      clock.current = null;
    };
  }, []);

  useEffect(() => {
    clock.current?.look(handle);
  }, [handle]);

  useEffect(() => {
    const apply = () => clock.current?.present(reading && !document.hidden);
    apply();
    document.addEventListener("visibilitychange", apply);
    return () => document.removeEventListener("visibilitychange", apply);
  }, [reading]);
}

/** Outlives the page: the browser sends it also while the tab closes. */
function send(clock: DwellClock): void {
  const views = clock.take();
  for (let i = 0; i < views.length; i += AT_ONCE)
    void fetch("/api/nda/dwell", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ views: views.slice(i, i + AT_ONCE) }),
      keepalive: true,
    }).catch(() => {});
}
