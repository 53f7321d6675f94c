import { define } from "@/lib/content/define";
import { seo as schema } from "@/lib/content/schema/pages";

/**
 * Exceptions only: every page, study and article tells search engines its own title and description, shortened where they
 * are long. A field given here, under the page's path, takes the place of the page's own.
 */
export const seo = define("content/seo.ts", schema, {
  "/aboutme": {
    description:
      "From a motorcycle cluster to AI tools for consultants: where I work and with whom, and what a drawer of dead instruments taught me about drawing screens.",
  },
  "/casestudies": {
    description:
      "UX case studies in full, wrong turns included: racing clusters, AI workbenches, merchant consoles, heuristic evaluation and field research.",
  },
  "/privacy": { title: "Privacy: what I keep" },
});
