import { define } from "@/lib/content/define";
import { caseStudyList as schema } from "@/lib/content/schema/pages";

/** /casestudies, and the words over the same list at its three other addresses. */
export const caseStudyList = define("content/pages/case-study-list.ts", schema, {
  title: "Case studies",
  intro:
    "The projects I may show in full, with the wrong turns left in. Filter them by what was made, or search for a client, a tool or a word.",
  processLink: { label: "How I work: my design process", path: "/designprocess" },
  searchSuggestions: ["night mode", "interviews", "accessibility", "Blender", "Honda"],
  privateHeading: "Private work",
  privateIntro:
    "These belong to clients who have not published yet. They open with the passcode in the resume I send you.",
  aliases: {
    "/design-systems": {
      title: "Design systems",
      intro:
        "I have no study that is only a design system, and am a little proud of that. Each product left a set of components behind; the merchant console shows one in full.",
    },
    "/product-design": {
      title: "Product design",
      intro:
        "From the first question to the release notes. Start with the prompt workbench or the merchant console if you want to see the whole arc.",
    },
    "/ux-research": {
      title: "UX research",
      intro:
        "Interviews, diaries, audits and a heuristic evaluation. Start with the shop-floor research or the rental marketplace.",
    },
  },
});
