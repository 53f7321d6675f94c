import { z } from "zod";
import type { OwnerGrant } from "@/lib/gate/grant";
import { labelPasscode, readDays, readLabel } from "@/lib/gate/label-passcode";
import { Refusal } from "@/lib/gate/refusal";
import type { Context } from "@/lib/http/app";
import { bodyKind } from "@/lib/http/read-body";
import { writeRoute } from "@/lib/http/route";
import { OWNER, unlockLink } from "@/lib/paths";
import { type MadePasscode, madeCookie } from "@/lib/sessions/made-passcode";
import { fromDatabase, requireOwner } from "@/lib/sessions/owner";

/** A form's check boxes are separate fields, `study-<slug>`. */
const input = z
  .object({ label: z.string().max(512), days: z.string().max(8).optional() })
  .catchall(z.string().max(64));

/** POST {label, days, study-<slug>…}: makes a passcode. A script reads it in the answer, a form on the next page, once. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = writeRoute({
  input,
  back: () => OWNER,
  async act(context, { label: typed, days = "", ...boxes }) {
    const { content, env } = context.app;
    const { gate, grant } = await requireOwner(context);
    const label = readLabel(typed);
    const slugs = chosen(boxes, content.lockedSlugs);
    const expires = expiry(days.trim(), gate.clock());
    const passcode = await fromDatabase(() => labelPasscode(gate.database, { label, slugs, expires }));
    const made: MadePasscode = { label, passcode, slugs, until: expires?.toISOString() ?? null };
    const links = slugs.map((slug) => unlockLink(env().siteUrl, slug, passcode));
    return {
      body: { success: true, ...made, links },
      location: `${OWNER}?done=made`,
      cookies: await carried(context, grant, made),
    };
  },
});

/** Only a form needs the cookie: a script has the passcode in the answer, and nobody gets it twice. */
const carried = async (context: Context, grant: OwnerGrant, made: MadePasscode): Promise<string[]> =>
  bodyKind(context.headers.get("content-type")) === "form" ? madeCookie(context, grant, made) : [];

function chosen(boxes: Readonly<Record<string, unknown>>, locked: readonly string[]): string[] {
  const slugs = Object.keys(boxes)
    .filter((name) => name.startsWith("study-"))
    .map((name) => name.slice("study-".length));
  if (slugs.length === 0)
    throw new Refusal("invalid_request", { message: "Choose at least one study for the passcode." });
  if (!slugs.every((slug) => locked.includes(slug))) throw new Refusal("unknown_study");
  return slugs;
}

function expiry(days: string, now: number): Date | undefined {
  if (days === "") return undefined;
  const expires = readDays(days, now);
  if (expires) return expires;
  throw new Refusal("invalid_request", { message: "Days are a number from 1 to 9999, or nothing." });
}
