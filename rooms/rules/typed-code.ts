const DIGIT = /\p{Nd}/u;

/** Converts digits of any script to 0 to 9: a keyboard may type "１２３" or "١٢٣". */
export const plainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));

/** Unicode has the ten digits of each script in a row. Rows may follow each other directly. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(point - before - 1))) before++;
  return before % 10;
}

export const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, "");

/** Removes spaces, hyphens and zero-width characters from a code. Other characters stay and make it wrong. */
export const readCode = (text: string): string =>
  plainDigits(text).replace(/[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, "");
