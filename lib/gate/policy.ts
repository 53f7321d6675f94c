/** So many hits in any span of so many seconds. The name stands in the database beside a hash of what is counted. */
export type Limit = Readonly<{ name: string; limit: number; seconds: number }>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Digits of a code, seconds it is good for, seconds before another may be asked for. */
export const CODE = { digits: 7, seconds: 10 * MINUTE, resendAfter: 30 } as const;

/** Every limit of the gates. Counted before anything is compared or sent; a count that fails refuses. */
export const LIMITS = {
  sendPause: { name: "send.email.pause", limit: 1, seconds: CODE.resendAfter },
  sendPerEmail: { name: "send.email.hour", limit: 5, seconds: HOUR },
  sendPerIp: { name: "send.ip.hour", limit: 20, seconds: HOUR },
  sendOverAll: { name: "send.all.hour", limit: 200, seconds: HOUR },
  verifyPerCode: { name: "verify.code", limit: 5, seconds: CODE.seconds },
  verifyPerEmail: { name: "verify.email.hour", limit: 10, seconds: HOUR },
  unlockPerIp: { name: "unlock.ip.quarter", limit: 10, seconds: 15 * MINUTE },
  unlockOverAll: { name: "unlock.all.hour", limit: 100, seconds: HOUR },
} as const satisfies Record<string, Limit>;

/** A first opening is told once: for as long as the session that made it can live, and a little longer. */
export const FIRST_NOTICE = { name: "notice.first", limit: 1, seconds: 13 * HOUR } as const satisfies Limit;
