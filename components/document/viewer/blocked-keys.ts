export type BlockedKey = "save" | "print" | "capture" | "inspect" | "select";

type KeyFacts = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

const LETTERS: Record<string, BlockedKey> = { s: "save", p: "print", u: "inspect", a: "select" };
const INSPECT_LETTERS = "ijc";

/**
 * Names what a key would do to a protected document, null for any key that may pass.
 *
 * Blocked: F12, PrintScreen (Alt too), Ctrl+Shift+I/J/C, Ctrl+U/S/P/A, Cmd+Shift+3/4/5, and the Mac's Cmd forms of the
 * Ctrl ones. Ctrl with Alt passes: on many keyboards that is how letters such as ś are typed, and screen readers use it.
 */
export function blockedKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyFacts): BlockedKey | null {
  if (key === "F12") return "inspect";
  if (key === "PrintScreen") return "capture";
  const letter = key.toLowerCase();
  if (metaKey && shiftKey && /^[345#$%]$/.test(key)) return "capture";
  if (metaKey && altKey && INSPECT_LETTERS.includes(letter)) return "inspect";
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (shiftKey) return letter.length === 1 && INSPECT_LETTERS.includes(letter) ? "inspect" : null;
  return LETTERS[letter] ?? null;
}
