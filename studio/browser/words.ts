/** `insightLabel` and `case-study-list` as "Insight label" and "Case study list". */
export const inWords = (name: string): string =>
  name
    .replace(/([a-z])([A-Z\d])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase());

/** ["blocks", 2, "imgSrc"] as "blocks 3". */
export const fieldInWords = (path: readonly (string | number)[]): string =>
  path
    .filter((key) => key !== "imgSrc" && key !== "src")
    .map((key) => (typeof key === "number" ? ` ${key + 1}` : `, ${keyInWords(key)}`))
    .join("")
    .slice(2);

/** A key of a record is an address. */
const keyInWords = (key: string): string =>
  key.startsWith("/") ? key : key === "body" ? "text" : inWords(key).toLowerCase();

/** "expected text; found 3" as "Expected text; found 3". */
export const sentence = (expected: string, found?: string): string => {
  const words = found === undefined ? expected : `${expected}; found ${found}`;
  return words.replace(/^./, (letter) => letter.toUpperCase());
};
