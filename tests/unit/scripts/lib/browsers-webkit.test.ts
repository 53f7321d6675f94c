import { expect, test, vi } from "vitest";
import { browserOrSkip, findWebkit } from "@/scripts/lib/browsers";

/** A machine with these programs, on which an installation adds the others. */
const machine = (here: string[], { named = "", installs = [] as string[] } = {}) => {
  const programs = new Set(here);
  return {
    named,
    exists: (path: string) => programs.has(path),
    install: vi.fn(() => {
      for (const path of installs) programs.add(path);
      return installs.length > 0;
    }),
  };
};
const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";

test("WebKit is the one that is named, else Debian's, and nothing is installed then", () => {
  for (const [given, path] of [
    [machine([DRIVER, SCREEN, "/opt/driver"], { named: "/opt/driver" }), "/opt/driver"],
    [machine([DRIVER, SCREEN]), DRIVER],
  ] as const) {
    expect(findWebkit(given)).toBe(path);
    expect(given.install).not.toHaveBeenCalled();
  }
});

test("where the driver of WebKit or a screen for it is not there, Debian's are installed", () => {
  for (const here of [[], [DRIVER], [SCREEN]])
    expect(findWebkit(machine(here, { installs: [DRIVER, SCREEN] }))).toBe(DRIVER);
});

test("a driver of WebKit that is named and not there is told, and no other one taken", () => {
  const given = machine([DRIVER, SCREEN], { named: "/opt/driver" });
  expect(() => findWebkit(given)).toThrow("WEBKIT_DRIVER names /opt/driver, and nothing is there");
});

test("where WebKit has no screen, a run at home says in one line that it skips it, and why", () => {
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  expect(browserOrSkip("WebKit", () => findWebkit(machine([DRIVER])), false)).toBe("");
  expect(said.mock.calls).toEqual([
    ["The end-to-end tests skip WebKit. Nothing is at /usr/bin/Xvfb: apt-get install webkit2gtk-driver xvfb"],
  ]);
  said.mockRestore();
});

test("where no WebKit can be had, CI fails", () => {
  expect(() => browserOrSkip("WebKit", () => findWebkit(machine([])), true)).toThrow(
    "Nothing is at /usr/bin/WebKitWebDriver and /usr/bin/Xvfb",
  );
});
