type DialScale = Readonly<{
  /** Long ticks. If no division gives short numbers, only the ends have labels. */
  divisions: number;
  labels: readonly string[];
  /** Parts between two long ticks. */
  between: number;
  /** Counted decimal places, and the value in units of the last place: 2 s in hundredths is 200. */
  places: number;
  units: number;
}>;

/** The first of these that divides the value into the shortest numbers is used. */
const DIVISIONS = [4, 5, 3, 6, 7];
/** A label with more decimal places would cover the ticks. */
const LABEL_PLACES = 2;

/** The scale from 0 to a value with up to two decimal places. */
export function dialScale(value: number): DialScale {
  const steps = DIVISIONS.map((divisions) => ({ divisions, step: shortText(value / divisions) }));
  /** Significant digits plus decimal places: 0.5 has one of each, 30 has one digit. */
  const length = ({ step }: (typeof steps)[number]): number =>
    step === undefined ? Infinity : step.replace(/\D|^0\.0*|0+$/g, "").length + placesOf(step);
  const best = steps.reduce((one, other) => (length(other) < length(one) ? other : one));
  const divisions = best.step === undefined ? 4 : best.divisions;
  const valuePlaces = placesOf(String(value));
  const places = Math.max(valuePlaces, value < 10 ? 2 : 0);
  const labelPlaces = best.step === undefined ? valuePlaces : Math.max(valuePlaces, placesOf(best.step));
  const labels = Array.from({ length: divisions + 1 }, (_, at) =>
    at === 0
      ? "0"
      : best.step === undefined && at < divisions
        ? ""
        : ((value * at) / divisions).toFixed(labelPlaces),
  );
  return {
    divisions,
    labels,
    between: divisions > 5 ? 5 : 10,
    places,
    units: Math.round(value * 10 ** places),
  };
}

const shortText = (number: number): string | undefined => {
  const text = String(Number(number.toFixed(LABEL_PLACES)));
  return Math.abs(Number(text) - number) < 1e-9 ? text : undefined;
};

/** The decimal places of a number as it is written. */
export const placesOf = (text: string): number => text.split(".")[1]?.length ?? 0;
