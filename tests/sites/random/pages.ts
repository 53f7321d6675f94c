import fc from "fast-check";
import { STATUS_NAMES } from "@/lib/content/schema/pages";
import { url } from "./own";
import type { Plan } from "./plan";
import { bare, date, label, maybe, period, pictureId, sentence, several } from "./words";

const about = fc.record({
  title: label,
  quote: maybe(fc.record({ text: sentence, source: label })),
  stats: several(fc.record({ value: label, label }), 0, 4),
  intro: sentence,
  clients: several(label, 0, 24),
  roles: several(
    fc.record({
      title: label,
      company: label,
      period,
      summary: sentence,
      points: several(sentence, 0, 8),
      link: maybe(fc.record({ label, url })),
    }),
    0,
    12,
  ),
  human: maybe(
    fc.record({
      heading: label,
      image: maybe(bare),
      quote: maybe(sentence),
      paragraphs: several(sentence, 0, 6),
    }),
  ),
});

const contact = fc.record({
  greeting: label,
  intro: sentence,
  copyLabel: label,
  resumeLabel: label,
  preview: fc.constant({ title: "A preview", width: 680, height: 800 }),
  toast: fc.record({ copied: label, failed: label }),
});

const designProcess = fc.record({
  heading: label,
  description: sentence,
  steps: several(fc.record({ title: label, body: sentence, output: label }), 0, 12),
});

const caseStudyList = ({ aliases, filters }: Plan) =>
  fc.record({
    title: label,
    intro: sentence,
    filters: fc.constant(filters),
    searchSuggestions: several(label, 0, 12),
    privateHeading: label,
    privateIntro: maybe(sentence),
    aliases: fc
      .tuple(...aliases.map(() => fc.record({ title: label, intro: sentence })))
      .map((words) => Object.fromEntries(aliases.map((alias, at) => [alias, words[at]]))),
  });

const changelog = several(
  fc.record({
    version: label,
    date,
    title: label,
    features: several(sentence, 0, 20),
    bugFixes: several(sentence, 0, 20),
  }),
  1,
  12,
);

const status = fc.record({
  overall: label,
  services: several(
    fc.record({
      name: label,
      status: fc.constantFrom(...STATUS_NAMES),
      uptime: label,
      lastIncident: maybe(date),
    }),
    0,
    20,
  ),
  incidents: several(
    fc.record({ date, title: label, status: label, description: sentence, duration: label }),
    0,
    12,
  ),
  performance: several(fc.record({ label, value: label }), 0, 6),
});

const moodBoard = fc.record({
  title: label,
  intro: sentence,
  images: several(fc.record({ src: pictureId, alt: sentence, title: label }), 1, 24),
});

const ndaGate = fc.record({
  title: label,
  ownershipWarning: sentence,
  legalWarning: sentence,
  emailPrompt: sentence,
  emailPlaceholder: label,
  document: fc.record({ title: label, ownershipLine: label, notice: sentence }),
});

const privacy = fc.record({
  title: label,
  intro: sentence,
  choices: fc.record({ heading: label, intro: sentence, off: sentence }),
  kept: fc.record({
    heading: label,
    rows: several(fc.record({ what: label, fields: sentence, where: sentence, howLong: label }), 0, 12),
  }),
  events: fc.record({
    heading: label,
    intro: sentence,
    senders: fc.record({ browser: label, server: label, posthog: label }),
  }),
  rights: fc.record({ heading: label, paragraphs: several(sentence, 0, 8), analytics: sentence }),
});

const blogList = fc.record({
  title: label,
  intro: sentence,
  promo: maybe(fc.record({ title: label, subtitle: label, link: url })),
});

const OF_A_PAGE = {
  "/aboutme": ["about", about],
  "/blog": ["blog-list", blogList],
  "/changelog": ["changelog", changelog],
  "/designprocess": ["design-process", designProcess],
  "/ndacasestudies": ["nda-gate", ndaGate],
  "/photography": ["mood-board", moodBoard],
  "/privacy": ["privacy", privacy],
  "/status": ["status", status],
} as const;

/** The words of all pages of a site, by the names of their files. */
export function pages(plan: Plan): fc.Arbitrary<Record<string, unknown>> {
  const files: Record<string, fc.Arbitrary<unknown>> = { "case-study-list": caseStudyList(plan), contact };
  for (const [path, [file, words]] of Object.entries(OF_A_PAGE))
    if (plan.pages.includes(path)) files[file] = words;
  if (plan.locked.length > 0)
    files["passcode-gate"] = fc.record({ title: label, prompt: sentence, help: sentence });
  return fc.record(files);
}
