import type { ServerEnv } from "../../lib/env/server-env";
import type { Room } from "../../lib/gate/room-policy";
import { type Finding, note, right } from "./report";

/** Whether the owner learns what waits in rooms whose readers ask something. Null if there are no such rooms. */
export function checkRooms(
  rooms: readonly Pick<Room, "slug" | "questions" | "policy">[],
  { ownerEmail, notices: { mailTo, webhook } }: Pick<ServerEnv, "ownerEmail" | "notices">,
): Finding[] | null {
  const asking = rooms.filter(({ questions, policy }) => questions || policy.approval);
  if (asking.length === 0) return null;
  const what = `requests and questions of readers (${asking.map(({ slug }) => slug).join(", ")})`;
  if (mailTo || webhook) return [right(`${what} are reported as they come`)];
  const seen = ownerEmail ? "on /owner" : "by npm run gate -- room requests, and room questions";
  const fix = `Set OWNER_NOTICES=mail${ownerEmail ? "" : " and OWNER_EMAIL"}, or OWNER_WEBHOOK_URL, to be told of each.`;
  return [note(`${what} are seen only ${seen}`, fix)];
}
