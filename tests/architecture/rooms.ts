import { fileOf, type Source } from "./sources";

/** Rooms below `components`. Every other folder there is a section of the public pages. */
const OWN_ROOMS = ["layout", "ui", "gate", "document", "owner", "analytics", "palette", "style-guide"];
const SECTIONS = "components: the pages' sections";

function roomOf(path: string): string {
  const [top = "", folder = ""] = path.split("/");
  if (top === "components") return OWN_ROOMS.includes(folder) ? `components/${folder}` : SECTIONS;
  if (top === "app" && !/^(\(|api$)/.test(folder))
    return /^(fonts|styles)/.test(folder) ? "styles/fonts, styles" : "app (feeds, robots, icons)";
  return `${top}/${folder}`;
}

/** Each room with the rooms from which it imports values. */
export type Rooms = ReadonlyMap<string, ReadonlySet<string>>;

export function roomsOf(sources: readonly Source[]): Rooms {
  const rooms = new Map<string, Set<string>>();
  for (const { path, imports } of sources)
    for (const { specifier, typeOnly } of imports) {
      const file = typeOnly ? null : fileOf(path, specifier);
      const [from, to] = [roomOf(path), file && roomOf(file)];
      if (!to || to === from) continue;
      rooms.set(from, (rooms.get(from) ?? new Set()).add(to));
    }
  return rooms;
}

/** Every room that a room imports, directly or through others. */
export function needs(rooms: Rooms, room: string, seen = new Set<string>()): Set<string> {
  for (const next of rooms.get(room) ?? [])
    if (!seen.has(next)) {
      seen.add(next);
      needs(rooms, next, seen);
    }
  return seen;
}
