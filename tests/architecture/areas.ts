import { fileOf, type Source } from "./sources";

/** Folders of `components` that are separate areas; the others are sections of the public pages. */
const OWN_AREAS = ["layout", "ui", "analytics", "palette"];
const SECTIONS = "components: the pages' sections";

/** The area in docs/architecture.md that contains a file. */
export function areaOf(path: string): string {
  const [top = "", folder = ""] = path.split("/");
  if (top === "components") return OWN_AREAS.includes(folder) ? `components/${folder}` : SECTIONS;
  if (top === "document") return top;
  if (top === "app" && !/^(\(|api$)/.test(folder))
    return /^(fonts|styles)/.test(folder) ? "styles/fonts, styles" : "app (feeds, robots, icons)";
  return `${top}/${folder}`;
}

/** Each area and the areas it imports values from. */
export type Areas = ReadonlyMap<string, ReadonlySet<string>>;

export function areasOf(sources: readonly Source[]): Areas {
  const areas = new Map<string, Set<string>>();
  for (const { path, imports } of sources)
    for (const { specifier, typeOnly } of imports) {
      const file = typeOnly ? null : fileOf(path, specifier);
      const [from, to] = [areaOf(path), file && areaOf(file)];
      if (!to || to === from) continue;
      areas.set(from, (areas.get(from) ?? new Set()).add(to));
    }
  return areas;
}

/** Every area that an area imports, directly or not. */
export function needs(areas: Areas, area: string, seen = new Set<string>()): Set<string> {
  for (const next of areas.get(area) ?? [])
    if (!seen.has(next)) {
      seen.add(next);
      needs(areas, next, seen);
    }
  return seen;
}

/**
 * The areas as a Mermaid diagram, which GitHub draws. An arrow points from an area to one that it imports. Arrows that follow
 * from others are left out.
 */
export function drawAreas(areas: Areas): string {
  const all = [...new Set([...areas].flatMap(([area, others]) => [area, ...others]))].sort();
  const id = (area: string): string => `a${all.indexOf(area)}`;
  const tops = [...new Set(all.map((area) => /^\w+/.exec(area)?.[0] ?? area))].map((top) => [
    `  subgraph ${top}`,
    ...all.filter((area) => area.startsWith(top)).map((area) => `    ${id(area)}["${area}"]`),
    "  end",
  ]);
  const arrows = [...areas].sort().flatMap(([area, others]) =>
    [...others]
      .filter((other) => ![...others].some((between) => needs(areas, between).has(other)))
      .sort()
      .map((other) => `  ${id(area)} --> ${id(other)}`),
  );
  return ["```mermaid", "flowchart LR", ...tops.flat(), ...arrows, "```"].join("\n");
}

/** The text of docs/architecture.md with an updated diagram. */
export const withAreas = (text: string, areas: Areas): string =>
  text.replace(
    /(<!-- areas -->\n).*?(<!-- \/areas -->)/s,
    (_, start, end) => `${start}${drawAreas(areas)}\n${end}`,
  );
