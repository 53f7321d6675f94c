/** A text as it stands between quotes in TypeScript, JSON and YAML alike. */
export const quote = (text: string): string => JSON.stringify(text);

/**
 * Replaces what one pattern finds.
 *
 * @returns null where nothing was found, so that a caller can say which line is missing
 */
export function replaceFound(source: string, pattern: RegExp, text: string): string | null {
  return pattern.test(source) ? source.replace(pattern, () => text) : null;
}
