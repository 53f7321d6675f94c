/** The mails: codes, invitations and answers to readers, notices to the owner. All but the code's are plain text. */
export const mail = {
  // The code's mail. It contains no link.
  codeTitle: "Your code",
  codeSubject: "Your code: {code}",
  // In the plain text, where there is no title over the code.
  codeIs: "Your code is {code}",
  codeToRead:
    "Somebody, probably you, asked to read something private on {site} with this address. Enter the code on the page that asked for it. It is good for 10 minutes and works once.",
  codeForOwner:
    "Somebody, probably you, asked to open the owner's page of {site} with this address. Enter the code on the page that asked for it. It is good for 10 minutes and works once.",
  codeStaysSecret:
    "Nobody will ever ask you for this code. If you did not ask for it, you need not do anything.",

  // To readers. {until} is owner.day. The owner says "I".
  invitedSubject: "An invitation to read a private document",
  invited: "You are invited to read a private document on {site}, until {until} (UTC).",
  openThisPage: "Open this page:",
  linkAloneOpensNothing:
    "It asks for this address, {address}, and mails a code to it. The link alone opens nothing.",
  notExpected: "If you did not expect this mail, you need not do anything.",
  approvedSubject: "You may now read the document that you asked for",
  approved: "You asked to read a private document, and you may. It opens here:",
  approvedUntil: "You asked to read a private document, and you may, until {until} (UTC). It opens here:",
  refusedSubject: "About the document that you asked for",
  refused: "Thank you for your interest. I cannot show you the document that you asked for.",
  unansweredSubject: "Your request has not been answered yet",
  unanswered:
    "You asked to read a private document, and nobody has answered yet. Your request is kept, and you get a mail when there is an answer. You asked here:",
  provedAddress: "You get this mail because somebody, probably you, proved this address on {site}.",

  // To the owner. {reader} is an address, {room} and {study} a part of a page's address, {time} is owner.moment.
  openedDocument: "{reader} opened the document for the first time",
  openedRoom: "{reader} opened the room {room} for the first time",
  openedLockedStudy: "{reader} opened the locked study {study} for the first time",
  openedStudyInRoom: "{reader} opened a study in the room {room} for the first time",
  usedPasscode: 'The passcode "{label}" was used for the first time',
  asksToEnterRoom: "{reader} asks to enter the room {room}",
  asksToEnterStudy: "{reader} asks to enter the locked study {study}",
  waitsToEnterRoom: "{reader} still waits to enter the room {room}",
  waitsToEnterStudy: "{reader} still waits to enter the locked study {study}",
  asksAboutPage: "{reader} asks about page {page} of the room {room}",
  // The subject again, as the first sentence of the mail.
  sentence: "{subject}.",
  when: "When: {time} UTC",
  // {ip} is an IP address.
  ipAddress: "IP address: {ip}",
  study: "Study: {study}",
  theyWrote: 'They wrote: "{line}"',
  asked: "Asked: {time} UTC",
  // The link is owner.answerByMail.
  howToAnswer: 'Answer: write to {address}, or follow "{answerByMail}" on the page below',
  letThemIn: "Let them in or not: {url}",
  everythingElse: "Everything else: {url}",
} as const;
