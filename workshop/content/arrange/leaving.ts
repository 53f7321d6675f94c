import { join } from "node:path";
import { listedPaths, pageFile } from "../../../lib/content/own-files";
import {
  documentPath,
  gatePath,
  isRoomSlug,
  NDA_DOCUMENT,
  NDA_GATE,
  NDA_PLACE,
  OPTIONAL_PAGES,
  type OptionalPage,
} from "../../../lib/paths";
import { filesIn } from "../disk";
import { contentFile } from "../files";
import { UsageError } from "../usage-error";
import type { ReadFile } from "./read-content";
import type { Target } from "./references";
import { type Subject, type SubjectKind, subjectAt, subjectNamed } from "./subject";

/**
 * A content file of a study, an article or a room, below content/; or a study, an article, a room or a page by its slug or
 * path.
 */
export type Subjected = string | { kind: SubjectKind | "room" | "page"; name: string };

/** The content to remove, before its consequences are known. */
export type Leaving = {
  files: string[];
  /** The folders of its pictures. */
  pictures: string[];
  target: Target;
  /** As in Removal; none for a room whose id is another's, too. */
  rooms?: string[];
  note?: string;
};

/**
 * Finds what is to be removed.
 *
 * @throws UsageError for another file, an unknown name, and a page that every site has
 */
export function leavingFor(root: string, content: readonly ReadFile[], what: Subjected): Leaving {
  if (typeof what === "string") {
    const room = contentFile(what)?.roomSlug;
    return room === undefined ? leavingOf(subjectAt(root, content, what)) : roomLeaving(root, content, room);
  }
  const { kind, name } = what;
  if (kind === "page") return pageLeaving(root, name);
  return kind === "room"
    ? roomLeaving(root, content, name)
    : leavingOf(subjectNamed(root, content, kind, name));
}

const leavingOf = ({ own, slug, kind, target }: Subject): Leaving => ({
  files: kind === "case-study" ? [own.file, `content/private/${slug}`] : [own.file],
  pictures: [slug],
  target,
});

/** Several as one. */
export function leavingTogether(all: readonly Leaving[]): Leaving {
  const targets = all.map(({ target }) => target);
  const notes = all.flatMap(({ note }) => note ?? []);
  return {
    // A private study may be named by both of its files.
    files: [...new Set(all.flatMap(({ files }) => files))],
    pictures: all.flatMap(({ pictures }) => pictures),
    target: {
      slugs: targets.flatMap(({ slugs = [] }) => slugs),
      paths: targets.flatMap(({ paths }) => paths),
      below: targets.flatMap(({ below = [] }) => below),
    },
    rooms: all.flatMap(({ rooms = [] }) => rooms),
    ...(notes.length > 0 && { note: notes.join(" ") }),
  };
}

/** Prefixes of the addresses that belong to a page. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  "/blog": ["/blog/", "/feed."],
  [NDA_GATE]: [NDA_DOCUMENT],
};

function pageLeaving(root: string, name: string): Leaving {
  const path = `/${name.replace(/^\//, "")}`;
  const listed = listedPaths(join(root, "content"));
  const present: readonly string[] = OPTIONAL_PAGES.filter((page) => listed.includes(page));
  if (!present.includes(path))
    throw new UsageError(`There is no page "${path}" to remove. There are: ${present.join(", ")}.`);
  const target = { paths: [path], below: PARTS[path] ?? [] };
  return { files: [`content/${pageFile(path as OptionalPage)}`], pictures: [path.slice(1)], target };
}

function roomLeaving(root: string, content: readonly ReadFile[], slug: string): Leaving {
  const rooms = content.flatMap(({ file, value }) => {
    const name = contentFile(file.slice("content/".length))?.roomSlug;
    return name === undefined ? [] : [{ name, id: (value as { id?: string } | null)?.id ?? name }];
  });
  const room = rooms.find(({ name }) => name === slug);
  if (!room)
    throw new UsageError(
      `There is no room "${slug}". ${rooms.length > 0 ? `There are: ${rooms.map(({ name }) => name).join(", ")}.` : "The site has no rooms."}`,
    );
  // With a mistake it may be that of another room, or no place at all.
  const isOwn =
    isRoomSlug(room.id) &&
    ![NDA_PLACE.slug, ...rooms.filter((one) => one !== room).map(({ id }) => id)].includes(room.id);
  const folder = `content/private/rooms/${slug}`;
  const others = filesIn(join(root, folder)).filter((name) => name !== "room.yaml");
  return {
    files: [folder],
    pictures: [],
    target: { paths: [gatePath(slug), documentPath(slug)] },
    rooms: isOwn ? [room.id] : [],
    ...(others.length > 0 && { note: `The folder of the room also has ${others.join(", ")}.` }),
  };
}
