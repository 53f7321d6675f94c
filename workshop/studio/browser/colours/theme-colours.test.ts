import { expect, test } from "vitest";
import { paletteIn, withColour } from "./theme-colours";

const colours = { paper: "#ffffff", ink: { light: "#111111", dark: "#eeeeee" }, signal: "#1f4bff" };

test.each([
  [{ colours: { ...colours, ink: "#12" } }],
  [{ colours: { ...colours, ink: { light: "#111111", dark: "" } } }],
  [{ colours: { paper: "#ffffff" } }],
  [{ colours, shades: { focus: { light: "red" } } }],
  [{}],
])("%j is no palette yet", (theme) => {
  expect(paletteIn(theme)).toBeNull();
});

test("a palette has the written colours and shades in both themes, and computes the others", () => {
  const palette = paletteIn({
    colours,
    shades: { focus: { light: "#123456" }, good: "#00ff00", veil: "#00000080" },
  });
  expect(palette).toMatchObject({ ink: colours.ink, good: { light: "#00ff00", dark: "#00ff00" } });
  expect(palette?.focus.light).toBe("#123456");
  expect(palette?.focus.dark).toMatch(/^#[\da-f]{6}$/);
});

test("a shade taken for one theme leaves the other theme's colour", () => {
  const theme = { colours, shades: { good: "#00ff00" } };
  expect(withColour(theme, "ink", "light", "#000000")).toEqual({
    ...theme,
    colours: { ...colours, ink: { light: "#000000", dark: "#eeeeee" } },
  });
  expect(withColour(theme, "good", "dark", "#111111")).toEqual({
    ...theme,
    shades: { good: { light: "#00ff00", dark: "#111111" } },
  });
  expect(withColour({ colours }, "focus", "dark", "#222222")).toEqual({
    colours,
    shades: { focus: { dark: "#222222" } },
  });
});
