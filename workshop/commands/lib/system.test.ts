import { expect, test, vi } from "vitest";
import { hereOrSkip } from "@/workshop/commands/lib/browsers";
import { isHere, type Need, whereIs } from "@/workshop/commands/lib/system";

const FIREFOX: Need = {
  name: "Firefox",
  packages: ["firefox-esr"],
  files: ["/usr/bin/firefox-esr"],
  variable: "FIREFOX_PATH",
};
const WEBKIT: Need = {
  name: "WebKit",
  packages: ["webkit2gtk-driver", "xvfb"],
  files: ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"],
};

/** A machine with these files and variables. */
const machine = (files: readonly string[], env: Record<string, string> = {}) => ({
  env,
  exists: (path: string) => files.includes(path),
});

test("a missing program or part of it is named with the command that installs it", () => {
  const halfWebkit = machine(["/usr/bin/WebKitWebDriver"]);
  expect(isHere(WEBKIT, halfWebkit)).toBe(false);
  expect(() => whereIs(WEBKIT, halfWebkit)).toThrow(
    "No WebKit: nothing is at /usr/bin/Xvfb. apt-get install --no-install-recommends webkit2gtk-driver xvfb",
  );
});

test("if a program is missing, a run at home says what it skips and why, and CI fails", () => {
  const find = () => whereIs(FIREFOX, machine([]));
  const printed = vi.spyOn(console, "log").mockImplementation(() => {});
  expect(hereOrSkip("Firefox", find, false)).toBe("");
  expect(printed.mock.calls.join()).toMatch(/^The end-to-end tests skip Firefox\. No Firefox: .*firefox-esr/);
  printed.mockRestore();
  expect(() => hereOrSkip("Firefox", find, true)).toThrow("No Firefox");
});
