const EMAIL = /[^\s@"'<>()=&?/:,;]+(?:@|%40)[^\s@"'<>()=&?/:,;]+\.[a-z]{2,}/gi;
/** An unlock link carries its passcode behind the #. */
const FRAGMENT = /(https?:\/\/[^\s"'#]+|\/[\w./-]+)#[^\s"']*/gi;
const CODE = /(?<![\w.-])\d{7}(?![\w-]|\.\d)/g;

const scrubText = (text: string): string =>
  text.replace(FRAGMENT, "$1").replace(EMAIL, "[e-mail]").replace(CODE, "[code]");

/** Values that belong to the protocol and never hold what a visitor typed. */
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
 * Removes e-mail addresses, seven-digit codes and URL fragments from everything that is sent. They are never put in on
 * purpose, but an error's message or a page's address may contain one. Keys are checked, too: a heatmap's are page addresses.
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
