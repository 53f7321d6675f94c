import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerEnv } from "../../../lib/env/server-env";
import type { Room } from "../../../rooms/rules/room-policy";
import { gitIn, pathsOf } from "../../content/git";
import { asking, type Finding, note, right } from "./report";

/** Whether the owner learns what waits in rooms whose readers ask something. Null if there are no such rooms. */
export function checkRooms(
  rooms: readonly Pick<Room, "slug" | "questions" | "policy">[],
  { ownerEmail, notices: { mailTo, webhook } }: Pick<ServerEnv, "ownerEmail" | "notices">,
): Finding[] | null {
  const open = rooms.filter(({ questions, policy }) => questions || policy.approval);
  if (open.length === 0) return null;
  const what = `requests and questions of readers (${open.map(({ slug }) => slug).join(", ")})`;
  if (mailTo || webhook) return [right(`${what} are reported as they come`)];
  const set = `OWNER_NOTICES=mail${ownerEmail ? "" : " and OWNER_EMAIL"}, or OWNER_WEBHOOK_URL`;
  const fix = `Set ${set}, to get a message about each.`;
  if (ownerEmail) return [note(`${what} are seen only on /owner`, fix)];
  const byCommand = `npm run gate -- room requests, and room questions, print them. ${fix}`;
  return [note(`${what} are seen only by commands`, asking(`set ${set}`, byCommand))];
}

/**
 * Rooms whose file has no id and is where git had another one that was removed: the readers of that room may enter this one. A
 * study has no id, and its passcodes are made again when it is renamed.
 */
export function checkReused(rooms: readonly Pick<Room, "slug">[], root = "."): Finding[] {
  const fileOf = (slug: string) => `content/private/rooms/${slug}/room.yaml`;
  const named = rooms.filter(({ slug }) => {
    const path = join(root, fileOf(slug));
    return existsSync(path) && !/^id:/m.test(readFileSync(path, "utf8"));
  });
  const git = gitIn(root);
  if (named.length === 0 || !git.works("rev-parse", "HEAD")) return [];
  const removed = pathsOf(
    git.run(
      ...["log", "-z", "--format=", "--name-only", "--no-renames", "--diff-filter=D", "--relative", "--"],
      ...named.map(({ slug }) => fileOf(slug)),
    ),
  );
  return named
    .filter(({ slug }) => removed.includes(fileOf(slug)))
    .map(({ slug }) =>
      note(
        `the room ${slug} has the address of one that was removed, and no id: the readers of that one may enter it`,
        `Write "id: ${slug}-2" into ${fileOf(slug)}, or "id: ${slug}" if it is the same room.`,
      ),
    );
}
