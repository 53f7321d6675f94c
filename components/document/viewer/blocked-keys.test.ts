import { expect, test } from "vitest";
import { blockedKey } from "@/components/document/viewer/blocked-keys";

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
  ["F12", "inspect"],
  ["PrintScreen", "capture"],
  ["Alt+PrintScreen", "capture"],
  ["Ctrl+Shift+I", "inspect"],
  ["Ctrl+Shift+J", "inspect"],
  ["Ctrl+Shift+C", "inspect"],
  ["Ctrl+Shift+i", "inspect"],
  ["Ctrl+u", "inspect"],
  ["Ctrl+s", "save"],
  ["Ctrl+S", "save"],
  ["Ctrl+p", "print"],
  ["Ctrl+a", "select"],
  ["Cmd+Shift+3", "capture"],
  ["Cmd+Shift+4", "capture"],
  ["Cmd+Shift+5", "capture"],
  ["Cmd+Shift+$", "capture"],
  ["Cmd+p", "print"],
  ["Cmd+Alt+i", "inspect"],
])("%s is blocked as %s", (combination, kind) => {
  expect(blockedKey(press(combination))).toBe(kind);
});

test.each([
  "a",
  "s",
  "Tab",
  "Shift+Tab",
  "Escape",
  "Enter",
  "ArrowDown",
  "PageDown",
  "F5",
  "F6",
  "F11",
  "Ctrl+c",
  "Ctrl+f",
  "Ctrl+l",
  "Ctrl+r",
  "Ctrl+w",
  "Ctrl+t",
  "Ctrl++",
  "Ctrl+-",
  "Ctrl+0",
  "Ctrl+Shift+Tab",
  "Ctrl+Shift+3",
  "Shift+3",
  // AltGr on a Polish keyboard, and a screen reader's keys on a Mac.
  "Ctrl+Alt+s",
  "Ctrl+Alt+a",
  "Ctrl+Alt+u",
])("%s passes", (combination) => {
  expect(blockedKey(press(combination))).toBeNull();
});
