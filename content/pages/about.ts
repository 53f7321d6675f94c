import { define } from "@/lib/content/define";
import { about as schema } from "@/lib/content/schema/pages";

/** /aboutme, top to bottom. The clients' order is the order of the logo strip. */
export const about = define("content/pages/about.ts", schema, {
  title: "How and Where I work(ed)",
  quote: {
    text: "The details are not the details. They make the design.",
    source: "Charles Eames",
  },
  stats: [
    { value: "6.8+ years", label: "of experience" },
    { value: "99+", label: "delivered projects" },
  ],
  intro:
    "I started on a motorcycle cluster and never quite left the instrument panel. AI, IoT, HMI, OTT, renewable energy, automotive and aviation sound like seven fields; to me they are one problem. Somebody is busy, a machine knows something, and there are about two seconds to pass it on.",
  clients: [
    "Baxter",
    "General Electric",
    "Tata Motors",
    "Deloitte",
    "Honda",
    "Cortex AI",
    "Sony LIV",
    "Barclays",
    "Tata Advanced Systems",
  ],
  roles: [
    {
      title: "Product Designer",
      company: "Consulting firm",
      period: "2022-07 to now",
      summary:
        "I design AI tools for consultants and operations software for plants and fleets. Most weeks hold two days of research, two of drawing and one of explaining.",
      points: [
        "Sorted 312 GenAI applications by what they do for people; deciding where one belongs takes about 48 seconds",
        "Designed how an AI answer shows its sources, its doubt and its way back",
        "Run a weekly critique for eleven designers in three time zones; anyone may cancel a meeting, nobody may cancel critique",
      ],
      link: { label: "Know about CortexAI", url: "https://www.deloitte.com/" },
    },
    {
      title: "Senior UI Designer",
      company: "Design-engineering firm",
      period: "2020-12 to 2022-06",
      summary:
        "I sat between industrial designers and firmware engineers, and drew the screens that had to please both.",
      points: [
        "Led the interface of a merchant console for payouts, disputes and reconciliation",
        "Redesigned a cafeteria app with the people who had given up on it; all who came back could order lunch",
        "Built one component library for control rooms and tablets, with states for night, glare and gloves",
      ],
    },
    {
      title: "UX/UI Designer",
      company: "Technology company",
      period: "2018-05 to 2020-12",
      summary:
        "My first desk. I learned to measure before drawing, mostly by drawing first and being measured.",
      points: [
        "Drew a motorcycle instrument cluster for day and night, and tested it at half a second a glance",
        "Designed an infotainment system within the limits of driver-distraction guidelines",
        "Moved a training academy online in five weeks, for 640 learners on hotspots and shared laptops",
      ],
    },
  ],
  human: {
    heading: "About me as a human",
    image: {
      imgSrc: "about/portrait",
      alt: "An abstract head in profile, folded from planes of paper and ink, its outline one orange line",
    },
    quote: "I trust a screen more once I have watched it annoy somebody.",
    paragraphs: [
      "I keep a drawer of dead instruments: an altimeter without its needle, two tachometers, a ship's clinometer that still knows when my desk is crooked. I take them apart on Sundays. Each one answers a question I had on Friday, usually about how few marks a dial needs.",
      "Otherwise I photograph fog, cook one dish well (a lemon rasam, ask me), and lose at badminton to people half my age. I read manuals for fun and novels for work. If you send me a photograph of a badly labelled switch, you will get a reply.",
    ],
  },
});
