/** What search engines, feeds, sharing pictures and other machines read: names of pages and short descriptions. */
export const seo = {
  home: "Home",
  // What the site is called on a phone's home screen.
  applicationName: "{person}, portfolio",
  // Kinds of pages, a word or two.
  portfolio: "Portfolio",
  aboutMe: "About me",
  designProcess: "Design process",
  contact: "Contact and resume",
  blog: "Blog",
  moodBoard: "Photography and mood board",
  changelog: "Changelog",
  status: "Status",
  privacy: "Privacy",
  // Descriptions of pages.
  whatChanged: "What changed on this site, and when. {releases}",
  release: "{version}: {title}.",
  uptime: "Uptime and past incidents: {services}.",
  ndaTitle: "NDA case studies",
  ndaDescription:
    "Work under a non-disclosure agreement. Enter your company e-mail, get a 7-digit code, and read the document; each visit is logged by name and time.",
  documentTitle: "Under NDA",
  documentDescription:
    "A protected document for verified readers. Every page is marked with its reader's e-mail and the time; saving, printing and sharing are disabled.",
  ownerTitle: "Who opened what",
  ownerDescription:
    "For the owner of this site alone: who opened the document and the private case studies, when, and how long they stayed on each of its pages.",
  unlockTitle: "Private content",
  unlockDescription:
    "This case study is private. Enter the passcode from my resume to open it, or write to me and I will send you the passcode, usually the same day.",
  notFoundTitle: "Page not found",
  notFoundDescription:
    "Oops! The page you're looking for doesn't exist. Go to the home page, open the list of case studies, or write to me about where you found the link.",
  // Added to a description: what an article is and when it was written; what a study is, for whom and when.
  articleFacts: "{kind}, {date}.",
  studyFacts: "{kind}, {year}.",
  studyFactsFor: "{kind} for {client}, {year}.",
  // A page of a list that has several.
  titleOfPage: "{title}, page {page}",
  descriptionOfPage: "Page {page} of {total}. {description}",
  // The file for language models.
  pages: "Pages",
  articles: "Articles",
  firstOf: "The first {count} of {total}. All are at {address}",
} as const;
