import { z } from "zod";
import { words } from "@/lib/words/site-words";

/** `browser` and `server`: this site's own events; `posthog`: events that posthog-js sends by itself. */
export type Sender = "browser" | "server" | "posthog";

const by =
  <Who extends Sender>(sender: Who) =>
  <Shape extends z.ZodRawShape = Record<never, never>>(meaning: string, shape = {} as Shape) => ({
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
  "Header Nav Click": browser(words().consent.headerLink, { destination: text }),
  "Header Hover": browser(words().consent.headerPanel, {
    section: z.enum(["Case Studies", "Resource"]),
  }),
  "View More Clicked": browser(words().consent.viewMore, {
    section: z.enum(["Featured Projects"]),
  }),
  "Featured Project Clicked": browser(words().consent.featuredOpened, {
    title: text,
    slug: text,
    client: text.optional(),
  }),
  "Footer Nav Click": browser(words().consent.footerLink, { label: text, destination: text }),
  "Footer External Click": browser(words().consent.footerLinkOut, {
    label: text,
    url: text,
  }),
  "Case Study Clicked": browser(words().consent.studyChosen, { title: text, slug: text }),
  "Case Study Viewed": browser(words().consent.studyOpened, {
    slug: text,
    client: text.optional(),
    tools: z.array(text),
    ...campaign,
  }),
  "Copy Email": browser(words().consent.emailCopied),
  "Download Resume": browser(words().consent.resumeDownloaded),
  "Contact External Click": browser(words().consent.contactLinkOut, {
    label: text,
    url: text,
  }),
  "Email Entered": browser(words().consent.addressSent),
  "OTP Sent": server(words().consent.codeMailed),
  "OTP Verified": server(words().consent.codeAccepted),
  "OTP Failed": server(words().consent.codeRefused, {
    reason: z.string().regex(/^[a-z_]{1,40}$/),
  }),
  "Study Unlocked": server(words().consent.studyUnlocked, { slug: text }),

  "Rage Click": browser(words().consent.rageClick, {
    element: text,
    clicks: count,
  }),
  "Scroll Depth": browser(words().consent.scrollDepth, {
    depth: z.union([z.literal(25), z.literal(50), z.literal(75), z.literal(90)]),
  }),
  "Time On Page": browser(words().consent.timeOnPage, {
    path: text,
    seconds: amount,
    engagement: z.enum(["high", "medium", "low"]),
  }),
  "Engagement Score": browser(words().consent.engagement, {
    path: text,
    score: amount,
    clicks: count,
    scroll_depth: amount.max(100),
    active_seconds: amount,
  }),
  "User Idle": browser(words().consent.idle, { seconds: amount }),
  "Performance Metrics": browser(words().consent.performance, {
    first_byte_ms: amount,
    first_paint_ms: amount.optional(),
    first_contentful_paint_ms: amount.optional(),
    dom_ready_ms: amount,
    load_ms: amount,
    transferred_bytes: amount,
    requests: count,
  }),
  "Device Info": browser(words().consent.device, {
    device_type: z.enum(["mobile", "desktop"]),
    viewport: text,
    screen: text,
    pixel_ratio: amount,
    touch: z.boolean(),
    language: text,
    color_scheme: z.enum(["light", "dark"]),
    reduced_motion: z.boolean(),
  }),
  "Device Type Changed": browser(words().consent.deviceChanged, {
    from: z.enum(["mobile", "desktop"]),
    to: z.enum(["mobile", "desktop"]),
  }),
  "Form Field Focus": browser(words().consent.fieldEntered, field),
  "Form Field Blur": browser(words().consent.fieldLeft, {
    ...field,
    filled: z.boolean(),
  }),
  "Form Submit": browser(words().consent.formSent, { form: text }),

  $pageview: posthog(words().consent.pageOpened, campaign),
  $pageleave: posthog(words().consent.pageLeft),
  $autocapture: posthog(words().consent.clicked),
  $$heatmap: posthog(words().consent.clickPlaces),
  $exception: posthog(words().consent.scriptError),
  $web_vitals: posthog(words().consent.webVitals),
  $snapshot: posthog(words().consent.recording),
} as const;
