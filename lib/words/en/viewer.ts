/** How long an address or a passcode opens a document: the schema of rooms has whole hours from 1 to 12. */
const HOURS =
  "{hours, plural, =1 {one hour} =2 {two hours} =3 {three hours} =4 {four hours} =5 {five hours} =6 {six hours} =7 {seven hours} =8 {eight hours} =9 {nine hours} =10 {ten hours} =11 {eleven hours} =12 {twelve hours} other {# hours}}";

/** What a reader of a room sees: the document's viewer, the room's studies, and a locked study. */
export const viewer = {
  // The frame around the pages. {site} is the site's name.
  home: "{site}, home",
  contents: "Contents",
  document: "Document",
  pages: "{count, plural, one {# page} other {# pages}}",
  keys: "Left and right arrow keys turn pages, plus and minus zoom, zero fits the page to the width.",
  /** Printed in place of the pages. {title} is the room's. */
  printed:
    "Print operation not allowed. {title}: it can be read on screen only, by the person it was opened for.",

  // The bar above the pages.
  pagesRegion: "Pages",
  previousPage: "Previous page",
  nextPage: "Next page",
  pageNumber: "Page",
  /** After the field of the page's number and a slash. What is hidden is only read out. */
  ofTotal: "<unseen>of</unseen> {total}",
  noSuchPage: "There is no such page; choose 1 to {total}",
  zoom: "Zoom",
  zoomOut: "Zoom out",
  zoomIn: "Zoom in",
  zoomLevel: "Zoom level",
  fitWidth: "Fit width",
  /** The same on its button. A narrow window leaves out what is long, and the rest has to be a word. */
  fit: "Fit<long> width</long>",

  // The column beside the pages. Its labels ("Document", "Copy for", "From" ...) must differ from each other.
  preview: "Preview",
  confidential: "Confidential",
  untitled: "Untitled",
  copyFor: "Copy for",
  from: "From",
  accessEnds: "Access ends",
  /** The value of "Access ends" until the time is known. */
  afterHours: "after {hours, plural, one {# h} other {# h}}",
  sheet: "Sheet",
  /** The value of "Sheet". */
  sheetNumber: "{page} of {total}",
  status: "Status",
  studiesInRoom: "Case studies in this room",
  bookmarks: "Bookmarks",
  /** The page of a bookmark. What is hidden is only read out. */
  bookmarkPage: "<unseen>page </unseen>{page}",
  limits:
    "Screenshots and photographs of a screen can be deterred, and traced back by the mark in every page. They cannot be prevented.",
  backToOwner: "Back to your page",
  endAccess: "End my access",

  // A page.
  pageOf: "Page {page} of {total}",
  notLoaded: "Page {page} did not load. Trying again automatically.",
  tryNow: "Try now",
  loadingPage: "Loading page {page}",
  toPage: "To page {page}",
  mailTo: "Mail to {address}",
  newTab: "{address} (opens in a new tab)",
  sheetOf: "Sheet {page} / {total}",
  readAsText: "Read page {page} as text",
  /** Below a page's text. {line} is the owner's sentence about the ownership. */
  shownTo: "Page {page} of {total}, shown to {reader}. {line}",
  noText: "This page has no text.",
  tooManyPages: "Too many pages at once. Please try again in 1 second.",

  // The end of the access. {time} is "14:02".
  endsForAddress: "Your access ends at {time}. Verify your e-mail again to read on; your page is kept.",
  endsForPasscode: "Your access ends at {time}. Enter the passcode again to read on; your page is kept.",
  verifyAgain: "Verify again",
  enterAgain: "Enter it again",
  ended: "Your access has ended",
  endedForAddress: `Access lasts ${HOURS}, or until it is withdrawn. Verify your e-mail again and you are back on page {page}.`,
  endedForPasscode: `Access lasts ${HOURS}, or until it is withdrawn. Enter the passcode again and you are back on page {page}.`,
  newerVersion: "There is a newer version",
  replaced: "The document was replaced while you were reading.",
  openNewOne: "Open the new one",

  // In place of hidden pages. "It" is the content.
  contentProtected: "Content Protected",
  backFromAway: "It comes back as soon as you return to this window.",
  backFromDevtools: "Close the developer tools and it comes back.",
  backFromBeside: "Close the sidebar or the developer tools beside the page and it comes back.",
  backFromAlert: "It comes back in a moment.",
  alert: "Suspicious activity detected. Content temporarily hidden for protection.",
  saveRefused: "Save operation not allowed",
  printRefused: "Print operation not allowed",
  recordRefused: "Screen recording blocked",

  // A question to the designer.
  ask: "Ask about this page",
  questionAbout: "Your question about page {page}. The designer answers by mail.",
  question: "Your question. The designer answers by mail.",
  sending: "Sending...",
  sendQuestion: "Send the question",
  questionSent: "Your question was sent.",
  questionNotSent: "Your question was not sent. Please try again.",
  questionEmpty: "Please write your question.",
  questionTooLong: "A question has at most {most, plural, one {{most} character} other {{most} characters}}.",

  // A room without its document. The designer is the speaker.
  noDocument: "The document is being prepared",
  noDocumentYet: `You are in, but there is no document to show yet. Your access lasts for ${HOURS}: come back a little later, or write to me and I will tell you when it is there.`,
  unreachable: "The document cannot be reached right now",
  unreachableNow:
    "You are in, but the place where the pages are kept does not answer. Nothing is lost on your side. Please try again in a minute.",
  unreachableHere:
    "The place where this room’s document is kept does not answer. Please try again in a minute.",
  tryAgain: "Try again",
  writeToMe: "Write to me",

  noticeByPasscode:
    "The label of your passcode and your IP address are part of every page below. A hidden mark is in it and in its text. Zoom, bookmarks and page numbers work; saving, printing and sharing do not.",

  // A locked study.
  privateStudy: "Private case study",
  privateWork: "Private work",
} as const;
