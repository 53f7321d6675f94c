import { installLine, isHere, NEEDS } from "../lib/system";
import { type Finding, note, right } from "./report";

/** What `npm test` takes from this machine. Chromium is not asked for: the tests fetch one where there is none. */
export function checkTests(): Finding[] {
  const missing = NEEDS.filter((need) => need.name !== "Chromium" && !isHere(need));
  if (missing.length === 0) return [right("npm test finds its browsers, fonts and git")];
  const names = missing.map(({ name }) => name).join(", ");
  return [
    note(
      `npm test does not find ${names}`,
      `On Debian or Ubuntu: sudo ${installLine(missing)}. What it does not find it leaves out.`,
    ),
  ];
}
