import { z } from "zod";

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
  "Header Nav Click": browser("A link in the header was followed.", { destination: text }),
  "Header Hover": browser("A panel of the header was opened with the pointer.", {
    section: z.enum(["Case Studies", "Resource"]),
  }),
  "View More Clicked": browser("The link under a list was followed to the whole list.", {
    section: z.enum(["Featured Projects"]),
  }),
  "Featured Project Clicked": browser("A featured study was opened from the home page.", {
    title: text,
    slug: text,
    client: text.optional(),
  }),
  "Footer Nav Click": browser("A link of the footer was followed.", { label: text, destination: text }),
  "Footer External Click": browser("A link from the footer to another site was followed.", {
    label: text,
    url: text,
  }),
  "Case Study Clicked": browser("A case study was chosen from a list.", { title: text, slug: text }),
  "Case Study Viewed": browser("A case study was opened.", {
    slug: text,
    client: text.optional(),
    tools: z.array(text),
    ...campaign,
  }),
  "Copy Email": browser("The button that copies my e-mail address was pressed."),
  "Download Resume": browser("The resume was downloaded."),
  "Contact External Click": browser("A link from the contact page to another site was followed.", {
    label: text,
    url: text,
  }),
  "Email Entered": browser("An address was sent at the NDA gate. The address itself is not recorded."),
  "OTP Sent": server("The NDA gate mailed a code."),
  "OTP Verified": server("The NDA gate accepted a code."),
  "OTP Failed": server("The NDA gate refused a code.", {
    reason: z.string().regex(/^[a-z_]{1,40}$/),
  }),
  "Study Unlocked": server("A passcode opened a private study.", { slug: text }),

  "Rage Click": browser("One element was clicked five times, each within a second of the last.", {
    element: text,
    clicks: count,
  }),
  "Scroll Depth": browser("A page was scrolled to a quarter, half, three quarters or nine tenths.", {
    depth: z.union([z.literal(25), z.literal(50), z.literal(75), z.literal(90)]),
  }),
  "Time On Page": browser("How long a page was open, if longer than two seconds.", {
    path: text,
    seconds: amount,
    engagement: z.enum(["high", "medium", "low"]),
  }),
  "Engagement Score": browser("Clicks, depth and active time of a page as one figure.", {
    path: text,
    score: amount,
    clicks: count,
    scroll_depth: amount.max(100),
    active_seconds: amount,
  }),
  "User Idle": browser("Nothing was pressed, moved or scrolled for thirty seconds.", { seconds: amount }),
  "Performance Metrics": browser("How fast the page loaded, a second after it had.", {
    first_byte_ms: amount,
    first_paint_ms: amount.optional(),
    first_contentful_paint_ms: amount.optional(),
    dom_ready_ms: amount,
    load_ms: amount,
    transferred_bytes: amount,
    requests: count,
  }),
  "Device Info": browser("What kind of screen the page was opened on.", {
    device_type: z.enum(["mobile", "desktop"]),
    viewport: text,
    screen: text,
    pixel_ratio: amount,
    touch: z.boolean(),
    language: text,
    color_scheme: z.enum(["light", "dark"]),
    reduced_motion: z.boolean(),
  }),
  "Device Type Changed": browser("The window was made so narrow or wide that the layout changed.", {
    from: z.enum(["mobile", "desktop"]),
    to: z.enum(["mobile", "desktop"]),
  }),
  "Form Field Focus": browser("A field of a form was entered. The text in it is not recorded.", field),
  "Form Field Blur": browser("A field of a form was left, empty or not.", {
    ...field,
    filled: z.boolean(),
  }),
  "Form Submit": browser("A form was sent. The text in it is not recorded.", { form: text }),

  $pageview: posthog("A page was opened. Five kinds of page carry the campaign.", campaign),
  $pageleave: posthog("A page was left."),
  $autocapture: posthog("A click on a link or button, and which one."),
  $$heatmap: posthog("Where on a page clicks fell."),
  $exception: posthog("An error of the page's own scripts."),
  $web_vitals: posthog("How quickly the page painted, answered and settled."),
  $snapshot: posthog("A recording of a visit to the public pages, with all fields masked."),
} as const;
