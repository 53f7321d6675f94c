/** The command palette, which searches all pages, and its list. */
export const palette = {
  searchEverything: "Search pages, case studies and articles",
  searchSite: "Search the site",
  whereTo: "Where to?",
  // The name of the key is seen, the rest heard.
  escCloses: "<key>Esc</key><unseen>: close the search</unseen>",
  nothingFound: "Nothing here goes by that name.",
  notLoaded: "The list did not load. Try again.",
  loading: "Loading...",
  pages: "Pages",
  caseStudies: "Case studies",
  articles: "Articles",
  ndaGate: "NDA case studies",
  ndaGateNote: "Opens with a code sent to your company e-mail",
  // More words by which the gate is found. They are not shown.
  ndaGateTerms: "private confidential document",
} as const;
