import type { PostHog } from "posthog-js";
import type { Area, Capture } from "../types";
import { watchAttention } from "./attention";
import { reportClick, watchHover } from "./clicks";
import { posthogConfig } from "./config";
import { watchDevice } from "./device";
import { watchForms } from "./forms";
import { reportPerformance } from "./performance";
import { reportStudy } from "./study-view";

export type Measuring = Awaited<ReturnType<typeof start>>;

/** Starts measuring. `early`: targets of clicks made before this code arrived. */
export async function start(key: string, area: Area, early: readonly EventTarget[]) {
  const posthog = await load(area);
  const id = distinctId();
  posthog.init(key, posthogConfig(area, id));
  // The visitor said no on this device earlier and has now said yes, here or on an earlier page.
  if (posthog.has_opted_out_capturing()) {
    posthog.register({ distinct_id: id, $device_id: id });
    posthog.opt_in_capturing({ captureEventName: false });
  }
  // Next redirects addresses that end in a slash; PostHog accepts both.
  posthog.analyticsDefaultEndpoint = "/e";

  const stopped = new AbortController();
  const { signal } = stopped;
  let leaving = false;
  const capture: Capture = (name, ...[payload]) => {
    // While the page closes, the event must be sent at once: any options keep it out of the batch.
    const options = leaving ? ({ send_instantly: true, transport: "sendBeacon" } as const) : undefined;
    posthog.capture(name, { ...payload }, options);
  };
  const attention = watchAttention(capture, signal);

  document.addEventListener("click", ({ target }) => reportClick(target, capture), { capture: true, signal });
  watchHover(capture, signal);
  watchForms(capture, signal);
  watchDevice(capture, signal);
  reportPerformance(capture, signal);
  const onHide = () => {
    leaving = true;
    attention.leave();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    leaving = false;
    if (persisted) attention.resume();
  };
  addEventListener("pagehide", onHide, { signal });
  addEventListener("pageshow", onShow, { signal });
  for (const target of early) reportClick(target, capture);
  reportStudy(capture);

  return {
    pageChanged: (path: string): void => {
      attention.turn(path);
      reportStudy(capture);
    },
    /** Stops at once and forgets the visitor. */
    stop: (): void => {
      stopped.abort();
      // Before anything else, so that no waiting event is captured. The proxy drops sent ones.
      posthog.opt_out_capturing();
      posthog.stopSessionRecording();
      forget();
    },
  };
}

async function load(area: Area): Promise<PostHog> {
  const [{ default: posthog }] = await Promise.all([
    import("posthog-js/no-external"),
    import("posthog-js/dist/exception-autocapture"),
    import("posthog-js/dist/web-vitals"),
    area === "gate" ? import("posthog-js/dist/tracing-headers") : null,
    area === "site" ? import("posthog-js/dist/posthog-recorder") : null,
  ]);
  return posthog;
}

const ID_KEY = "ph_distinct_id";

function distinctId(): string {
  const fresh = crypto.randomUUID();
  try {
    const kept = localStorage.getItem(ID_KEY);
    if (kept && /^[\w-]{8,64}$/.test(kept)) return kept;
    localStorage.setItem(ID_KEY, fresh);
  } catch {
    // A browser that stores nothing is a new visitor on each page.
  }
  return fresh;
}

function forget(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith("ph_")) storage.removeItem(key);
}
