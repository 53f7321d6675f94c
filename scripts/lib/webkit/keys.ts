/** The protocol's own letters for keys that type none. */
const KEYS: Record<string, string> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  Space: " ",
  PageUp: "\uE00E",
  PageDown: "\uE00F",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

const keyboard = (actions: object[]) => ({ actions: [{ type: "key", id: "keyboard", actions }] });
const down = (value: string) => ({ type: "keyDown", value });
const up = (value: string) => ({ type: "keyUp", value });

/**
 * One key, with others held: "Enter", "Shift+Tab", "Control+k", "Control++".
 *
 * @returns what the protocol's "actions" takes
 */
export function pressed(combination: string): object {
  const [, held = "", key = ""] = /^((?:(?:Control|Shift)\+)*)(.+)$/.exec(combination) ?? [];
  const values = [...held.split("+").filter(Boolean), key].map((name) => KEYS[name] ?? name);
  return keyboard([...values.map(down), ...values.reverse().map(up)]);
}

/** A text, letter by letter. */
export const typed = (text: string): object =>
  keyboard([...text].flatMap((letter) => [down(letter), up(letter)]));
