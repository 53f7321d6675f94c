import { join } from "node:path";
import { parseYaml } from "../../lib/content/read-yaml";
import type { LockedCard } from "../../lib/content/schema/case-study";
import { roomFile, slugMistake } from "../../lib/content/schema/room";
import { checkInLanguage, inEachLanguage } from "../../lib/content/translation";
import { inLanguage } from "../../lib/words/asked-language";
import { askedRoom } from "../../rooms/rules/built-in-rooms";
import { ROOM_WORDS, type Room, type RoomWords } from "../../rooms/rules/room-policy";
import { contentFiles } from "./files";

const readRoom = inEachLanguage(
  (file, text, translation) => checkInLanguage(roomFile, file, parseYaml(file, text), translation).content,
);

/** The site's rooms by slug, without those that checkRoom refuses for their folder's name. Throws ContentError. */
export const readRooms = (content = "content"): Room[] =>
  contentFiles(content).flatMap(({ file, roomSlug: slug }) => {
    if (slug === undefined || slugMistake(slug)) return [];
    const read = readRoom(join(content, file));
    return [{ ...read, id: read.id ?? slug, slug }];
  });

/** The site's rooms, and the locked studies that visitors may ask for, with a warning that readers agree to. Throws ContentError. */
export const roomsWith = (locked: readonly LockedCard[], warning = ""): Room[] => [
  ...readRooms(),
  ...locked.filter(({ ask }) => ask).map(({ slug, title }) => askedRoom(slug, title, warning)),
];

type OtherLanguage = Readonly<{ tag: string; locked: readonly LockedCard[]; warning: string }>;

/** Adds to rooms their words in other languages. Throws ContentError. */
export function withTexts(rooms: readonly Room[], others: readonly OtherLanguage[]): Room[] {
  const read = others.map(({ tag, locked, warning }) => ({
    tag,
    rooms: inLanguage(tag, () => roomsWith(locked, warning)),
  }));
  return rooms.map((room) => {
    const texts = read.flatMap(({ tag, rooms: translated }) => {
      const same = translated.find(({ id }) => id === room.id);
      const own = same ? wordsUnlike(room, same) : {};
      return Object.keys(own).length > 0 ? [[tag, own] as const] : [];
    });
    return texts.length > 0 ? { ...room, texts: Object.fromEntries(texts) } : room;
  });
}

const wordsUnlike = (room: Room, other: Room): Partial<RoomWords> =>
  Object.fromEntries(ROOM_WORDS.flatMap((name) => (other[name] === room[name] ? [] : [[name, other[name]]])));
