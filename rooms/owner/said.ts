import "server-only";
import { language } from "@/lib/words/language";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { shownDay, shownMoment, type Validity } from "@/rooms/record/words";

const { owner } = words();

// How the owner's page writes times, numbers and lists.

/** An IP address as it is stored: "unknown" if the host told none. */
export const shownIp = (ip: string): string => (ip === "unknown" ? owner.unknownIp : ip);

export const momentOrNever = (time: string | null | undefined): string =>
  time ? shownMoment(time) : owner.never;

/** Languages with genders and cases say it of a passcode in other words than of an invitation. */
const VALIDITIES = {
  passcode: { withdrawn: owner.passcodeWithdrawnOn, ended: owner.passcodeEndedOn, until: owner.untilDay },
  invitation: {
    withdrawn: owner.invitationWithdrawnOn,
    ended: owner.invitationEndedOn,
    until: owner.untilDay,
  },
} as const;

/** "until 2026-12-31". Only a passcode may have no end. */
export const validWords = (of: keyof typeof VALIDITIES, { state, at }: Validity): string =>
  state === "open" ? owner.passcodeIsOpen : say(VALIDITIES[of][state], { day: shownDay(at) });

/** A reading time: "42 s", "3 min 20 s", "1 h 5 min". */
export function duration(ms: number): string {
  const all = Math.round(ms / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  if (hours > 0) return minutes ? say(owner.hoursMinutes, { hours, minutes }) : say(owner.hours, { hours });
  if (minutes === 0) return say(owner.seconds, { seconds });
  return seconds ? say(owner.minutesSeconds, { minutes, seconds }) : say(owner.minutes, { minutes });
}

/** A number in a cell or in figures; what is no number stays. */
export const inDigits = <T>(value: T): T | string =>
  typeof value === "number" ? digits.format(value) : value;
const digits = new Intl.NumberFormat(language());

const names = new Intl.ListFormat(language(), { type: "unit" });
/** "Helios, Lab" */
export const listed = (texts: readonly string[]): string => names.format(texts);
