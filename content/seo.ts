import { site } from "@/content/site";
import { define } from "@/lib/content/define";
import { seo as schema } from "@/lib/content/schema/pages";

const named = (title: string) => `${title} | ${site.name}`;

/** One record for each route: titles of at most 60 characters, descriptions of 120 to 160. */
export const seo = define("content/seo.ts", schema, {
  "/": {
    title: `${site.name}: UX/UI and product designer`,
    description:
      "Portfolio of a UX/UI and product designer with 6.8+ years in HMI, AI, IoT, energy and aviation: instrument clusters, control rooms and AI tools.",
    keywords: [
      "UX designer",
      "product designer",
      "HMI design",
      "portfolio",
      "instrument cluster",
      "AI interfaces",
    ],
    type: "website",
  },
  "/aboutme": {
    title: named("How and where I work(ed)"),
    description:
      "Three roles since 2018, nine clients from Honda to Deloitte, and what a drawer of dead aircraft instruments taught me about drawing screens.",
    keywords: ["about", "UX designer biography", "work history", "clients"],
    type: "profile",
  },
  "/casestudies": {
    title: named("Case studies"),
    description:
      "Eight case studies in full, wrong turns included: racing clusters, AI workbenches, merchant consoles, heuristic evaluation and field research.",
    keywords: ["UX case studies", "HMI case study", "web app design", "heuristic evaluation"],
    type: "website",
  },
  "/casestudies/bestornothing": {
    title: named("Benz AMG Car Racing"),
    description:
      "Track mode for the AMG cluster: lap delta, tyre temperature, sector times and G force, ranked by what a driver can read between two corners.",
    keywords: ["AMG", "Mercedes Benz R&D", "HMI design", "track mode", "digital cluster"],
    type: "article",
  },
  "/casestudies/genai": {
    title: named("GenAI Workbench"),
    description:
      "A prompt workbench for consultants: sources on one side, runs in the middle, citations beside each claim, and a review queue before anything leaves.",
    keywords: ["GenAI", "prompt workbench", "AI product design", "citations", "web app"],
    type: "article",
  },
  "/casestudies/nobroker": {
    title: named("NoBroker Heuristic Evaluation"),
    description:
      "A rental marketplace held against ten heuristics: faults marked on search, listing and contact-owner flow, ranked by severity, then redrawn.",
    keywords: ["heuristic evaluation", "NoBroker", "usability", "severity rating", "rental marketplace"],
    type: "article",
  },
  "/casestudies/ness": {
    title: named("Ness Field Research"),
    description:
      "Interviews, a diary study and an affinity map on a shop floor, to find out why a reporting portal was filled in after the shift and not during it.",
    keywords: ["field research", "UX research", "Ness Digital", "diary study", "shop floor"],
    type: "article",
  },
  "/casestudies/paysafe": {
    title: named("Paysafe Merchant Console"),
    description:
      "A merchant dashboard for payouts, disputes and reconciliation, drawn around one question that merchants ask each morning: where is my money?",
    keywords: ["Paysafe", "merchant dashboard", "payments UX", "reconciliation", "web app"],
    type: "article",
  },
  "/casestudies/ciscofoods": {
    title: named("Cisco Foods"),
    description:
      "A campus cafeteria app, audited against WCAG and redrawn so that lunch can be ordered by screen reader, with dyslexia, or with one thumb.",
    keywords: ["accessibility", "WCAG", "mobile app", "Cisco", "screen reader", "audit"],
    type: "article",
  },
  "/casestudies/lms": {
    title: named("Learning Management System"),
    description:
      "A training academy goes remote within a week: course player, assignments and cohort progress for 640 learners on hotspots and shared laptops.",
    keywords: ["LMS", "learning management system", "course player", "e-learning UX", "web app"],
    type: "article",
  },
  "/casestudies/instrumentcluster": {
    title: named("Instrument Cluster"),
    description:
      "A digital cluster for a Honda motorcycle, read in noon sun and on unlit roads: one layout, two palettes, and twelve riders at half a second a glance.",
    keywords: ["instrument cluster", "Honda", "motorcycle HMI", "night mode", "glanceability"],
    type: "article",
  },
  "/casestudies/abc": {
    title: named("ABC Phonics Board"),
    description:
      "A concept for early readers: a board that teaches letters by their sounds, targets for small hands, and one sentence for parents in the evening.",
    keywords: ["phonics", "early reading", "concept", "children's learning", "interaction design"],
    type: "article",
  },
  "/casestudies/infoentertainment": {
    title: named("Infotainment System"),
    description:
      "Media, climate and navigation on one car screen for Tata Motors, drawn inside the limits of a driver-distraction guideline and tested with 14 drivers.",
    keywords: ["infotainment", "Tata Motors", "in-car UI", "driver distraction", "HMI"],
    type: "article",
  },
  "/casestudies/cortexai": {
    title: named("Cortex AI - Deloitte"),
    description:
      "Sorting 312 GenAI applications by what they do: a model suggests, a person decides in about 48 seconds, 89% are satisfied, and how we tested both.",
    keywords: ["Cortex AI", "Deloitte", "GenAI catalogue", "information architecture", "card sorting"],
    type: "article",
  },
  "/casestudies/windturbine": {
    title: named("Wind Turbine Control System"),
    description:
      "A control room for GE wind farms: alarms grouped by cause, reinspections planned on the same screen, and 15 minutes less downtime per event.",
    keywords: ["wind turbine", "GE Renewable Energy", "control room", "alarm design", "reinspection"],
    type: "article",
  },
  "/styleguide": {
    title: named("Style guide"),
    description:
      "Every colour, size, space and part this portfolio is built from, in both themes and all states, read from the code at each build.",
    keywords: ["style guide", "design tokens", "components"],
    type: "website",
  },
  "/ndacasestudies": {
    title: named("NDA case studies"),
    description:
      "Work under a non-disclosure agreement. Enter your company e-mail, get a 7-digit code, and read the document; each visit is logged by name and time.",
    keywords: ["NDA case studies", "protected work", "company e-mail"],
    type: "website",
  },
  "/undernda": {
    title: named("Under NDA"),
    description:
      "A protected document for verified readers. Every page is marked with its reader's e-mail and the time; saving, printing and sharing are disabled.",
    keywords: ["NDA", "protected document"],
    type: "website",
  },
  "/owner": {
    title: named("Who opened what"),
    description:
      "For the owner of this site alone: who opened the document and the private case studies, when, and how long they stayed on each of its pages.",
    keywords: ["owner"],
    type: "website",
  },
  "/unlock": {
    title: named("Private content"),
    description:
      "This case study is private. Enter the passcode from my resume to open it, or write to me and I will send you the passcode, usually the same day.",
    keywords: ["private case study", "passcode"],
    type: "website",
  },
  "/designprocess": {
    title: named("My design process"),
    description:
      "Seven steps from the first question to the handover, what each one leaves on the table, and the whiteboard I use with teams to walk through them.",
    keywords: ["design process", "UX process", "whiteboard", "handover", "user research"],
    type: "website",
  },
  "/contact": {
    title: named("Contact and resume"),
    description:
      "Copy my e-mail address, read or download my resume, or find me on GitHub, Figma, Notion and LinkedIn. I reply within two working days.",
    keywords: ["contact", "resume", "hire a UX designer", "product designer CV"],
    type: "website",
  },
  "/blog": {
    title: named("Blogs"),
    description:
      "Short pieces on glanceable screens, alarms, heuristic evaluation, accessibility, type behind glass and trust in AI interfaces, from project work.",
    keywords: ["UX blog", "HMI design", "alarm design", "accessibility", "AI interfaces"],
    type: "website",
  },
  "/blog/designing-for-the-two-second-glance": {
    title: named("Designing for the Two-Second Glance"),
    description:
      "How to spend two seconds of a driver's or technician's attention: set a budget, rank by what happens if it is missed, and test by covering the screen.",
    keywords: ["glanceability", "HMI", "instrument cluster", "driver distraction", "occlusion test"],
    type: "article",
  },
  "/blog/what-heuristic-evaluation-misses": {
    title: named("What Heuristic Evaluation Misses"),
    description:
      "Ten heuristics find the loud faults. They miss wrong goals, slow harm and everything that happens off the screen. What I add, and in which order.",
    keywords: ["heuristic evaluation", "usability inspection", "severity", "usability testing"],
    type: "article",
  },
  "/blog/trust-is-a-layout-problem-notes-on-ai-interfaces": {
    title: named("Trust Is a Layout Problem"),
    description:
      "People decide whether to believe an AI answer by where its sources stand. Notes on citations, doubt, undo and the distance between claim and proof.",
    keywords: ["AI interfaces", "trust", "citations", "generative AI UX", "layout"],
    type: "article",
  },
  "/blog/the-quiet-work-of-alarm-design": {
    title: named("The Quiet Work of Alarm Design"),
    description:
      "A control room with 200 alarms a morning has no alarms. How to cut, group and word them so that the one that matters still makes somebody stand up.",
    keywords: ["alarm design", "control room", "alarm flood", "wind farm", "HMI"],
    type: "article",
  },
  "/blog/accessible-by-default-not-by-audit": {
    title: named("Accessible by Default, Not by Audit"),
    description:
      "An accessibility audit at the end finds what a habit at the start would have prevented. Five habits, what each costs, and what still needs people.",
    keywords: ["accessibility", "WCAG 2.2", "inclusive design", "screen reader", "design habits"],
    type: "article",
  },
  "/blog/a-field-kit-for-research-on-the-shop-floor": {
    title: named("A Field Kit for the Shop Floor"),
    description:
      "What I carry into a plant, a hangar or a turbine yard, what I leave in the car, and the four questions that work at 85 decibels with gloves on.",
    keywords: ["field research", "contextual inquiry", "shop floor", "UX research kit"],
    type: "article",
  },
  "/blog/type-on-glass-setting-text-for-moving-screens": {
    title: named("Type on Glass"),
    description:
      "Setting text for screens that shake, glare and move: visual angle before pixels, figures before letters, and why a cluster needs its own weights.",
    keywords: ["typography", "HMI type", "legibility", "instrument cluster", "visual angle"],
    type: "article",
  },
  "/photography": {
    title: named("Photography and mood board"),
    description:
      "Eight pictures to drag, shuffle and open full screen: paper folds, a prism, car paint, dunes, fog, light trails, drafting tools and a lighthouse.",
    keywords: ["photography", "mood board", "visual inspiration"],
    type: "website",
  },
  "/changelog": {
    title: named("Changelog"),
    description:
      "What changed on this site and when: new features, mended bugs and the four releases from the first one in October 2024 to 2.1.0 in June 2025.",
    keywords: ["changelog", "release notes", "portfolio"],
    type: "website",
  },
  "/status": {
    title: named("Status"),
    description:
      "Is it up? Uptime for the website, case studies, gallery, blog and contact form, with past incidents, how long each one lasted and what caused it.",
    keywords: ["status", "uptime", "incidents"],
    type: "website",
  },
  "/privacy": {
    title: named("Privacy"),
    description:
      "What this site records about you, what it does not, how long the NDA gate's log is kept, and how to switch analytics off or have your data deleted.",
    keywords: ["privacy", "analytics", "cookies", "data"],
    type: "website",
  },
  "/design-systems": {
    title: named("Design systems"),
    description:
      "Case studies that left a set of components behind, from a merchant console to control rooms, with states for night, glare, gloves and failure.",
    keywords: ["design systems", "component library", "UI components", "tokens"],
    type: "website",
  },
  "/product-design": {
    title: named("Product design"),
    description:
      "Product design case studies from the first question to the release: a prompt workbench, a merchant console, a racing cluster and a canteen app.",
    keywords: ["product design", "case studies", "web app design", "end to end"],
    type: "website",
  },
  "/ux-research": {
    title: named("UX research"),
    description:
      "Research case studies: shop-floor interviews and diaries, an accessibility audit with real users, and a heuristic evaluation of a marketplace.",
    keywords: ["UX research", "field research", "heuristic evaluation", "accessibility audit"],
    type: "website",
  },
  "/404": {
    title: named("Page not found"),
    description:
      "Oops! The page you're looking for doesn't exist. Go to the home page, open the list of case studies, or write to me about where you found the link.",
    keywords: ["404", "page not found"],
    type: "website",
  },
});
