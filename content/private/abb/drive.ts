/** The drive in the study: nameplate, S-ramp, torque and current that follow from them. */
import { range } from "../../../scripts/art/lib/b-svg";

export const motor = { kw: 37, volt: 400, amp: 67, rpm: 1480, cosPhi: 0.86 };
export const driveAmp = 72;
const INERTIA = 4.2;
const LOAD_AT_FULL = 152;
export const ratedTorque = (motor.kw * 1000) / ((motor.rpm * Math.PI) / 30);

/** Speed, torque and current at each tenth of a second of a start with the given ramp time and S share. */
export function start(
  seconds: number,
  share: number,
): { t: number; rpm: number; torque: number; amp: number }[] {
  const edge = seconds * share;
  const top = motor.rpm / (seconds - edge);
  let rpm = 0;
  return range(Math.round((seconds + 3) * 10) + 1).map((i) => {
    const t = i / 10;
    const slope =
      t < edge ? (top * t) / edge : t < seconds - edge ? top : t < seconds ? (top * (seconds - t)) / edge : 0;
    if (i) rpm = Math.min(motor.rpm, rpm + slope * 0.1);
    const torque = (INERTIA * slope * Math.PI) / 30 + LOAD_AT_FULL * (rpm / motor.rpm) ** 2 + 9;
    return { t, rpm, torque, amp: (torque / ratedTorque) * motor.amp * 0.92 + 6 };
  });
}

export const peakAmp = (seconds: number, share: number): number =>
  Math.max(...start(seconds, share).map((s) => s.amp));
