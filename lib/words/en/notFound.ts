/** The page for an address without a page. */
export const notFound = {
  noPage: "Oops! The page you're looking for doesn't exist.",
  studyNotFound: "Case Study Not Found",
  isItAStudy: "Case Study Not Found?",
  noStudy: "There is no case study at this address. It may have moved.",
  /** In place of noPage at the address of a draft. */
  linkEnded: "This link has ended",
  noDraft: "A link to a draft works for some days only. Ask whoever sent it for another one.",
  goHome: "Go to Home",
  seeStudies: "See the case studies",
} as const;
