import type { PostHog } from "posthog-js";
import type { BrowserEvent, PayloadOf } from "../types";

/** Sends one event of the catalogue. An event that is not in it, or a payload that is not its own, does not compile. */
export type Capture = <Name extends BrowserEvent>(name: Name, ...payload: PayloadOf<Name>) => void;

/** @param leaving true while the page goes: then the event must be out before the page is */
export const capturer =
  (posthog: PostHog, leaving: () => boolean): Capture =>
  (name, ...[payload]) => {
    // Options of any kind keep an event out of the batch that goes every few seconds.
    const options = leaving() ? ({ send_instantly: true, transport: "sendBeacon" } as const) : undefined;
    posthog.capture(name, { ...payload }, options);
  };
