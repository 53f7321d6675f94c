import type { FilterLabel } from "@/lib/content/schema/case-study";

/** The chips over the case-study list, in their order. Counts are computed from the studies. */
export const filterLabels = [
  "All",
  "Web App",
  "Mobile App",
  "HMI Design",
  "Design System",
  "Heuristic Evaluation",
  "Usability Testing",
] as const satisfies readonly ("All" | FilterLabel)[];
