import { expect, test, vi } from "vitest";
import { browserOrSkip, findFirefox } from "@/scripts/lib/browsers";

/** A machine with these programs, on which an installation adds the others. */
const machine = (here: string[], { named = "", installs = [] as string[] } = {}) => {
  const programs = new Set(here);
  return {
    named,
    exists: (path: unknown) => programs.has(String(path)),
    install: vi.fn(() => {
      for (const path of installs) programs.add(path);
      return installs.length > 0;
    }),
  };
};
const DEBIANS = "/usr/bin/firefox-esr";

test("Firefox is the one that is named, else Debian's, and nothing is installed then", () => {
  for (const [given, path] of [
    [machine([DEBIANS, "/opt/firefox"], { named: "/opt/firefox" }), "/opt/firefox"],
    [machine([DEBIANS]), DEBIANS],
  ] as const) {
    expect(findFirefox(given)).toBe(path);
    expect(given.install).not.toHaveBeenCalled();
  }
});

test("where no Firefox is there, Debian's is installed", () => {
  expect(findFirefox(machine([], { installs: [DEBIANS] }))).toBe(DEBIANS);
});

test("a Firefox that is named and not there is told, and no other one taken", () => {
  const given = machine([DEBIANS], { named: "/opt/firefox" });
  expect(() => findFirefox(given)).toThrow("FIREFOX_PATH names /opt/firefox, and nothing is there");
});

test("where no Firefox can be had, a run at home says that it skips it, and why", () => {
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  expect(browserOrSkip("Firefox", () => findFirefox(machine([])), false)).toBe("");
  expect(said.mock.calls).toEqual([
    [
      "The end-to-end tests skip Firefox. No Firefox could be had: set FIREFOX_PATH, or apt-get install firefox-esr",
    ],
  ]);
  said.mockRestore();
});

test("where no Firefox can be had, CI fails", () => {
  expect(() => browserOrSkip("Firefox", () => findFirefox(machine([])), true)).toThrow(
    "No Firefox could be had",
  );
});
