/** A coordinate as the readout shows it: four places, a minus taking the first. */
export const coordinate = (value: number): string => {
  const whole = Math.round(value);
  return whole < 0 ? `−${String(-whole).padStart(3, "0")}` : String(whole).padStart(4, "0");
};
