import type { CSSProperties } from "react";
import { language } from "@/lib/words/language";
import { numberFormat } from "@/lib/words/say";
import { shownNumber } from "@/lib/words/shown-number";
import styles from "./opening-dial.module.css";

/** An arc of 270 degrees, open at the foot, clockwise from the lower left. */
const arc = (radius: number): string => {
  const at = radius * Math.SQRT1_2;
  return `M${-at} ${at}A${radius} ${radius} 0 1 1 ${at} ${at}`;
};
/** For dashed ticks one tick's width is added. */
const LENGTH = 200;
const TICK = 0.3;

const ticks = (parts: number) => ({
  pathLength: LENGTH + TICK,
  strokeDasharray: `${TICK} ${Number((LENGTH / parts - TICK).toFixed(4))}`,
});

const place = (part: number, radius: number) => {
  const angle = ((135 + 270 * part) * Math.PI) / 180;
  return { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) };
};

/** What CSS calls the digits of languages that have their own. */
const DIGITS: Readonly<Record<string, string>> = {
  ...{ arab: "arabic-indic", arabext: "persian", beng: "bengali", deva: "devanagari" },
  ...{ mymr: "myanmar", tibt: "tibetan" },
};

/** How the language writes figures, for CSS, which counts them. */
function figures() {
  const format = numberFormat(language());
  const point = format.formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";
  const digits = DIGITS[format.resolvedOptions().numberingSystem] ?? "decimal";
  return { "--digits": digits, "--point": JSON.stringify(point) };
}

type Props = { value: number; unit?: string };

/**
 * An instrument that counts to one value: its needle moves over the scale for two seconds. Decorative; a new mount
 * counts again. A parent with `data-aside` puts half of it outside the sheet, to leave room for longer texts.
 */
export function OpeningDial({ value, unit = "" }: Props) {
  const { divisions, labels, between, places, units } = dialScale(value);
  return (
    <div className={styles.dial} data-dial>
      <svg
        className={styles.drawing}
        viewBox="-310 -310 620 620"
        fill="none"
        aria-hidden="true"
        focusable="false"
      >
        <path className={styles.axis} d="M-370 0H1600M0-1600V0" />
        <path className={styles.edge} d={arc(308)} />
        <path className={styles.minor} d={arc(284)} {...ticks(divisions * between)} />
        <path className={styles.major} d={arc(276)} {...ticks(divisions)} />
        <path className={styles.spent} d={arc(308)} pathLength={LENGTH} />
        <path className={styles.needle} data-needle d="M0-24V-296" />
        {labels.map((label, at) =>
          label ? (
            <text key={label} className={styles.numeral} {...place(at / divisions, 226)}>
              {shownNumber(Number(label), { minimumFractionDigits: placesOf(label) })}
            </text>
          ) : null,
        )}
        <g className={styles.hub}>
          <circle r="24" />
          <path d="M-44 0H44M0-44V44" />
          <path d="M0-13A13 13 0 0 1 13 0H0ZM0 13A13 13 0 0 1-13 0H0Z" fill="currentColor" stroke="none" />
        </g>
      </svg>
      <span
        className={styles.count}
        style={{ "--units": units, "--one": 10 ** places, ...figures() } as CSSProperties}
        data-count
        data-places={places}
        data-unit={unit === "" || unit === "%" ? unit : ` ${unit}`}
        aria-hidden="true"
      />
    </div>
  );
}

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
const placesOf = (text: string): number => text.split(".")[1]?.length ?? 0;
