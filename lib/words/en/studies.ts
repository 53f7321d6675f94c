/** Case studies: the list with its search, and a study's page. */
export const studies = {
  caseStudy: "Case study",
  caseStudies: "Case studies",
  draft: "Draft",
  locked: "Locked",
  draftLocked: "Draft, locked",
  // Search.
  searchLabel: "Search the case studies",
  searchPlaceholder: "Client, tool or word",
  search: "Search",
  quoted: "“{term}”",
  foundTitle: "“{term}” in the case studies",
  lookFor: "Look for a client, a tool or a word. The search reads the whole text of each public study.",
  nothingFound: "No public case study contains these words. The private ones are not searched.",
  foundIn: "{count, plural, one {Found in one case study.} other {Found in # case studies, the best first.}}",
  allStudies: "All case studies",
  wordsThatFind: "Words that do find something",
  // A study's page.
  backTo: "Back to {title}",
  next: "Next case study",
  nextDraft: "Next case study, a draft",
  client: "Client",
  year: "Year",
  position: "Position",
  expertise: "Expertise",
  tools: "Tools",
  published: "Published",
} as const;
