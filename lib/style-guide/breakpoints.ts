import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A width at which layouts change, and how many style sheets know of it. */
export type Breakpoint = { width: number; sheets: number };

/**
 * The breakpoints that style sheets use, ascending, counted from their media queries, where no token can name them: custom
 * properties do not work there. "max-width: 767.98px" is the breakpoint 768.
 */
export function readBreakpoints(folders: readonly string[] = ["app", "components"]): readonly Breakpoint[] {
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
