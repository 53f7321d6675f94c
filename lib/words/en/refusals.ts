/** The answers to what is refused. Forms show them beside a field or above a button. */
export const refusals = {
  invalid_request: "The request could not be read.",
  invalid_email: "Please enter a valid company email",
  public_email: "Please use your company email (not Gmail, Outlook, etc.)",
  no_cookies:
    "Your browser blocks this site's cookies, and nothing opens without them. Please allow cookies for this site, load this page again and try once more.",
  agreement_unticked: "Please tick the box if you agree",
  agreement_name: "Please type your full name: 2 to 120 characters, in letters of any script",
  incomplete_code: "Please enter complete 7-digit OTP",
  missing_passcode: "Please enter the passcode",
  send_refused: "Failed to send OTP. Please try again.",
  invalid_code: "Invalid or expired OTP",
  wrong_passcode: "Incorrect passcode, try again",
  no_grant: "Please verify your company email to open this document.",
  owner_only: "Please sign in as the owner of this site.",
  foreign_origin: "This request did not come from this site.",
  access_withdrawn: "Access for this email has been withdrawn. Please get in touch with the designer.",
  unknown_study: "Case Study Not Found",
  not_found: "Not found.",
  timed_out: "The request took too long to arrive.",
  label_taken: "That label is taken. A label is used once, so that the log stays clear.",
  agreement_changed: "This text has changed. Please read it again.",
  too_large: "The request is too large.",
  unsupported_type: "Send JSON or a form.",
  too_many: "Too many tries. Please try again later.",
  code_out: "A code was sent to this address already. Please enter it.",
  server_error: "Something went wrong. Please try again.",
  send_failed: "Failed to send OTP. Please try again.",
  verify_failed: "Failed to verify OTP. Please try again.",
  send_unavailable: "Failed to send OTP. Please try again.",
  verify_unavailable: "Failed to verify OTP. Please try again.",
  unavailable: "Something went wrong. Please try again.",
  not_configured: "Authentication service not properly configured. Please check environment variables.",
  verify_not_configured: "Authentication service not configured",
  // The same with a waiting time.
  tooManyTriesSeconds:
    "Too many tries. Please try again in {count, plural, one {# second} other {# seconds}}.",
  tooManyTriesMinutes:
    "Too many tries. Please try again in {count, plural, one {# minute} other {# minutes}}.",
  tooManyTriesHours: "Too many tries. Please try again in {count, plural, one {# hour} other {# hours}}.",
  tooManyTriesForCodeSeconds:
    "Too many tries for this code. Please request a new one, or try again in {count, plural, one {# second} other {# seconds}}.",
  tooManyTriesForCodeMinutes:
    "Too many tries for this code. Please request a new one, or try again in {count, plural, one {# minute} other {# minutes}}.",
  tooManyTriesForCodeHours:
    "Too many tries for this code. Please request a new one, or try again in {count, plural, one {# hour} other {# hours}}.",
  pleaseWaitSeconds:
    "Please wait {count, plural, one {# second} other {# seconds}} before asking for another code.",
  pleaseWaitMinutes:
    "Please wait {count, plural, one {# minute} other {# minutes}} before asking for another code.",
  pleaseWaitHours:
    "Please wait {count, plural, one {# hour} other {# hours}} before asking for another code.",
  codeIsOutSeconds:
    "A code was sent to this address already. Please enter it. For another, please wait {count, plural, one {# second} other {# seconds}}.",
  codeIsOutMinutes:
    "A code was sent to this address already. Please enter it. For another, please wait {count, plural, one {# minute} other {# minutes}}.",
  codeIsOutHours:
    "A code was sent to this address already. Please enter it. For another, please wait {count, plural, one {# hour} other {# hours}}.",
  // To a reader.
  tooManyPictures: "Too many pictures at once. Please try again in 1 second.",
  notPrepared: "The document has not been prepared yet.",
  /** To a browser that asks for an address with an escape that means nothing, such as "%E0%". */
  badAddress: "This address cannot be read.",
  // To the owner. {text} is what was typed.
  invalidAddress: "Please enter a valid e-mail address.",
  notAnAddress: '"{text}" is not an e-mail address.',
  labelTooLong: "A label is one line of at most 80 characters.",
  labelTurnsText:
    "A label must not contain invisible characters that change the direction of text. Type it instead of pasting it.",
  labelFixed: 'The label "{label}" is for CASE_STUDY_PASSCODE. Choose another.',
  daysOrEmpty: "Days must be a number from 1 to 9999, or empty.",

  // To the owner: an invitation. {address} is an e-mail address.
  noMailReaches: 'No mail reaches "{address}".',
  daysNeeded: "Days must be a number from 1 to 9999.",
  noInvitation: '"{address}" has no invitation to this room that is still valid.',
  opensByPasscode: 'The room "{room}" opens by a passcode, and no address enters it.',
  roomClosed: 'The room "{room}" has closed.',
  refusedBefore: "You refused {address}, so an invitation would not let it in. Let it in first.",
  blockedBefore: "{address} is blocked or withdrawn, so an invitation would not let it in. Undo that first.",
  /** {again} is the sentence that says when to try again. */
  mailedTooOften:
    "{address} got {count, plural, one {# mail} other {# mails}} for this room in a day. {again}",
  tooManyMailed: "Too many invitations were mailed. {again}",
  /** Why an invitation was not mailed. */
  mailsCodesOnly: "Supabase mails only codes, and SMTP_URL is not set (docs/rooms.md).",
  mailNotAccepted: "The mail server did not accept it.",

  // To the owner: lists of a room, and what is withdrawn. {text} is what was typed.
  notADomain: '"{text}" is not a domain.',
  notListable: '"{text}" is neither a domain nor an e-mail address.',
  noSuchLabel: "No label can have this name.",
  noSuchSession: "No session can have this name.",
} as const;
