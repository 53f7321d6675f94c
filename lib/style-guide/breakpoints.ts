import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A width at which layouts change, and the number of sheets that use it. */
export type Breakpoint = { width: number; sheets: number };

/**
 * Counts the breakpoints in the media queries of all style sheets, ascending. They cannot be tokens, because custom
 * properties do not work in media queries. "max-width: 767.98px" is the breakpoint 768.
 */
export function readBreakpoints(
  folders: readonly string[] = ["app", "components", "styles"],
): readonly Breakpoint[] {
  const counts = new Map<number, number>();
  for (const folder of folders)
    for (const name of readdirSync(/* turbopackIgnore: true */ folder, {
      recursive: true,
      encoding: "utf8",
    })) {
      if (!name.endsWith(".css")) continue;
      const css = readFileSync(join(/* turbopackIgnore: true */ folder, name), "utf8");
      const widths = [...css.matchAll(/\((?:min|max)-width:\s*([\d.]+)px\)/g)].map(([, width]) =>
        Math.ceil(Number(width)),
      );
      for (const width of new Set(widths)) counts.set(width, (counts.get(width) ?? 0) + 1);
    }
  return [...counts].map(([width, sheets]) => ({ width, sheets })).sort((a, b) => a.width - b.width);
}
