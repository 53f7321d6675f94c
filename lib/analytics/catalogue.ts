import { z } from "zod";
import type { Words } from "@/lib/words/words";

/** `browser` and `server`: this site's own events; `posthog`: events that posthog-js sends by itself. */
export type Sender = "browser" | "server" | "posthog";

/** A word of `words().consent` without gaps. */
type Meaning = {
  [Key in keyof Words["consent"]]: Words["consent"][Key] extends string ? Key : never;
}[keyof Words["consent"]];

const by =
  <Who extends Sender>(sender: Who) =>
  <Shape extends z.ZodRawShape = Record<never, never>>(meaning: Meaning, shape = {} as Shape) => ({
    sender,
    meaning,
    payload: z.strictObject(shape),
  });
const browser = by("browser");
const server = by("server");
const posthog = by("posthog");

const text = z.string().min(1).max(300);
const count = z.number().int().nonnegative();
const amount = z.number().nonnegative();
const campaign = { campaign: z.literal("email_outreach_2025").optional(), ref: text.max(64).optional() };
const field = { form: text, field: text, type: text };

/**
 * Every event, with its meaning and payload. `capture` accepts nothing else, and /privacy shows this list. No payload has a
 * field for an address, a code or a passcode.
 */
export const catalogue = {
  "Header Nav Click": browser("headerLink", { destination: text }),
  "Header Hover": browser("headerPanel", {
    section: z.enum(["Case Studies", "Resource"]),
  }),
  "View More Clicked": browser("viewMore", {
    section: z.enum(["Featured Projects"]),
  }),
  "Featured Project Clicked": browser("featuredOpened", {
    title: text,
    slug: text,
    client: text.optional(),
  }),
  "Footer Nav Click": browser("footerLink", { label: text, destination: text }),
  "Footer External Click": browser("footerLinkOut", {
    label: text,
    url: text,
  }),
  "Case Study Clicked": browser("studyChosen", { title: text, slug: text }),
  "Case Study Viewed": browser("studyOpened", {
    slug: text,
    client: text.optional(),
    tools: z.array(text),
    ...campaign,
  }),
  "Copy Email": browser("emailCopied"),
  "Download Resume": browser("resumeDownloaded"),
  "Contact External Click": browser("contactLinkOut", {
    label: text,
    url: text,
  }),
  "Email Entered": browser("addressSent"),
  "OTP Sent": server("codeMailed"),
  "OTP Verified": server("codeAccepted"),
  "OTP Failed": server("codeRefused", {
    reason: z.string().regex(/^[a-z_]{1,40}$/),
  }),
  "Study Unlocked": server("studyUnlocked", { slug: text }),

  "Rage Click": browser("rageClick", {
    element: text,
    clicks: count,
  }),
  "Scroll Depth": browser("scrollDepth", {
    depth: z.union([z.literal(25), z.literal(50), z.literal(75), z.literal(90)]),
  }),
  "Time On Page": browser("timeOnPage", {
    path: text,
    seconds: amount,
    engagement: z.enum(["high", "medium", "low"]),
  }),
  "Engagement Score": browser("engagement", {
    path: text,
    score: amount,
    clicks: count,
    scroll_depth: amount.max(100),
    active_seconds: amount,
  }),
  "User Idle": browser("idle", { seconds: amount }),
  "Performance Metrics": browser("performance", {
    first_byte_ms: amount,
    first_paint_ms: amount.optional(),
    first_contentful_paint_ms: amount.optional(),
    dom_ready_ms: amount,
    load_ms: amount,
    transferred_bytes: amount,
    requests: count,
  }),
  "Device Info": browser("device", {
    device_type: z.enum(["mobile", "desktop"]),
    viewport: text,
    screen: text,
    pixel_ratio: amount,
    touch: z.boolean(),
    language: text,
    color_scheme: z.enum(["light", "dark"]),
    reduced_motion: z.boolean(),
  }),
  "Device Type Changed": browser("deviceChanged", {
    from: z.enum(["mobile", "desktop"]),
    to: z.enum(["mobile", "desktop"]),
  }),
  "Form Field Focus": browser("fieldEntered", field),
  "Form Field Blur": browser("fieldLeft", {
    ...field,
    filled: z.boolean(),
  }),
  "Form Submit": browser("formSent", { form: text }),

  $pageview: posthog("pageOpened", campaign),
  $pageleave: posthog("pageLeft"),
  $autocapture: posthog("clicked"),
  $$heatmap: posthog("clickPlaces"),
  $exception: posthog("scriptError"),
  $web_vitals: posthog("webVitals"),
  $snapshot: posthog("recording"),
} as const;
