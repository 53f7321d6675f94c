import { z } from "zod";
import { labelPasscode, readDays, readLabel } from "@/lib/gate/label-passcode";
import { invalidRequest, orRefuse, Refusal } from "@/lib/gate/refusal";
import { bodyKind } from "@/lib/http/read-body";
import { writeRoute } from "@/lib/http/route";
import { OWNER, unlockLink } from "@/lib/paths";
import { requireOwner } from "@/lib/sessions/grants";
import { type MadePasscode, madeCookie } from "@/lib/sessions/made-passcode";

const input = z
  .object({ label: z.string().max(512), days: z.string().max(8).optional() })
  .catchall(z.string().max(64));

/** POST {label, days, study-<slug>…}: makes a passcode, shown once: to a script in the answer, to a form on the next page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = writeRoute({
  input,
  back: () => OWNER,
  async act(context, { label: typed, days = "", ...boxes }) {
    const { content, env } = context.app;
    const { gate, grant } = await requireOwner(context);
    const label = readLabel(typed);
    const slugs = chosen(boxes, content.lockedSlugs);
    const expires = expiry(days.trim(), gate.clock());
    const passcode = await orRefuse("unavailable", () =>
      labelPasscode(gate.database, { label, slugs, expires }),
    );
    const made: MadePasscode = { label, passcode, slugs, until: expires?.toISOString() ?? null };
    const isForm = bodyKind(context.headers.get("content-type")) === "form";
    const links = slugs.map((slug) => unlockLink(env().siteUrl, slug, passcode));
    return {
      body: { success: true, ...made, links },
      location: `${OWNER}?done=made`,
      // A script has the passcode in the answer.
      cookies: isForm ? await madeCookie(context, grant, made) : [],
    };
  },
});

function chosen(boxes: Readonly<Record<string, unknown>>, locked: readonly string[]): string[] {
  const slugs = Object.keys(boxes)
    .filter((name) => name.startsWith("study-"))
    .map((name) => name.slice("study-".length));
  if (slugs.length === 0) throw invalidRequest("Choose at least one study for the passcode.");
  if (!slugs.every((slug) => locked.includes(slug))) throw new Refusal("unknown_study");
  return slugs;
}

function expiry(days: string, now: number): Date | undefined {
  if (days === "") return undefined;
  const expires = readDays(days, now);
  if (expires) return expires;
  throw invalidRequest("Days must be a number from 1 to 9999, or empty.");
}
