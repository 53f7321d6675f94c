"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Measuring } from "@/lib/analytics/browser/start";
import { type ConsentMode, mayMeasure } from "@/lib/analytics/choice";
import type { Area } from "@/lib/analytics/types";
import type { Question } from "./consent-banner";
import { CHOICE_MADE, storedChoice, trackingRefused } from "./visitor-choice";

const ConsentBanner = lazy(async () => ({ default: (await import("./consent-banner")).ConsentBanner }));

type State = "unknown" | "ask" | "yes" | "no";

type Props = { posthogKey: string; area: Area; consent: ConsentMode; question: Question | null };

/** Loads the analytics code on idle, if this visitor may be measured. Only this component is in the first load. */
export function AnalyticsLoader({ posthogKey, area, consent, question }: Props) {
  const pathname = usePathname();
  const measuring = useRef<Measuring | null>(null);
  const [state, setState] = useState<State>("unknown");

  useEffect(() => {
    const decide = () => {
      const choice = storedChoice();
      const signal = trackingRefused();
      if (mayMeasure(consent, choice, signal)) setState("yes");
      else setState(consent === "opt-in" && choice === null && !signal ? "ask" : "no");
    };
    decide();
    addEventListener(CHOICE_MADE, decide);
    return () => removeEventListener(CHOICE_MADE, decide);
  }, [consent]);

  useEffect(() => {
    if (state !== "yes") return;
    let stopped = false;
    const early: EventTarget[] = [];
    const remember = ({ target }: MouseEvent) => {
      if (target) early.push(target);
    };
    document.addEventListener("click", remember, true);
    const cancel = whenIdle(async () => {
      const { start } = await import("@/lib/analytics/browser/start");
      const started = await start(posthogKey, area, early);
      document.removeEventListener("click", remember, true);
      if (stopped) started.stop();
      else measuring.current = started;
    });
    return () => {
      stopped = true;
      cancel();
      document.removeEventListener("click", remember, true);
      measuring.current?.stop();
      measuring.current = null;
    };
  }, [state, posthogKey, area]);

  // After the new page has rendered, because the event is read from it.
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    measuring.current?.pageChanged(pathname);
  }, [pathname]);

  if (state !== "ask" || !question) return null;
  return (
    <Suspense>
      <ConsentBanner words={question} />
    </Suspense>
  );
}

const MAX_IDLE_WAIT_MS = 4000;

/**
 * Runs `act` when the page has loaded and the browser is idle. Its errors are swallowed: analytics that cannot be
 * fetched must not break the page. Returns a function that cancels it.
 */
function whenIdle(act: () => Promise<void>): () => void {
  let cancelled = false;
  const run = () => {
    if (!cancelled) act().catch(() => {});
  };
  const idle = () => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MS });
    else setTimeout(run, 1000);
  };
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
  return () => {
    cancelled = true;
  };
}
