import { expect, test } from "vitest";
import { ContentError } from "@/lib/content/content-error";
import { contrast } from "@/lib/theme/contrast";
import { THEMES } from "@/lib/theme/palette";
import { OTHER_THEME, readTheme } from "@/tests/fixtures/theme";

function errorOf(text: string): string {
  try {
    readTheme(text);
  } catch (error) {
    expect(error).toBeInstanceOf(ContentError);
    return (error as Error).message;
  }
  throw new Error("The faulty theme was accepted");
}
const withShades = (...lines: string[]) =>
  OTHER_THEME.replace("faces:", ["shades:", ...lines.map((line) => `  ${line}`), "faces:"].join("\n"));
/** The first colour a message proposes. */
const proposed = (message: string) => /nearest that passes is "(#\w{6})"/.exec(message)?.[1] ?? "none";

test("three colours make all others, each of which can be read where it stands, whatever the three are", () => {
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

test("marks in the signal colour are seen in both themes, also where it was given as one for both", () => {
  for (const given of ["#000000", "#ffffff", "#ffee00"]) {
    const { paper, signal } = readTheme(OTHER_THEME.replace(/signal: .*/, `signal: "${given}"`)).colours;
    for (const theme of THEMES)
      expect(contrast(signal[theme], paper[theme]), `${given}, ${theme}`).toBeGreaterThanOrEqual(1.5);
  }
});

test("a text colour that cannot be read is named with its line, its ratio and the nearest shade that can", () => {
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
  ["large letters", withShades('graphite3: { light: "#D0D4DA" }'), "shades.graphite3.light", "3:1"],
])(
  "%s without contrast stops the build in the theme where it fails, and what is proposed mends it",
  (_, text, ...said) => {
    const message = errorOf(text);
    for (const words of said) expect(message).toContain(words);
    const found = /found "(#\w{6})"/.exec(message)?.[1] ?? "none";
    expect(errorOfOrNothing(text.replace(found, proposed(message)))).not.toContain(said[0]);
  },
);

function errorOfOrNothing(text: string): string {
  try {
    readTheme(text);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

test("a shade for both themes is named once for each in which it fails", () => {
  expect(errorOf(withShades('bad: "#808080"')).match(/shades\.bad, line 6/g)).toHaveLength(1);
  expect(errorOf(withShades('good: "#FFFFFF"', 'bad: "#7F6F6F"'))).toMatch(/shades\.good[\s\S]*shades\.bad/);
});

test("where a written colour fails, what was worked out from it is not blamed", () => {
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
  ["a colour nobody knows", withShades('accent: "#123456"'), "shades.accent", "signalText"],
  ["no colours", OTHER_THEME.replace(/colours:[\s\S]*?(?=faces)/, ""), "colours", "missing"],
  ["no package", OTHER_THEME.replace(/text: .*/, "text: Helvetica"), "faces.text", "@fontsource"],
  ["a dial of nothing", OTHER_THEME.replace("value: 90", "value: 0"), "opening.value", "0.5 to 1000"],
  ["a dial too fine", OTHER_THEME.replace("value: 90", "value: 1.005"), "opening.value", "two decimals"],
  ["an opening nobody knows", OTHER_THEME.replace("kind: dial", "kind: film"), "opening", "dial"],
])("%s is named", (_, text, ...said) => {
  const message = errorOf(text);
  for (const words of said) expect(message).toContain(words);
});

test("one colour may be given for both themes, shades for one, and an opening may be left out", () => {
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
