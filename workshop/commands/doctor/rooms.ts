import type { ServerEnv } from "../../../lib/env/server-env";
import type { Room } from "../../../rooms/rules/room-policy";
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
