import { define } from "@/lib/content/define";
import { navigation as schema } from "@/lib/content/schema/site";

/** The header with its two panels, the menu of narrow screens and the footer's links. */
export const navigation = define("content/navigation.ts", schema, {
  header: {
    about: { label: "ABOUT ME", path: "/aboutme" },
    resume: { label: "Resume", path: "/contact" },
    blog: { label: "Blog", path: "/blog" },
    caseStudies: {
      label: "Case Studies",
      links: [
        {
          label: "Heuristic Evaluation",
          path: "/casestudies/nobroker",
          note: "A rental marketplace held against ten heuristics",
        },
        {
          label: "Accessibility",
          path: "/casestudies/ciscofoods",
          note: "Ordering lunch with one hand, or with a screen reader",
        },
        {
          label: "UX Research",
          path: "/casestudies/ness",
          note: "What the shop floor does with its reports",
        },
        {
          label: "View NDA Case Studies",
          path: "/ndacasestudies",
          note: "Opens with a code sent to your company e-mail",
        },
        {
          label: "My Design Process",
          path: "/designprocess",
          note: "Seven steps, and what each one leaves on the table",
        },
        { label: "View All Case Studies", path: "/casestudies", note: "The whole list, with filters" },
      ],
      recentTitle: "Recent Case Studies",
      recent: ["bestornothing", "nobroker", "instrumentcluster"],
    },
    contributions: {
      label: "Contributions",
      title: "My Contributions to Community",
      intro: "Four things I built for my own desk, then cleaned up so that other designers can use them.",
      projects: [
        {
          title: "Drafting Table",
          description:
            "A UX/UI design resource hub: 240 links, each with a note on when I last used it and for what.",
          link: "https://github.com/alexdoe/drafting-table",
          linkLabel: "View",
        },
        {
          title: "Second Draft",
          description:
            "A generative AI tool for designers. It rewrites interface copy to fit a character limit and shows what it cut.",
          link: "https://github.com/alexdoe/second-draft",
          linkLabel: "View",
        },
        {
          title: "Telltale Icons",
          description:
            "A free icon library: 180 icons on a 24 px grid, drawn to stay legible at 12 px and under glare.",
          link: "https://github.com/alexdoe/telltale-icons",
          linkLabel: "View",
        },
        {
          title: "This portfolio",
          description: "The portfolio source code: pages, gates and the scripts that draw every picture.",
          link: "https://github.com/alexdoe/portfolio",
          linkLabel: "View",
        },
      ],
    },
  },
  mobile: [
    { label: "ABOUT ME", path: "/aboutme" },
    { label: "Case Studies", path: "/casestudies" },
    { label: "Resume", path: "/contact" },
    { label: "Blog", path: "/blog" },
    { label: "Contributions", path: "/photography" },
  ],
  footer: [
    { label: "HOME", path: "/" },
    { label: "ABOUT ME", path: "/aboutme" },
    { label: "CASESTUDIES", path: "/casestudies" },
    { label: "CONTACT", path: "/contact" },
    { label: "BLOG", path: "/blog" },
    { label: "PHOTOGRAPHY", path: "/photography" },
    { label: "DESIGN PROCESS", path: "/designprocess" },
    { label: "CHANGELOG", path: "/changelog" },
    { label: "PAGE STATUS", path: "/status" },
    { label: "PRIVACY", path: "/privacy" },
    { label: "ANALYTICS CHOICES", path: "/privacy#choices" },
  ],
});
