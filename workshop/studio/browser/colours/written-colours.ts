import type { ColourName, Palette, ThemeName } from "../../../../lib/theme/palette";
import { groupOf, paletteOfWritten, type WrittenColours } from "../../../../lib/theme/written";

const COLOUR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;

/** The palette of a theme that is being edited; null while a colour is not complete. */
export function paletteIn(theme: unknown): Palette | null {
  const { colours, shades = {} } = theme as Partial<WrittenColours>;
  const { paper, ink, signal } = colours ?? {};
  if (!colours || !paper || !ink || !signal) return null;
  return [paper, ink, signal, ...Object.values(shades)].every(isComplete)
    ? paletteOfWritten({ colours, shades })
    : null;
}

function isComplete(written: unknown): boolean {
  if (typeof written !== "object" || written === null)
    return written === undefined || (typeof written === "string" && COLOUR.test(written));
  return Object.values(written).every(isComplete);
}

/** Returns a theme with another colour in one of its themes; the other one keeps its colour. */
export function withColour(theme: unknown, colour: ColourName, name: ThemeName, shade: string): unknown {
  const group = groupOf(colour);
  const fields = theme as Record<string, Record<string, unknown> | undefined>;
  const before = fields[group]?.[colour];
  const each = typeof before === "string" ? { light: before, dark: before } : before;
  return { ...fields, [group]: { ...fields[group], [colour]: { ...(each as object), [name]: shade } } };
}
