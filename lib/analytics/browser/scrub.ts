const EMAIL = /[^\s@"'<>()=&?/:,;]+(?:@|%40)[^\s@"'<>()=&?/:,;]+\.[a-z]{2,}/gi;
/** An unlock link carries its passcode after the #. */
const FRAGMENT = /(https?:\/\/[^\s"'#]+|\/[\w./-]+)#[^\s"']*/gi;
const CODE = /(?<![\w.-])\d{7}(?![\w-]|\.\d)/g;

const scrubText = (text: string): string =>
  text.replace(FRAGMENT, "$1").replace(EMAIL, "[e-mail]").replace(CODE, "[code]");

/** Protocol values, which never contain visitors' input. */
const PROTOCOL = new Set([
  "token",
  "distinct_id",
  "$device_id",
  "$session_id",
  "$window_id",
  "$insert_id",
  "$lib_version",
]);

/**
 * Removes e-mail addresses, seven-digit codes and URL fragments from everything that is sent. Nothing includes them on
 * purpose, but an error message or a page address may. Keys are scrubbed, too: those of a heatmap are page addresses.
 */
export function scrub<Value>(value: Value): Value {
  if (typeof value === "string") return scrubText(value) as Value;
  if (Array.isArray(value)) return value.map(scrub) as Value;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [scrubText(key), PROTOCOL.has(key) ? one : scrub(one)]),
  ) as Value;
}
