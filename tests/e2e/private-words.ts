/** The words that only locked studies and rooms contain, and those of drafts. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isOfDraft, readDrafts } from "@/lib/content/drafts";
import { readContent } from "@/workshop/content/arrange/read-content";
import { readRooms } from "@/workshop/content/read-rooms";
import { lockedStudies } from "./site";

export const PRIVATE = "content/private";
export const LOCKED = lockedStudies.map(({ slug }) => slug);

/** Letters and digits alone, so that no escaping (HTML, JSON, URL) hides a sentence. */
export const bare = (text: string): string =>
  text
    .replace(/&#x?[0-9a-f]+;|&\w+;|\\u[0-9a-f]{4}|\\n/gi, "")
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .toLowerCase();

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(textsOf);
}

const all = readContent(".");
export const DRAFTS = readDrafts();
const isDraft = (file: string) => DRAFTS.some((draft) => isOfDraft(draft, file));

/** All public content: a sentence that it contains is no secret. */
const PUBLIC = bare(
  all
    .filter(({ file }) => !file.startsWith(PRIVATE) && !isDraft(file))
    .flatMap(({ value, body }) => [...textsOf(value), body])
    .join("\n"),
);

export type Secret = { slug: string; sentence: string; bare: string };

/** Every sentence of the files of a study or article that is long enough to be unique, else the longest one. */
function secretsOf(slug: string, isOwn: (file: string) => boolean): Secret[] {
  const sentences = all
    .filter(({ file }) => isOwn(file))
    .flatMap(({ value, body }) => [...textsOf(value), body])
    .flatMap((text) => text.split(/(?<=[.!?:|])\s+|\n+/))
    .map((sentence) => ({ slug, sentence, bare: bare(sentence) }))
    .filter((one) => !PUBLIC.includes(one.bare))
    .sort((one, other) => other.bare.length - one.bare.length);
  const long = sentences.filter((one) => one.bare.length >= 28);
  return long.length > 0 ? long : sentences.slice(0, 1);
}

export const ROOM_SENTENCES: readonly Secret[] = readRooms().flatMap(({ slug }) =>
  secretsOf(slug, (file) => file === `${PRIVATE}/rooms/${slug}/room.yaml`),
);

/** Those of locked studies and rooms. */
export const SENTENCES: readonly Secret[] = [
  ...LOCKED.flatMap((slug) => secretsOf(slug, (file) => file === `${PRIVATE}/${slug}/study.yaml`)),
  ...ROOM_SENTENCES,
];

export const DRAFT_SENTENCES: readonly Secret[] = DRAFTS.flatMap((draft) =>
  secretsOf(draft.slug, (file) => isOfDraft(draft, file)),
);

/** The files of the build below some folders. */
export const filesUnder = (folders: readonly string[], wanted = /./): string[] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

export const picturesOf = (slug: string): string[] => readdirSync(join(PRIVATE, slug, "pictures"));
