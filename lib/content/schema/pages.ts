import { z } from "zod";
import {
  boardAddress,
  croppedPicture,
  date,
  entriesOf,
  entryTitle,
  externalUrl,
  href,
  maybe,
  partOf,
  period,
  prose,
  someOf,
  text,
  upTo,
} from "./common";

export const about = z.strictObject({
  title: text,
  quote: partOf({ text: prose, source: text }),
  stats: entriesOf(4, "figures", {
    value: text.meta({ isFigure: true, examples: ["99+"] }),
    label: text.meta({ isName: true, examples: ["delivered projects"] }),
  }),
  intro: prose,
  clients: upTo(text.meta({ isProperName: true, examples: ["Northern Ferries"] }), 24, "clients"),
  roles: entriesOf(12, "roles", {
    title: entryTitle.meta({ examples: ["Product Designer"] }),
    company: text.meta({ isProperName: true, examples: ["Northern Ferries"] }),
    period,
    summary: prose,
    points: upTo(prose, 8, "points"),
    link: z
      .strictObject({
        label: text.meta({ examples: ["See the app"] }),
        url: href.meta({ title: "Address" }),
      })
      .optional(),
  }),
  human: partOf({
    heading: text,
    image: maybe(croppedPicture),
    quote: maybe(prose),
    paragraphs: upTo(prose, 6, "paragraphs"),
  }),
});

export const contact = z.strictObject({
  greeting: text,
  intro: prose,
  copyLabel: text,
  resumeLabel: text,
  preview: z.strictObject({
    title: text,
    width: z.number().meta({ examples: [680] }),
    height: z.number().meta({ examples: [800] }),
  }),
  toast: z.strictObject({ copied: text, failed: text }),
});

export const designProcess = z.strictObject({
  heading: text,
  description: prose,
  board: partOf({ title: text, srcUrl: maybe(boardAddress) }).describe("Shown only with an address."),
  steps: entriesOf(12, "steps", {
    title: entryTitle.meta({ examples: ["Go and look"] }),
    body: prose,
    output: text.meta({ examples: ["Field notes and one journey"] }),
  }),
});

export const blogList = z.strictObject({
  title: text,
  intro: prose,
  promo: partOf({ title: text, subtitle: text, link: externalUrl }),
});

export const changelog = someOf(
  z.strictObject({
    version: text.meta({ isFigure: true, examples: ["2.1"] }),
    date,
    title: entryTitle.meta({ examples: ["A quieter header"] }),
    features: upTo(prose, 20, "features"),
    bugFixes: upTo(prose, 20, "bug fixes"),
  }),
  1,
  100,
  "releases",
);

export const STATUS_NAMES = ["Operational", "Degraded", "Down", "Unknown"] as const;

export const status = z.strictObject({
  overall: text,
  services: entriesOf(20, "services", {
    name: text.meta({ isName: true, examples: ["Case studies"] }),
    status: z.enum(STATUS_NAMES),
    uptime: text.meta({ examples: ["99.9%"] }),
    lastIncident: date.meta({ examples: ["2025-03-02"] }).optional(),
  }),
  incidents: entriesOf(50, "incidents", {
    date,
    title: entryTitle.meta({ examples: ["Slow first load"] }),
    status: text.meta({ examples: ["Resolved"] }),
    description: prose,
    duration: text.meta({ examples: ["10 minutes"] }),
  }),
  performance: entriesOf(6, "figures", {
    label: text.meta({ isName: true, examples: ["Average response"] }),
    value: text.meta({ isFigure: true, examples: ["245 ms"] }),
  }),
});

/** Text of the NDA gate and its document. The audit record has a hash of the exact warning. */
export const ndaGate = z.strictObject({
  title: text,
  ownershipWarning: prose,
  legalWarning: prose,
  emailPrompt: text,
  emailPlaceholder: text,
  document: z.strictObject({
    title: text,
    ownershipLine: prose,
    notice: prose,
    noticeByPasscode: maybe(prose).describe(
      "In place of the notice, to a reader who entered by a passcode without an address. Without it, the site says it in its own words.",
    ),
  }),
});

/** Text of the passcode screen. */
export const passcodeGate = z.strictObject({ title: text, prompt: prose, help: prose });

export const privacy = z.strictObject({
  title: text,
  intro: prose,
  choices: z.strictObject({ heading: text, intro: prose, off: text }),
  kept: z.strictObject({
    heading: text,
    rows: entriesOf(40, "rows", {
      what: text.meta({ isName: true, examples: ["Session recordings"] }),
      fields: prose,
      where: text.meta({ examples: ["This site's database"] }),
      howLong: text.meta({ examples: ["12 months"] }),
      analytics: z.literal(true).optional(),
      languages: z.literal(true).optional(),
    }).describe(
      "A row with analytics is shown only if the site was built with an analytics key, one with languages only on a site of several.",
    ),
  }),
  events: z.strictObject({
    heading: text,
    intro: prose,
    senders: z.strictObject({ browser: prose, server: prose, posthog: prose.meta({ title: "PostHog" }) }),
  }),
  rights: z.strictObject({ heading: text, paragraphs: upTo(prose, 8, "paragraphs"), analytics: prose }),
});

export type About = z.infer<typeof about>;
export type DesignProcess = z.infer<typeof designProcess>;
export type BlogList = z.infer<typeof blogList>;
export type Changelog = z.infer<typeof changelog>;
export type Status = z.infer<typeof status>;
export type NdaGate = z.infer<typeof ndaGate>;
export type PasscodeGate = z.infer<typeof passcodeGate>;
export type Privacy = z.infer<typeof privacy>;
