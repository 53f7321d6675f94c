/** So many hits in any span of so many seconds. The name is in the database beside a hash of what is counted. */
export type Limit = Readonly<{ name: string; limit: number; seconds: number }>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const QUARTER = 15 * MINUTE;

/** Digits of a code, seconds it is good for, seconds before another may be asked for. */
export const CODE = { digits: 7, seconds: 10 * MINUTE, resendAfter: 30 } as const;

/**
 * A field of every form on a gate's page. The page's answer has set a cookie (lib/http/kept.ts), which must come back with the form:
 * a browser that keeps no cookies would spend the code and still be led back to the gate.
 */
export const COOKIES_NEEDED = { name: "cookies", value: "needed" } as const;

/**
 * Every limit of the gates. Counted before anything is compared or sent; a count that fails refuses.
 *
 * Strangers can fill a limit over all networks. So each has two lanes: a wide one for a network's first calls,
 * and a narrow one for its later calls. Invited visitors are usually first callers.
 */
export const LIMITS = {
  sendPause: { name: "send.email.pause", limit: 1, seconds: CODE.resendAfter },
  sendPerEmail: { name: "send.email.hour", limit: 5, seconds: HOUR },
  sendPerNetwork: { name: "send.ip.hour", limit: 20, seconds: HOUR },
  sendFirst: { name: "send.first.hour", limit: 1, seconds: HOUR },
  /** Mails. Supabase Auth is configured for 200; the rest is the owner's, whose codes count by mailbox alone. */
  sendOverAll: { name: "send.all.hour", limit: 190, seconds: HOUR },
  sendAgainOverAll: { name: "send.again.hour", limit: 80, seconds: HOUR },

  /** Browsers that may enter a code which another one asked for, for one mailbox: of one network, and of all. */
  adoptPerNetwork: { name: "adopt.ip.hour", limit: 2, seconds: HOUR },
  adoptPerEmail: { name: "adopt.email.hour", limit: 100, seconds: HOUR },

  /** For the browser that asked for the code: nobody else can use these up. */
  verifyPerTicket: { name: "verify.ticket", limit: 5, seconds: CODE.seconds },
  /** For a browser that may enter a code which another one asked for. */
  verifyPerAdopted: { name: "verify.adopted", limit: 3, seconds: CODE.seconds },
  /** Of both, the first ones of a network, which come first where the provider can take only so many. */
  verifyFirst: { name: "verify.first.hour", limit: 2, seconds: HOUR },
  /** For all others together. */
  verifyPerCode: { name: "verify.code", limit: 5, seconds: CODE.seconds },
  verifyPerEmail: { name: "verify.email.hour", limit: 10, seconds: HOUR },
  verifyPerNetwork: { name: "verify.ip.quarter", limit: 20, seconds: QUARTER },

  /** Rows of the log that say how long a page was read: one for each session, page and quarter of an hour. */
  readPerEmail: { name: "read.email.hour", limit: 300, seconds: HOUR },
  readPerNetwork: { name: "read.ip.hour", limit: 600, seconds: HOUR },

  /** Comparisons with the hash of a labelled passcode whose first characters were right, for one network. */
  unlockPerSelector: { name: "unlock.selector.quarter", limit: 10, seconds: QUARTER },
  unlockPerNetwork: { name: "unlock.ip.quarter", limit: 10, seconds: QUARTER },
  unlockFirst: { name: "unlock.first.hour", limit: 3, seconds: HOUR },
  unlockFirstOverAll: { name: "unlock.firsts.hour", limit: 2000, seconds: HOUR },
  unlockAgainOverAll: { name: "unlock.all.hour", limit: 100, seconds: HOUR },
} as const satisfies Record<string, Limit>;

/** How much more the network around a /64 may do than the /64 itself: a /56 twice, a /48 four times as much. */
export const AROUND = { site: 2, block: 4 } as const;

/** A first opening is reported once: for as long as the session that made it can last, and a little longer. */
export const FIRST_NOTICE = { name: "notice.first", limit: 1, seconds: 13 * HOUR } as const satisfies Limit;

/** How often old rows are looked for. */
export const PURGE = { name: "purge.day", limit: 1, seconds: 24 * HOUR } as const satisfies Limit;
