// Safe for the browser: no secret, no vendor.

const DIGIT = /\p{Nd}/u;

/** Decimal digits of every script as 0 to 9: a keyboard may write "１２３" or "١٢٣". */
const plainDigits = (text: string): string => text.replace(/\p{Nd}/gu, (digit) => String(worth(digit)));

/** Unicode has the ten digits of a script in a row, each row behind the last one or apart from it. */
function worth(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(point - before - 1))) before++;
  return before % 10;
}

/** The digits of a code that is being typed or was pasted, as "123 4567". */
export const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, "");

/** A code as it was sent: without spaces, hyphens and letters without a width. Any other letter stays, and makes it a wrong one. */
export const readCode = (text: string): string =>
  plainDigits(text).replace(/[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, "");
