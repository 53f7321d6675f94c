type BlockedKey = "save" | "print" | "capture" | "inspect" | "select";

type KeyFacts = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

const LETTERS: Record<string, BlockedKey> = { s: "save", p: "print", u: "inspect", a: "select" };
const INSPECT_LETTERS = "ijc";

/**
 * The operation on a protected document that a key would start; null for a key that may pass.
 *
 * Blocked: F12, PrintScreen (also with Alt), Ctrl+Shift+I/J/C, Ctrl+U/S/P/A, Cmd+Shift+3/4/5, and the Mac's Cmd forms
 * of the Ctrl ones. Ctrl with Alt passes: many keyboards type letters such as ś with it, and screen readers use it.
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
