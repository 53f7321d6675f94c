/** Supabase Auth sends the owner's mails, too, which are not in MAILS_PER_HOUR: so many of its hour are left for them. */
export const OWNER_MAILS = 10;

/** At most `limit` hits within any `seconds`. The database stores the name and a hash of the subject. */
export type Limit = Readonly<{ name: string; limit: number; seconds: number }>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const QUARTER = 15 * MINUTE;

/** Seconds that a grant is valid. Its cookie ends with the browser session. */
export const GRANT_SECONDS = 12 * HOUR;

/** A code is valid for `seconds`; another may be requested after `resendAfter` seconds. */
export const CODE = { digits: 7, seconds: 10 * MINUTE, resendAfter: 30 } as const;

/** A field of every gate's form. The page's cookie (rooms/http/cookie-probe.ts) must come back with it, or the code would be wasted. */
export const COOKIES_NEEDED = { name: "cookies", value: "needed" } as const;

/**
 * The gates count before they compare or send. A limit over all networks, which strangers can fill, has two lanes: a wide one
 * for a network's first calls, usually those of invited visitors, and a narrow one for later calls.
 */
export const LIMITS = {
  sendPause: { name: "send.email.pause", limit: 1, seconds: CODE.resendAfter },
  sendPerEmail: { name: "send.email.hour", limit: 5, seconds: HOUR },
  sendPerNetwork: { name: "send.ip.hour", limit: 20, seconds: HOUR },
  sendFirst: { name: "send.first.hour", limit: 1, seconds: HOUR },
  /** MAILS_PER_HOUR, if it is set; the next two change in proportion. */
  sendOverAll: { name: "send.all.hour", limit: 190, seconds: HOUR },
  sendAgainOverAll: { name: "send.again.hour", limit: 80, seconds: HOUR },
  /** No right code gives these back, or a network with a domain full of mailboxes could use up the mails of all. */
  sendMostPerNetwork: { name: "send.most.hour", limit: 60, seconds: HOUR },

  /** Browsers, per mailbox, that may enter a code another browser asked for: in one network, and in all. */
  adoptPerNetwork: { name: "adopt.ip.hour", limit: 2, seconds: HOUR },
  adoptPerEmail: { name: "adopt.email.hour", limit: 100, seconds: HOUR },

  /** For the browser that asked for the code: others cannot use these up. */
  verifyPerTicket: { name: "verify.ticket", limit: 5, seconds: CODE.seconds },
  verifyPerAdopted: { name: "verify.adopted", limit: 3, seconds: CODE.seconds },
  /** A network's first tries of both kinds. These go first if the provider limits calls. */
  verifyFirst: { name: "verify.first.hour", limit: 2, seconds: HOUR },
  /** For all other browsers together. */
  verifyPerCode: { name: "verify.code", limit: 5, seconds: CODE.seconds },
  verifyPerEmail: { name: "verify.email.hour", limit: 10, seconds: HOUR },
  verifyPerNetwork: { name: "verify.ip.quarter", limit: 20, seconds: QUARTER },

  /** Rows of reading time: one for each session, page and quarter of an hour. */
  readPerEmail: { name: "read.email.hour", limit: 300, seconds: HOUR },
  readPerNetwork: { name: "read.ip.hour", limit: 600, seconds: HOUR },

  /** Requests to be let into a room. Each is a notice to the owner, so there are few in a day. */
  approvalPerEmail: { name: "approval.email.hour", limit: 5, seconds: HOUR },
  approvalPerNetwork: { name: "approval.ip.hour", limit: 10, seconds: HOUR },
  approvalFirst: { name: "approval.first.day", limit: 1, seconds: 24 * HOUR },
  approvalOverAll: { name: "approval.all.day", limit: 60, seconds: 24 * HOUR },
  approvalAgainOverAll: { name: "approval.again.day", limit: 30, seconds: 24 * HOUR },
  /** Mails of an invitation to one mailbox and room, and of all invitations: they go out from the domain that mails the codes. */
  invitePerEmail: { name: "invite.email.day", limit: 3, seconds: 24 * HOUR },
  inviteOverAll: { name: "invite.all.hour", limit: 100, seconds: HOUR },
  /** Reports of a network that a gate was loaded with the link of an invitation. */
  invitedPerNetwork: { name: "invited.ip.quarter", limit: 20, seconds: QUARTER },
  /** Readers' questions: each is a notice to the owner. */
  questionPerEmail: { name: "question.email.hour", limit: 5, seconds: HOUR },
  questionPerNetwork: { name: "question.ip.hour", limit: 20, seconds: HOUR },
  questionOverAll: { name: "question.all.hour", limit: 60, seconds: HOUR },

  /** Comparisons with the hash of one labelled passcode, per network. */
  unlockPerSelector: { name: "unlock.selector.quarter", limit: 10, seconds: QUARTER },
  unlockPerNetwork: { name: "unlock.ip.quarter", limit: 10, seconds: QUARTER },
  unlockFirst: { name: "unlock.first.hour", limit: 3, seconds: HOUR },
  unlockFirstOverAll: { name: "unlock.firsts.hour", limit: 2000, seconds: HOUR },
  unlockAgainOverAll: { name: "unlock.all.hour", limit: 100, seconds: HOUR },
} as const satisfies Record<string, Limit>;

/** A /56 may do twice as much as a /64, and a /48 four times. */
export const AROUND = { site: 2, block: 4 } as const;

/** A first opening is reported once. Its session cannot last longer than this. */
export const FIRST_NOTICE = { name: "notice.first", limit: 1, seconds: 13 * HOUR } as const satisfies Limit;

export const REMIND = { name: "approval.remind.hour", limit: 1, seconds: HOUR } as const satisfies Limit;

export const PURGE = { name: "purge.day", limit: 1, seconds: 24 * HOUR } as const satisfies Limit;
