import { fileOf, type Source } from "./sources";

/** Folders of `components` that are separate rooms; the others are sections of the public pages. */
const OWN_ROOMS = ["layout", "ui", "gate", "document", "owner", "analytics", "palette"];
const SECTIONS = "components: the pages' sections";

/** The room in docs/architecture.md that contains a file. */
export function roomOf(path: string): string {
  const [top = "", folder = ""] = path.split("/");
  if (top === "components") return OWN_ROOMS.includes(folder) ? `components/${folder}` : SECTIONS;
  if (top === "app" && !/^(\(|api$)/.test(folder))
    return /^(fonts|styles)/.test(folder) ? "styles/fonts, styles" : "app (feeds, robots, icons)";
  return `${top}/${folder}`;
}

/** Each room and the rooms it imports values from. */
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

/** Every room that a room imports, directly or not. */
export function needs(rooms: Rooms, room: string, seen = new Set<string>()): Set<string> {
  for (const next of rooms.get(room) ?? [])
    if (!seen.has(next)) {
      seen.add(next);
      needs(rooms, next, seen);
    }
  return seen;
}

/**
 * The rooms as a Mermaid diagram, which GitHub draws. An arrow points from a room to one that it imports. Arrows that follow
 * from others are left out.
 */
export function drawRooms(rooms: Rooms): string {
  const all = [...new Set([...rooms].flatMap(([room, others]) => [room, ...others]))].sort();
  const id = (room: string): string => `r${all.indexOf(room)}`;
  const tops = [...new Set(all.map((room) => /^\w+/.exec(room)?.[0] ?? room))].map((top) => [
    `  subgraph ${top}`,
    ...all.filter((room) => room.startsWith(top)).map((room) => `    ${id(room)}["${room}"]`),
    "  end",
  ]);
  const arrows = [...rooms].sort().flatMap(([room, others]) =>
    [...others]
      .filter((other) => ![...others].some((between) => needs(rooms, between).has(other)))
      .sort()
      .map((other) => `  ${id(room)} --> ${id(other)}`),
  );
  return ["```mermaid", "flowchart LR", ...tops.flat(), ...arrows, "```"].join("\n");
}

/** The text of docs/architecture.md with an updated diagram. */
export const withRooms = (text: string, rooms: Rooms): string =>
  text.replace(
    /(<!-- rooms -->\n).*?(<!-- \/rooms -->)/s,
    (_, start, end) => `${start}${drawRooms(rooms)}\n${end}`,
  );
