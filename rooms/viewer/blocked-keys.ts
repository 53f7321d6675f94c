type BlockedKey = "save" | "print" | "capture" | "inspect" | "select";

type KeyFacts = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

const LETTERS: Record<string, BlockedKey> = { s: "save", p: "print", u: "inspect", a: "select" };
const INSPECT_LETTERS = "ijc";

/**
 * The operation that a key would start on a protected document; null for a key that may pass. Ctrl with Alt passes:
 * many keyboards type letters such as ś with it, and screen readers use it.
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
