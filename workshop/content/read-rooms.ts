import { join } from "node:path";
import { readYaml } from "../../lib/content/read-yaml";
import type { LockedCard } from "../../lib/content/schema/case-study";
import { roomFile, slugMistake } from "../../lib/content/schema/room";
import { askedRoom } from "../../rooms/rules/built-in-rooms";
import type { Room } from "../../rooms/rules/room-policy";
import { contentFiles } from "./files";

/** The site's rooms by slug, without those that checkRoom refuses for their folder's name. Throws ContentError. */
export const readRooms = (content = "content"): Room[] =>
  contentFiles(content).flatMap(({ file, roomSlug: slug }) => {
    if (slug === undefined || slugMistake(slug)) return [];
    const read = readYaml(join(content, file), roomFile);
    return [{ ...read, id: read.id ?? slug, slug }];
  });

/** The site's rooms, and the locked studies that visitors may ask for, with a warning that readers agree to. Throws ContentError. */
export const roomsWith = (locked: readonly LockedCard[], warning = ""): Room[] => [
  ...readRooms(),
  ...locked.filter(({ ask }) => ask).map(({ slug, title }) => askedRoom(slug, title, warning)),
];
