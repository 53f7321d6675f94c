import type { CaptureResult, PostHogConfig } from "posthog-js";
import type { Area } from "../types";
import { scrub } from "./scrub";
import { campaignOf, shownStudy } from "./study-view";

/** Attributes that contain words. The others belong to drawings: a path has seven digits in a row, too. */
const SPOKEN = new Set(["value", "href", "title", "placeholder", "alt", "content", "aria-label"]);

/**
 * How posthog-js is set up. It does what it has built in (pageviews, clicks, heatmaps, errors, web vitals, recordings)
 * and loads nothing by itself: what it needs is in our own bundle. At the gates and behind them there is no recording,
 * and no click's text: an address, a code and a locked study's words are on those pages.
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
    before_send: area === "private" ? [untitled, beforeSend] : beforeSend,

    capture_pageview: "history_change",
    capture_pageleave: true,
    autocapture: open ? { capture_copied_text: false } : false,
    capture_heatmaps: open,
    // Ours counts five clicks on one element (attention.ts); the built-in one counts three at one place.
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
      // What was typed may also appear on the page as words ("0 results for …") and in the page's address.
      maskTextSelector: "*",
      maskTextFn: scrub,
      maskAttributeFn: (name, value) => (SPOKEN.has(name) ? scrub(value) : value),
      maskCapturedNetworkRequestFn: ({ name, ...request }) => ({ ...request, name: scrub(name) }),
      recordHeaders: false,
      recordBody: false,
      recordCrossOriginIframes: false,
    },
    // The gates' requests carry the visitor's id, so that what the server measures belongs to the same visit.
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

/** An opened study's page title is its own name, which a pageview would send along. */
export function untitled(event: CaptureResult | null): CaptureResult | null {
  if (!event) return null;
  const { title, ...properties } = event.properties;
  return { ...event, properties };
}

/** The last check of what is sent: the campaign on pageviews, nothing private in any of it. */
export function beforeSend(event: CaptureResult | null): CaptureResult | null {
  // A recording is compressed already: its texts were scrubbed when they were recorded.
  if (!event || event.event === "$snapshot") return event;
  const campaign =
    event.event === "$pageview" ? campaignOf(location.pathname, location.search, shownStudy()?.slug) : {};
  return { ...scrub(event), properties: scrub({ ...event.properties, ...campaign, $geoip_disable: true }) };
}
