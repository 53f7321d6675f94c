/**
 * The gates: the way in by address and code, by passcode, by agreement, and the owner's. "OTP" is the code of a mail. A gap with the
 * name of another word is filled from it: a button is called by what stands on it.
 */
export const gate = {
  // The block in the corner of the sheet: names and values, as on a technical drawing.
  copyFor: "Copy for",
  drawnBy: "Drawn by",
  sheet: "Sheet",
  /** Step 1 or 2 of the gate, as the number of a sheet. */
  sheetOf: "{sheet} of 2",
  status: "Status",
  scale: "Scale",
  notToBeShared: "not to be shared",
  study: "Study",
  client: "Client",
  year: "Year",
  /** Instead of an address. */
  notYetKnown: "not yet known",
  confidential: "Confidential",
  verified: "Verified",
  asked: "Asked",
  entered: "Entered",
  /** The study, in this browser. */
  open: "Open",
  locked: "Locked",
  // Captions above a step.
  alreadyVerified: "Already verified",
  alreadyEntered: "Already entered",

  // The warning of the NDA document. The stamp's round text repeats itself: it ends with a sign that parts.
  ownership: "Ownership",
  legalAction: "Legal action",
  stampRound: "CONFIDENTIAL · NOT FOR SHARING · NO COPIES ·",
  stampMiddle: "NDA",

  // Ways out of every gate.
  returnBack: "Return Back",
  writeToMe: "No company email, or no code? Write to me",
  /** The subject of that mail, in the visitor's mail program. */
  writeSubject: "NDA case studies",

  // The address.
  steps: "Steps",
  stepEmail: "E-mail",
  stepCode: "Code",
  companyEmail: "Company email",
  sendCode: "Send OTP",
  sendingCode: "Sending OTP...",
  /** Below a refused address. The link is writeToMe. */
  noSuchAddress:
    "Use the address you have at work or at school. No such address? Write to me: the link is below.",
  haveCode: "I have a code already",
  addressFilled: "Your address is filled in. Press {sendCode} to get a code.",

  // The code.
  enterCode: "Enter the 7-digit OTP sent to {address}",
  codeHint: "It comes within a minute and is good for ten. Not there? Look in the spam folder.",
  codeDigit: "Digit {digit} of {digits}",
  codeSent: "Code sent to {address}.",
  newCodeSent: "New code sent to {address}. Only the newest one counts.",
  verifyCode: "Verify OTP",
  verifyingCode: "Verifying OTP...",
  resendCode: "Resend OTP",
  /** "s" is short for seconds. */
  resendCodeIn: "Resend OTP in {seconds}s",
  changeEmail: "Change Email",
  verificationDone: "Verification successful!",
  goOn: "Go on",

  // The passcode.
  passcode: "Passcode",
  unlock: "Unlock",
  passcodeFilled: "Your passcode is filled in. Press {unlock} to continue.",
  havePasscode: "I have a passcode",
  passcodeAlone:
    "For a document that opens by a passcode alone. If yours also asks for your address, begin with that.",
  passcodeToo: "You are {address}. This document also asks for the passcode that you were given.",
  showPasscode: "Show passcode",
  hidePasscode: "Hide passcode",
  checkingAccess: "Checking access...",
  hasAccess: "This browser already has access.",
  askForPasscode: "Ask for a passcode",
  /** The subject of that mail, in the visitor's mail program. */
  passcodeSubject: "Passcode for “{title}”",

  // A locked study that visitors may ask for.
  askForAccess: "Ask for access",
  theStudy: "The case study",
  studyOfClient: "“{title}”, {client}, {year}",
  studyOfYear: "“{title}”, {year}",
  howItWorks: "How it works",
  askingWorks:
    "You prove your company address with a code, and may leave a line. {designer} lets each reader in.",
  askingPrompt: "Enter your company email. Addresses of free mail get no code.",
  /** The warning of a study that the owner has opened to one reader. A change asks its readers to agree again. */
  shownAlone: "This case study is shown to you alone. Please do not copy it or pass it on.",

  // Asking the designer to be let into a room.
  askToBeLetIn: "Ask to be let in",
  designerAsked: "The designer is asked",
  whoDecides: "Who decides",
  designerDecides: "{designer} lets each reader in. Your address is proved; only this answer is missing.",
  howLong: "How long it takes",
  answerByMail: "The answer comes by mail to {address}. It may take a few days.",
  answerHere: "Come back here to see the answer. It may take a few days.",
  askAs: "You ask as {address}.",
  line: "A line for the designer",
  lineHint: "You may leave it empty. It helps to say who you are.",
  askDesigner: "Ask the designer",
  askedAs: "You asked as {address}.",
  goesOn: "This page goes on by itself as soon as there is an answer.",
  noAnswerYet: "There is no answer yet.",
  lookAgain: "Look again",

  // The door of a room. {reader} is an address, or the label of a passcode.
  accessAs: "This browser has access to the document as {reader}.",
  readAs: "You read it as {reader}.",
  openDocument: "Open the document",
  openRoom: "Open the room",
  openStudy: "Open the case study",
  useOtherEmail: "Use another email",
  leaveRoom: "Leave this room",

  // The agreement. {heading} is beforeYouEnter or agreement: that of the text.
  beforeYouEnter: "Before you enter",
  agreement: "Agreement",
  fullName: "Your full name",
  /** {recorded} is recordedWithAddress or recordedWithLabel. */
  typedNameAgrees: "By typing your name you agree to the text under “{heading}”. {recorded}",
  tickAgrees: "I have read the text under “{heading}” and agree to it",
  recordedWithAddress: "It is recorded with your e-mail address, IP address and the time.",
  recordedWithLabel: "It is recorded with the label of your passcode, IP address and the time.",
  agreeAndEnter: "Agree and enter",
  acceptAndEnter: "Accept and enter",
  enter: "Enter",
  agreedOn: "You agreed to this text on {time} (UTC).",
  /** {reader} is the name that was typed. */
  agreedOnAs: "You agreed to this text on {time} (UTC) as <typed>{reader}</typed>.",
  downloadReceipt: "Download the receipt (PDF)",

  // The owner's sign-in.
  whoOpenedWhat: "Who opened what",
  forOwner: "This page is for the owner of the site. A code by e-mail opens it for twelve hours.",
  yourEmail: "Your e-mail",
  sendMeCode: "Send me a code",
  ownerCode: "If {address} is the owner's address, a 7-digit code is on its way there.",
  /** The button that sends the code. */
  openOwnersPage: "Open",
  sendAnotherCode: "Send another code",
  otherAddress: "Another address",

  redirecting: "Redirecting...",
} as const;
