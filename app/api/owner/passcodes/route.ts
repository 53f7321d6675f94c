import { z } from "zod";
import type { RefusalCode } from "@/lib/http/messages";
import { bodyKind } from "@/lib/http/read-body";
import { invalidRequest, orRefuse, Refusal } from "@/lib/http/refusal";
import { unlockLink } from "@/lib/paths";
import { studyId } from "@/lib/study-id";
import { words } from "@/lib/words/site-words";
import { requireOwner } from "@/rooms/http/grants";
import { type MadePasscode, madeCookie } from "@/rooms/http/made-passcode";
import { afterForm } from "@/rooms/http/owner-place";
import { roomsOf } from "@/rooms/http/room-access";
import { writeRoute } from "@/rooms/http/route";
import { labelPasscode, readEnd, readLabel } from "@/rooms/passcode/label-passcode";
import { passcodeSubject } from "@/rooms/rules/passcode-subject";

const input = z
  .object({ label: z.string().max(512), days: z.string().max(8).optional() })
  .catchall(z.string().max(512));

/** POST {label, days, study-<slug>…, room-<id>…}: makes a passcode, shown once: to a script in the answer, to a form on the next page. */
export const { POST } = writeRoute({
  input,
  back: (fields) => afterForm(fields),
  async act(context, { label: typed, days = "", ...boxes }) {
    const { content, env } = context.app;
    const { gate, grant } = await requireOwner(context);
    const label = readLabel(typed);
    const studies = checked(boxes, "study-", content.lockedSlugs, "unknown_study");
    const asking = roomsOf(context.app).filter(({ policy }) => policy.passcode !== undefined);
    const rooms = checked(
      boxes,
      "room-",
      asking.map(({ id }) => id),
      "not_found",
    );
    const chosen = asking.filter(({ id }) => rooms.includes(id));
    const subjects = [...studies, ...chosen.map(passcodeSubject)];
    // Links have the slug.
    const slugs = [...studies, ...chosen.map((room) => passcodeSubject({ ...room, id: room.slug }))];
    if (slugs.length === 0) throw invalidRequest(words().owner.chooseOne);
    const expires = readEnd(days, gate.clock());
    const passcode = await orRefuse("unavailable", () =>
      labelPasscode(gate.database, { label, slugs: subjects, expires }),
    );
    const made: MadePasscode = { label, passcode, slugs, until: expires?.toISOString() ?? null };
    const isForm = bodyKind(context.headers.get("content-type")) === "form";
    const links = studies.map((slug) => unlockLink(env().siteUrl, studyId(slug), passcode));
    return {
      body: { success: true, ...made, links },
      location: (fields) => afterForm(fields, { done: "made", anchor: "made" }),
      // A script has the passcode in the answer.
      cookies: isForm ? await madeCookie(context, grant, made) : [],
    };
  },
});

/** The names of the boxes that are checked. Throws Refusal `unknown` if one is not among `known`. */
function checked(
  boxes: Readonly<Record<string, unknown>>,
  prefix: string,
  known: readonly string[],
  unknown: RefusalCode,
): string[] {
  const slugs = Object.keys(boxes)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
  if (!slugs.every((slug) => known.includes(slug))) throw new Refusal(unknown);
  return slugs;
}
