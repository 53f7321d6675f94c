import type { PostHog } from "posthog-js";
import type { Area, Capture } from "../types";
import { watchAttention } from "./attention";
import { tellClick, watchHover } from "./clicks";
import { posthogConfig } from "./config";
import { watchDevice } from "./device";
import { watchForms } from "./forms";
import { tellPerformance } from "./performance";
import { tellStudy } from "./study-view";

/** What the loader can do once measuring runs. */
export type Measuring = Awaited<ReturnType<typeof start>>;

/** Begins to measure. `early` are the clicks made before this code had arrived. */
export async function start(key: string, area: Area, early: readonly EventTarget[]) {
  const posthog = await load(area);
  const id = distinctId();
  posthog.init(key, posthogConfig(area, id));
  // A visitor who said no on this device and has now said yes: here, or on a page before this one.
  if (posthog.has_opted_out_capturing()) {
    posthog.register({ distinct_id: id, $device_id: id });
    posthog.opt_in_capturing({ captureEventName: false });
  }
  // Next answers an address that ends in a slash with a redirect; PostHog counts both as the same page.
  posthog.analyticsDefaultEndpoint = "/e";

  const stopped = new AbortController();
  const { signal } = stopped;
  let leaving = false;
  const capture: Capture = (name, ...[payload]) => {
    // While the page goes, the event must be out first: options of any kind keep it out of the batch that goes every few
    // seconds.
    const options = leaving ? ({ send_instantly: true, transport: "sendBeacon" } as const) : undefined;
    posthog.capture(name, { ...payload }, options);
  };
  const attention = watchAttention(capture, signal);

  document.addEventListener("click", ({ target }) => tellClick(target, capture), { capture: true, signal });
  watchHover(capture, signal);
  watchForms(capture, signal);
  watchDevice(capture, signal);
  tellPerformance(capture, signal);
  addEventListener(
    "pagehide",
    () => {
      leaving = true;
      attention.leave();
    },
    { signal },
  );
  addEventListener(
    "pageshow",
    ({ persisted }) => {
      leaving = false;
      if (persisted) attention.resume();
    },
    { signal },
  );
  for (const target of early) tellClick(target, capture);
  tellStudy(capture);

  return {
    /** The page changed without a new document. */
    viewed: (path: string): void => {
      attention.turn(path);
      tellStudy(capture);
    },
    /** Stops at once and forgets who this was. */
    stop: (): void => {
      stopped.abort();
      // First, so that nothing still waiting is captured on the way out. What was sent off a moment ago meets the
      // proxy, which reads the visitor's answer itself.
      posthog.opt_out_capturing();
      posthog.stopSessionRecording();
      forget();
    },
  };
}

/** What posthog-js would otherwise fetch as scripts from another host, as chunks of our own. */
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

/** Who this browser is to analytics: a random id in the local storage, made when measuring first begins. */
function distinctId(): string {
  const fresh = crypto.randomUUID();
  try {
    const kept = localStorage.getItem(ID_KEY);
    if (kept && /^[\w-]{8,64}$/.test(kept)) return kept;
    localStorage.setItem(ID_KEY, fresh);
  } catch {
    // In a browser that stores nothing, each page is a new visitor.
  }
  return fresh;
}

/** Forgets the id and everything posthog-js stores, except its own note of the refusal. */
function forget(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith("ph_")) storage.removeItem(key);
}
