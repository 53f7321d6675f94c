import { useEffect, useState } from "react";
import { NDA_API } from "@/lib/paths";
import { DwellClock } from "./dwell-clock";

const REPORT_MS = 30_000;
const MAX_VIEWS = 20;
const INPUTS = ["pointermove", "pointerdown", "keydown", "wheel", "scroll", "touchstart"] as const;

/**
 * Reports how long the current page is read, every half minute and when the reader leaves. `handle` null: none is
 * shown.
 */
export function useDwell(handle: string | null, reading: boolean): void {
  const [clock] = useState(() => new DwellClock(() => performance.now()));

  useEffect(() => {
    const controller = new AbortController();
    const options = { passive: true, capture: true, signal: controller.signal };
    for (const name of INPUTS) addEventListener(name, () => clock.touch(), options);
    const report = () => send(clock);
    const timer = setInterval(report, REPORT_MS);
    document.addEventListener("visibilitychange", () => document.hidden && report(), options);
    addEventListener("pagehide", report, options);
    return () => {
      controller.abort();
      clearInterval(timer);
      report();
    };
  }, [clock]);

  useEffect(() => clock.setPage(handle), [clock, handle]);

  useEffect(() => {
    const apply = () => clock.setPresent(reading && !document.hidden);
    apply();
    document.addEventListener("visibilitychange", apply);
    return () => document.removeEventListener("visibilitychange", apply);
  }, [clock, reading]);
}

/** `keepalive` lets the browser send it even while the tab closes. */
function send(clock: DwellClock): void {
  const views = clock.takeReports();
  for (let i = 0; i < views.length; i += MAX_VIEWS)
    void fetch(NDA_API.dwell, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ views: views.slice(i, i + MAX_VIEWS) }),
      keepalive: true,
    }).catch(() => {});
}
