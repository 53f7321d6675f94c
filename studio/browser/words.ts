/** A field's name in words: `insightLabel` as "Insight label". */
export const inWords = (name: string): string =>
  name
    .replace(/([a-z])([A-Z\d])/g, "$1 $2")
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase());

/** "expected text; found 3" as "Expected text; found 3". */
export const sentence = (expected: string, found?: string): string => {
  const said = found === undefined ? expected : `${expected}; found ${found}`;
  return said.replace(/^./, (letter) => letter.toUpperCase());
};
