import type { CaptureResult, PostHogConfig } from "posthog-js";
import type { Area } from "../types";
import { campaignOf, shownStudy } from "./study-view";

/** Attributes that contain text. Others may contain SVG paths, which can also have seven digits in a row. */
const TEXT_ATTRIBUTES = new Set(["value", "href", "title", "placeholder", "alt", "content", "aria-label"]);

/**
 * Options of posthog-js. It sends its built-in events (pageviews, clicks, heatmaps, errors, web vitals, recordings) and
 * loads nothing by itself: what it needs is in this site's bundle. At the gates and behind them it neither records nor
 * sends the text of clicks, because those pages contain addresses, codes and private text.
 */
export function posthogConfig(area: Area, id: string): Partial<PostHogConfig> {
  const open = area === "site";
  return {
    api_host: "/ingest",
    ui_host: "https://eu.posthog.com",
    bootstrap: { distinctID: id },
    persistence: "localStorage",
    person_profiles: "identified_only",
    respect_dnt: true,
    opt_out_persistence_by_default: true,
    before_send: area === "private" ? [withoutTitle, beforeSend] : beforeSend,

    capture_pageview: "history_change",
    capture_pageleave: true,
    autocapture: open ? { capture_copied_text: false } : false,
    capture_heatmaps: open,
    // attention.ts counts five clicks on one element; the built-in event counts three at one place.
    rageclick: false,
    capture_dead_clicks: false,
    capture_exceptions: {
      capture_unhandled_errors: true,
      capture_unhandled_rejections: true,
      capture_console_errors: false,
    },
    capture_performance: { web_vitals: true, web_vitals_attribution: false, network_timing: false },

    disable_session_recording: !open,
    session_recording: {
      sampleRate: 1,
      maskAllInputs: true,
      maskInputOptions: { password: true, email: true },
      // Typed text may appear again on the page ("0 results for …") and in its address.
      maskTextSelector: "*",
      maskTextFn: scrub,
      maskAttributeFn: (name, value) => (TEXT_ATTRIBUTES.has(name) ? scrub(value) : value),
      maskCapturedNetworkRequestFn: ({ name, ...request }) => ({ ...request, name: scrub(name) }),
      recordHeaders: false,
      recordBody: false,
      recordCrossOriginIframes: false,
    },
    // Requests of the gates carry the visitor's id, so that the server's events belong to the same visit.
    tracing_headers: area === "gate" ? [location.hostname] : [],

    disable_capture_url_hashes: true,
    mask_personal_data_properties: true,
    disable_external_dependency_loading: true,
    advanced_disable_feature_flags: true,
    disable_surveys: true,
    disable_product_tours: true,
    disable_conversations: true,
    disable_web_experiments: true,
    opt_in_site_apps: false,
  };
}

/** Removes the page title, which names the study, from an event of an opened private study. */
function withoutTitle(event: CaptureResult | null): CaptureResult | null {
  if (!event) return null;
  const { title, ...properties } = event.properties;
  return { ...event, properties };
}

function beforeSend(event: CaptureResult | null): CaptureResult | null {
  // Recordings are already compressed; their text was scrubbed while recording.
  if (!event || event.event === "$snapshot") return event;
  const campaign =
    event.event === "$pageview" ? campaignOf(location.pathname, location.search, shownStudy()?.slug) : {};
  return { ...scrub(event), properties: scrub({ ...event.properties, ...campaign, $geoip_disable: true }) };
}

const EMAIL = /[^\s@"'<>()=&?/:,;]+(?:@|%40)[^\s@"'<>()=&?/:,;]+\.[a-z]{2,}/gi;
/** An unlock link carries its passcode after the #. */
const FRAGMENT = /(https?:\/\/[^\s"'#]+|\/[\w./-]+)#[^\s"']*/gi;
const CODE = /(?<![\w.-])\d{7}(?![\w-]|\.\d)/g;

const scrubText = (text: string): string =>
  text.replace(FRAGMENT, "$1").replace(EMAIL, "[e-mail]").replace(CODE, "[code]");

/** Protocol values, which never contain visitors' input. */
const PROTOCOL = new Set([
  "token",
  "distinct_id",
  "$device_id",
  "$session_id",
  "$window_id",
  "$insert_id",
  "$lib_version",
]);

/**
 * Removes e-mail addresses, seven-digit codes and URL fragments from everything that is sent. Nothing includes them on
 * purpose, but an error message or a page address may. Keys are scrubbed, too: those of a heatmap are page addresses.
 */
export function scrub<Value>(value: Value): Value {
  if (typeof value === "string") return scrubText(value) as Value;
  if (Array.isArray(value)) return value.map(scrub) as Value;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [scrubText(key), PROTOCOL.has(key) ? one : scrub(one)]),
  ) as Value;
}
