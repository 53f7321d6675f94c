/** Why a request is refused. */
export const refusals = {
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
  notAnAddress: '"{text}" is not an e-mail address.',
  notADomain: '"{text}" is not a domain.',
  notListable: '"{text}" is neither a domain nor an e-mail address.',
  noSuchLabel: "No label can have this name.",
  noSuchSession: "No session can have this name.",
} as const;
