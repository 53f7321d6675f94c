import { z } from "zod";

/** `browser` and `server` are this site's own events; `posthog` are the ones posthog-js sends by itself. */
export type Sender = "browser" | "server" | "posthog";

const event = <Shape extends z.ZodRawShape, Who extends Sender>(
  sender: Who,
  meaning: string,
  shape: Shape,
) => ({
  sender,
  meaning,
  payload: z.strictObject(shape),
});

const text = z.string().min(1).max(300);
const count = z.number().int().nonnegative();
const amount = z.number().nonnegative();
/** The campaign the link to this page was part of, and the `ref` its address carried. */
const campaign = { campaign: z.literal("email_outreach_2025").optional(), ref: text.max(64).optional() };
const field = { form: text, field: text, type: text };

/**
 * Every event that is ever measured: its name, what it carries and what it means. Nothing else can be sent (see
 * `capture`), and /privacy is written from this list. No payload has room for an address, a code or a passcode.
 */
export const catalogue = {
  "Header Nav Click": event("browser", "A link of the header was followed.", { destination: text }),
  "Header Hover": event("browser", "A panel of the header was opened with the pointer.", {
    section: z.enum(["Case Studies", "Resource"]),
  }),
  "View More Clicked": event("browser", "The link under a list was followed to the whole list.", {
    section: z.enum(["Featured Projects"]),
  }),
  "Featured Project Clicked": event("browser", "A featured study was opened from the home page.", {
    title: text,
    slug: text,
    client: text.optional(),
  }),
  "Footer Nav Click": event("browser", "A link of the footer was followed.", {
    label: text,
    destination: text,
  }),
  "Footer External Click": event("browser", "A link from the footer to another site was followed.", {
    label: text,
    url: text,
  }),
  "Case Study Clicked": event("browser", "A case study was chosen from a list.", { title: text, slug: text }),
  "Case Study Viewed": event("browser", "A case study was opened.", {
    slug: text,
    client: text.optional(),
    tools: z.array(text),
    ...campaign,
  }),
  "Copy Email": event("browser", "The button that copies my e-mail address was pressed.", {}),
  "Download Resume": event("browser", "The resume was downloaded.", {}),
  "Contact External Click": event("browser", "A link from the contact page to another site was followed.", {
    label: text,
    url: text,
  }),
  "Email Entered": event(
    "browser",
    "An address was sent off at the NDA gate. The address is not part of it.",
    {},
  ),
  "OTP Sent": event("server", "The NDA gate mailed a code.", {}),
  "OTP Verified": event("server", "The NDA gate accepted a code.", {}),
  "OTP Failed": event("server", "The NDA gate refused a code.", {
    reason: z.string().regex(/^[a-z_]{1,40}$/),
  }),
  "Study Unlocked": event("server", "A passcode opened a private study.", { slug: text }),

  "Rage Click": event("browser", "One element was clicked five times, each within a second of the last.", {
    element: text,
    clicks: count,
  }),
  "Scroll Depth": event("browser", "A page was scrolled to a quarter, half, three quarters or nine tenths.", {
    depth: z.union([z.literal(25), z.literal(50), z.literal(75), z.literal(90)]),
  }),
  "Time On Page": event("browser", "How long a page was open, where that was over two seconds.", {
    path: text,
    seconds: amount,
    engagement: z.enum(["high", "medium", "low"]),
  }),
  "Engagement Score": event("browser", "Clicks, depth and active time of a page as one figure.", {
    path: text,
    score: amount,
    clicks: count,
    scroll_depth: amount.max(100),
    active_seconds: amount,
  }),
  "User Idle": event("browser", "Nothing was pressed, moved or scrolled for thirty seconds.", {
    seconds: amount,
  }),
  "Performance Metrics": event("browser", "How fast the page loaded, a second after it had.", {
    first_byte_ms: amount,
    first_paint_ms: amount.optional(),
    first_contentful_paint_ms: amount.optional(),
    dom_ready_ms: amount,
    load_ms: amount,
    transferred_bytes: amount,
    requests: count,
  }),
  "Device Info": event("browser", "What kind of screen the page was opened on.", {
    device_type: z.enum(["mobile", "desktop"]),
    viewport: text,
    screen: text,
    pixel_ratio: amount,
    touch: z.boolean(),
    language: text,
    color_scheme: z.enum(["light", "dark"]),
    reduced_motion: z.boolean(),
  }),
  "Device Type Changed": event("browser", "The window was made so narrow or wide that the layout changed.", {
    from: z.enum(["mobile", "desktop"]),
    to: z.enum(["mobile", "desktop"]),
  }),
  "Form Field Focus": event(
    "browser",
    "A field of a form was entered. What is typed is not part of it.",
    field,
  ),
  "Form Field Blur": event("browser", "A field of a form was left, empty or not.", {
    ...field,
    filled: z.boolean(),
  }),
  "Form Submit": event("browser", "A form was sent off. What was typed is not part of it.", { form: text }),

  $pageview: event("posthog", "A page was opened. Five kinds of page carry the campaign.", { ...campaign }),
  $pageleave: event("posthog", "A page was left.", {}),
  $autocapture: event("posthog", "A click on a link or button, and which one.", {}),
  $$heatmap: event("posthog", "Where on a page clicks fell.", {}),
  $exception: event("posthog", "An error of the page's own scripts.", {}),
  $web_vitals: event("posthog", "How quickly the page painted, answered and settled.", {}),
  $snapshot: event("posthog", "A recording of a visit to the public pages, with all fields masked.", {}),
} as const;
