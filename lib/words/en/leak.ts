/** The trace of a leaked picture, PDF or text: its form on the owner's page, and its report. */
export const leak = {
  traceALeak: "Trace a leak",
  intro:
    "Each page has a hidden mark of its reader. A leaked picture, PDF or text is compared with all prepared documents and all sessions in the log. This takes up to a minute; the file is not kept.",
  studiesByCommand: "Pictures of private studies are traced by the command: npm run document -- trace.",
  fileToTrace: "Picture, PDF or text file",
  fileHint:
    "Choose it, or drop it here. Take it as you got it: each further screenshot costs some of the mark.",
  textToTrace: "Or copied text",
  trace: "Trace",
  tracing: "Tracing…",
  readingFile: "Reading {file}…",
  readingText: "Reading the text…",
  tracingFile: "Tracing {file}. This takes up to a minute…",
  tracingText: "Tracing the text. This takes up to a minute…",
  traceIsDone: "The trace is done.",

  // Why there is no trace.
  unanswered:
    "The server did not answer in time. Try again with one page, or with less text. The person who set up this site can trace the whole: npm run document -- trace FILE",
  textOver4: "This text is over 4 MB. Take only the part that leaked.",
  fileOver4:
    "This PDF is over 4 MB. Drop a screenshot of one of its pages, copy some of its text into the field, or print a few pages to a new PDF. The person who set up this site can trace the whole: npm run document -- trace FILE.pdf",
  pictureTooLarge: "This picture is too large for the browser. Make it smaller.",
  cannotOpen:
    "This browser cannot open {file}. If it is a photograph of a phone (HEIC), open this page in Safari, or export the picture as JPEG or PNG.",
  cannotDraw: "This browser cannot draw pictures. Send one under 4 MB.",
  heic: "This server does not read HEIC. Open this page in Safari, which converts it, or export the picture as JPEG or PNG.",
  chooseFile: "Choose a picture, a PDF or a text file, or paste a text.",
  textTooLong: "The text is too long. Take only the part that leaked.",
  otherTraces: "Other traces are running. Please try again in a minute.",
  tooSlow:
    "The search took over {seconds, plural, one {# second} other {# seconds}}. Cut the picture to one page, or use the command: npm run document -- trace FILE",
  noDocumentPrepared: "No document is prepared, so there is no page to compare with.",
  /** In the next three sentences {file} is the name of a file, or this. */
  theFile: "The file",
  noPicture: "{file} cannot be read as a picture. PNG, JPEG and WebP can be traced.",
  tooManyPixels:
    "{file} has over {millions, number} million pixels, the most that are read of such a file. Make it smaller.",
  tooManyPages:
    "{file} has {pages, plural, one {# page} other {# pages}}; at most {most} are traced at once. Save those that leaked as a PDF of their own.",
  fileEncrypted: "The PDF is encrypted with a password. Export it without one: the gate protects the pages.",
  fileWithoutPages: "The PDF has no pages.",
  fileTooBig: "The file does not fit into the renderer's memory.",
  fileDamaged: "The PDF is damaged: its structure cannot be read. Export it again.",
  fileTooSlow:
    "The PDF was not drawn within {seconds, plural, one {# second} other {# seconds}}. Simplify it, or replace it with a picture.",
  pageTooSlow:
    "Page {page} was not drawn within {seconds, plural, one {# second} other {# seconds}}. Simplify it, or replace it with a picture.",
  onlyFirstPages:
    "{pages, plural, one {Of the PDF, only the first page was compared.} other {Of the PDF, only the first # pages were compared.}}",

  // The report: names of facts, as short as they can be, and what there is to say.
  whoseCopy: "Whose copy it is",
  nobodyNamed: "No reader is named",
  compared: "Compared",
  result: "Result",
  page: "Page",
  reader: "Reader",
  session: "Session",
  error: "Risk of error",
  place: "Place",
  text: "Text",
  passage: "Passage",
  pagesAndSessions:
    "{pages, plural, one {# page} other {# pages}}, {sessions, plural, one {# session} other {# sessions}}",
  /** Which page of a PDF. */
  pageOf: "page {page} of {total}",
  ndaDocument: "{title}, the NDA document",
  documentOfRoom: "{title}, of the room {room}",
  cornersMatch: "{page} of {title}: {corners, plural, one {# corner matches} other {# corners match}}",
  outlineMatches: "{page} of {title}: only its outline matches",
  /** {match} is one of the two before. */
  isNegative: "{match}; the picture is a negative",
  isMirrored: "{match}; the picture is mirrored",
  isMirroredNegative: "{match}; the picture is a mirrored negative",
  /** In place of a reader's address. */
  unknownReader: "unknown",
  ownersPreview: "the owner's preview",
  openedDocument: "{who}, IP address {ip}, opened the document on {moment} UTC",
  openedIt: "{who}, IP address {ip}, opened it at {moment} UTC",
  /** z is a number of statistics. */
  errorBelow: "below 1 in 10^{digits} that any session unrelated to the leak is named (z {z})",
  inParts: "on page {page} of {title}: {parts}",
  allOver: "on page {page} of {title}: all over",
  spread: "on page {page} of {title}: spread; no part alone shows the mark clearly",
  upperLeft: "upper left",
  upperMiddle: "upper middle",
  upperRight: "upper right",
  middleLeft: "middle left",
  middle: "middle",
  middleRight: "middle right",
  lowerLeft: "lower left",
  lowerMiddle: "lower middle",
  lowerRight: "lower right",
  marksAndWords:
    "{marks, plural, one {# mark} other {# marks}}; {found, plural, one {# word is} other {# words are}} on a page, in rows of six or more",
  wordsOnPages:
    '{found} of {words} words are on {pages, plural, one {page {numbers} of {title}} other {pages {numbers} of {title}}}: "{text}"',
  notCompared:
    "This picture could not be drawn or compared, which says nothing about a mark in it. Try a screenshot of it.",
  noPage: "No page was recognized in the picture, so no reader is named.",
  emptyCorner:
    "An empty corner has nothing to recognize: look for a picture with more of the page. A document that has been replaced is compared with npm run document -- trace FILE --pdf OLD.pdf",
  noMark: "No mark found. The likeliest session has a z of {highest}; from {threshold} one is named.",
  whyNoMark:
    "Either this site did not send the page with one of its present secrets, or too little of the mark is left. It is lost where white or black is clipped, and in a small or very blurred part.",
  severalCopies:
    "The picture has marks of several copies. It may be mixed from all of them, or have a piece of one pasted in: a mark says whose copy a part is from, not who passed it on.",
  noMarks:
    "No mark found: this text was not copied from the text of a page, or somebody typed it, read it from a picture, or deleted the marks.",
  noPassage:
    "The text has marks, but no passage of it is in a prepared document, so no reader is named. A document that has been replaced is compared with npm run document -- trace FILE --pdf OLD.pdf",
  tooFew:
    "No mark found that names a session beyond doubt. Most passages need 60 words as they were served, slides up to 100.",
  orNotInLog:
    "Or the session is not in the log, or the marks were made with a secret that is not in TRACE_SECRETS.",

  // The picture of the evidence.
  thePage: "The page",
  laidOver: "The picture, laid over the page",
  agreement: "Agreement with this session",
  otherAgreement: "With another session, for comparison",
  evidencePicture:
    "Four panels: the page; the leak laid over it; where the leak agrees with this session's pattern, mostly green; and with another session's, green and red alike.",
  downloadEvidence: "Download the evidence",
  evidenceShows:
    "It shows the page, so keep it as you keep the document. A name means that the picture, or a part of it, is from this reader's copy, not who passed it on.",
} as const;
