import { expect, test } from "vitest";
import { blockedKey } from "@/rooms/viewer/blocked-keys";

/** "Ctrl+Shift+I" as a keyboard event's facts. */
const press = (combination: string) => {
  const parts = combination.split("+");
  const has = (name: string) => parts.includes(name);
  return {
    key: parts.at(-1) ?? "",
    ctrlKey: has("Ctrl"),
    metaKey: has("Cmd"),
    shiftKey: has("Shift"),
    altKey: has("Alt"),
  };
};

test.each([
  ["inspect", "F12 Ctrl+Shift+I Ctrl+Shift+J Ctrl+Shift+C Ctrl+Shift+i Ctrl+u Cmd+Alt+i"],
  ["capture", "PrintScreen Alt+PrintScreen Cmd+Shift+3 Cmd+Shift+4 Cmd+Shift+5 Cmd+Shift+$"],
  ["save", "Ctrl+s Ctrl+S"],
  ["print", "Ctrl+p Cmd+p"],
  ["select", "Ctrl+a"],
])("blocked as %s: %s", (kind, combinations) => {
  for (const combination of combinations.split(" "))
    expect(blockedKey(press(combination)), combination).toBe(kind);
});

test.each([
  ..."a s Tab Shift+Tab Escape Enter ArrowDown PageDown F5 F6 F11 Shift+3".split(" "),
  ..."Ctrl+c Ctrl+f Ctrl+l Ctrl+r Ctrl+w Ctrl+t Ctrl++ Ctrl+- Ctrl+0 Ctrl+Shift+Tab Ctrl+Shift+3".split(" "),
  // AltGr on a Polish keyboard, and a screen reader's keys on a Mac.
  ..."Ctrl+Alt+s Ctrl+Alt+a Ctrl+Alt+u".split(" "),
])("%s passes", (combination) => {
  expect(blockedKey(press(combination))).toBeNull();
});
