import { expect, test } from "vitest";
import { contrast, ratioText } from "@/lib/theme/contrast";
import { THEMES } from "@/lib/theme/palette";
import { messageOf } from "@/tests/fixtures/faulty-content";
import { OTHER_THEME, readTheme } from "@/tests/fixtures/theme";

/** The message for a theme; "" if it is right. */
const errorOf = (text: string) => messageOf(() => readTheme(text));
const withShades = (...lines: string[]) =>
  OTHER_THEME.replace("faces:", ["shades:", ...lines.map((line) => `  ${line}`), "faces:"].join("\n"));
const proposed = (message: string) => /nearest that passes is "(#\w{6})"/.exec(message)?.[1] ?? "none";

test("the colours computed from any three colours have enough contrast", () => {
  const papers = ["#ffffff", "#fff3d6", "#eaeaea", "#000000", "#101820", "#3b0a45"];
  const signals = ["#1f4bff", "#ffee00", "#ff0000", "#000000", "#ffffff", "#808080"];
  for (const paper of papers)
    for (const signal of signals) {
      const ink = contrast(paper, "#000000") > contrast(paper, "#ffffff") ? "#111111" : "#f4f4f4";
      const text = OTHER_THEME.replace(/paper: .*/, `paper: "${paper}"`)
        .replace(/ink: .*/, `ink: "${ink}"`)
        .replace(/signal: .*/, `signal: "${signal}"`);
      expect(() => readTheme(text), `${paper} ${signal}`).not.toThrow();
    }
});

test("marks in the signal colour are visible in both themes, also with one colour for both", () => {
  for (const given of ["#000000", "#ffffff", "#ffee00"]) {
    const { paper, signal } = readTheme(OTHER_THEME.replace(/signal: .*/, `signal: "${given}"`)).colours;
    for (const theme of THEMES)
      expect(contrast(signal[theme], paper[theme]), `${given}, ${theme}`).toBeGreaterThanOrEqual(1.5);
  }
});

test("an unreadable text colour is named with its line, its ratio and the nearest readable shade", () => {
  const message = errorOf(withShades('signalText: { light: "#9DB2FF" }'));
  expect(message).toContain(
    "shades.signalText.light, line 6: expected, in the light theme, a colour that can be read",
  );
  expect(message).toContain("4.5:1 or more, and this has 1.8:1");
  expect(message).toContain('found "#9DB2FF"');
  const shade = proposed(message);
  expect(contrast(shade, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  expect(() => readTheme(withShades(`signalText: { light: "${shade}" }`))).not.toThrow();
});

test.each([
  ["ink", OTHER_THEME.replace("#D9FFE0", "#3A443C"), "colours.ink.dark", "dark"],
  ["a focus ring", withShades('focus: { dark: "#333333" }'), "shades.focus.dark", "ring"],
  ["words on the signal", withShades('onSignal: { dark: "#EEEEEE" }'), "shades.onSignal.dark", "signal"],
  ["a state", withShades('bad: { light: "#FF8A80" }'), "shades.bad.light", "light theme"],
  ["a quiet note", withShades('graphite2: { light: "#9AA0AA" }'), "shades.graphite2.light", "4.5:1"],
])(
  "%s without contrast is refused in its theme, and the proposed colour is accepted",
  (_, text, ...parts) => {
    const message = errorOf(text);
    for (const part of parts) expect(message).toContain(part);
    const found = /found "(#\w{6})"/.exec(message)?.[1] ?? "none";
    expect(errorOf(text.replace(found, proposed(message)))).not.toContain(parts[0]);
  },
);

test("a shade for both themes is named once for each theme in which it fails", () => {
  expect(errorOf(withShades('bad: "#808080"')).match(/shades\.bad, line 6/g)).toHaveLength(1);
  expect(errorOf(withShades('good: "#FFFFFF"', 'bad: "#7F6F6F"'))).toMatch(/shades\.good[\s\S]*shades\.bad/);
});

test("if a written colour fails, the colours computed from it are not named", () => {
  const message = errorOf(
    OTHER_THEME.replace(/ink: .*/, 'ink: "#777777"').replace(/paper: .*/, 'paper: "#888888"'),
  );
  expect(message).toContain("colours.ink");
  expect(message).not.toContain("shades.");
});

test.each([
  ["a colour by its name", OTHER_THEME.replace(/signal: .*/, "signal: tomato"), "colours.signal", "#0B7F79"],
  ["no quotes", OTHER_THEME.replace(/signal: .*/, "signal: #1F4BFF"), "colours.signal", "quotes"],
  ["one theme alone", OTHER_THEME.replace(/paper: .*/, 'paper: { light: "#FFFFFF" }'), "colours.paper"],
  ["an unknown colour", withShades('accent: "#123456"'), "shades.accent", "signalText"],
  ["no colours", OTHER_THEME.replace(/colours:[\s\S]*?(?=faces)/, ""), "colours", "missing"],
  ["no package", OTHER_THEME.replace(/text: .*/, "text: Helvetica"), "faces.text", "@fontsource"],
  ["a dial with value 0", OTHER_THEME.replace("value: 90", "value: 0"), "opening.value", "0.5 to 1000"],
  ["an unknown opening", OTHER_THEME.replace("kind: dial", "kind: film"), "opening", "dial"],
])("%s is named", (_, text, ...parts) => {
  const message = errorOf(text);
  for (const part of parts) expect(message).toContain(part);
});

test("a colour may be for both themes, a shade for one, and the opening may be missing", () => {
  const { colours, opening } = readTheme(
    withShades('good: "#1C6B3A"', 'line: { dark: "#334433" }')
      .replace(/paper: .*/, 'paper: "#FFFFFF"')
      .replace(/ink: .*/, 'ink: "#0A1A3F"')
      .replace(/opening: .*/, ""),
  );
  expect([colours.paper, colours.good.dark, colours.line.dark]).toEqual([
    { light: "#ffffff", dark: "#ffffff" },
    "#1c6b3a",
    "#334433",
  ]);
  for (const theme of THEMES) expect(colours.line[theme]).toMatch(/^#[\da-f]{6}$/);
  expect(opening).toEqual({ kind: "none" });
});

test("contrast is that of WCAG, and no ratio is rounded up over its threshold", () => {
  expect(contrast("#000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#fff")).toBeCloseTo(4.48, 2);
  expect(ratioText(4.48)).toBe("4.4");
  expect(() => contrast("tomato", "#fff")).toThrow('"tomato" is not a hex colour');
});
