import { site } from "@/content/site";
import { define } from "@/lib/content/define";
import { home as schema } from "@/lib/content/schema/site";

/** The home page, top to bottom. */
export const home = define("content/home.ts", schema, {
  greeting: "Hello there,",
  tabs: [
    {
      id: "anyone",
      label: "For anyone",
      beforeHighlighter: "I am",
      highlighter: site.name,
      middler: "and I design for",
      endHighlighter: "the two-second glance.",
      description:
        "UX/UI and product designer. I draw screens for people who are driving, flying, repairing a turbine or deciding something before the next meeting.",
    },
    {
      id: "recruiters",
      label: "Recruiters",
      beforeHighlighter: "I bring",
      highlighter: "6.8+ years",
      middler: "and",
      endHighlighter: "99+ delivered projects.",
      description:
        "In AI, IoT, HMI, OTT, renewable energy, automotive and aviation. My resume is two pages of facts; the copy I send you holds the passcode for the private studies.",
    },
    {
      id: "design-directors",
      label: "Design Directors",
      beforeHighlighter: "I draw until",
      highlighter: "the grid, the type and the tick marks",
      middler: "agree, then",
      endHighlighter: "I test it on someone in a hurry.",
      description:
        "I want critique on day two, not in week six. My files open without me in the room, and each decision has a note beside it.",
    },
    {
      id: "product-designers",
      label: "Product Designers",
      beforeHighlighter: "I draw",
      highlighter: "every state,",
      middler: "above all",
      endHighlighter: "the one where it fails.",
      description:
        "Empty, late, wrong, offline, read in gloves at night. I will happily talk about component names for an hour, and about when to stop naming components.",
    },
    {
      id: "product-managers",
      label: "Product Managers",
      beforeHighlighter: "I bring",
      highlighter: "a screen people can use",
      middler: "before",
      endHighlighter: "the next planning meeting.",
      description:
        "I ask what decision the design has to help with, test the riskiest part first, and tell you early when a feature is not worth its place.",
    },
    {
      id: "engineers",
      label: "Engineers",
      beforeHighlighter: "I hand over",
      highlighter: "tokens, states and edge cases,",
      middler: "not",
      endHighlighter: "a picture of the happy path.",
      description:
        "I have sized type for a cluster that redraws at 30 frames a second. Tell me what is expensive and I will design with it.",
    },
  ],
  featured: {
    heading: "Featured Case-Studies",
    intro:
      "Three projects, three distances: 30 centimetres from a wheel, a control room, a desk on a Monday.",
    more: { label: "VIEW MORE CASESTUDIES", path: "/casestudies" },
    // The rest of each card is the study's; a field given here takes the place of the study's own.
    cards: [
      { slug: "bestornothing", videoSrc: "/videos/bestornothing" },
      { slug: "windturbine", videoSrc: "/videos/windturbine" },
      { slug: "cortexai", videoSrc: "/videos/cortexai" },
    ],
  },
  services: {
    heading: "What can I do for you?",
    blocks: [
      {
        title: "For businesses",
        description:
          "You have a product that works and people who work around it. I find out where, and what that costs.",
        points: [
          "Heuristic evaluation with a ranked list of faults, in two weeks",
          "Field research where the work is done",
          "Accessibility audit against WCAG 2.2, with the fixes drawn",
        ],
      },
      {
        title: "For startups",
        description:
          "You have a few months and one chance at a first impression. I keep the first version small and finished.",
        points: [
          "From a brief to a prototype people can use",
          "A starter design system your engineers will not fight",
          "Tests with five people each week, and a plain summary",
        ],
      },
      {
        title: "For product teams",
        description:
          "You have a roadmap and too few hands. I join your rituals, take a hard corner, and leave it documented.",
        points: [
          "Dense interfaces: dashboards, control rooms, clusters",
          "AI features that show their sources and their doubt",
          "Handover with tokens, states and edge cases",
        ],
      },
    ],
  },
  banner: {
    imgSrc: "home/banner",
    alt: "The letters UX and UI as a technical drawing with construction circles and rulers, a solid orange slash between them",
  },
  welcome: {
    heading: "Welcome to my space on the Internets",
    cards: [
      {
        title: "My Story",
        description: "Where I work(ed), with whom, and what I learned from being wrong.",
        backgroundColor: "#EADFCF",
        image: {
          imgSrc: "home/my-story",
          alt: "A paper strip with a timeline and small sketches on a green cutting mat, an orange pencil lying across",
        },
        link: "/aboutme",
      },
      {
        title: "Moodboard",
        description: "Eight pictures to push around until they make sense together.",
        backgroundColor: "#D8E3DF",
        image: { imgSrc: "home/moodboard", alt: "Five prints pinned over each other on grey felt" },
        link: "/photography",
      },
      {
        title: "Design Process",
        description: "Seven steps from a brief to a handover, on one whiteboard.",
        backgroundColor: "#F4D5C6",
        image: {
          imgSrc: "home/design-process",
          alt: "Sticky notes and arrows on a whiteboard, one thick orange loop with a question mark",
        },
        link: "/designprocess",
      },
      {
        title: "Photography",
        description: "Folds, fog, dunes and light trails: what I look at when I am not drawing.",
        backgroundColor: "#D9DAE8",
        image: {
          imgSrc: "home/photography",
          alt: "A lighthouse beam at night, seen through a camera viewfinder with an orange focus square",
        },
        link: "/photography",
      },
    ],
  },
});
