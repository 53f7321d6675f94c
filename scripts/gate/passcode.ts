import { randomBytes } from "node:crypto";
import { z } from "zod";
import { hashPasscode, makePasscode } from "../../lib/gate/passcodes";
import { FIXED_LABEL } from "../../lib/gate/unlock-study";
import { type Desk, required, type Values } from "./run";
import { day, moment, table } from "./text";
import { UsageError } from "./usage";

const added = z.object({ ok: z.boolean() });

/** Makes a labelled passcode and prints it, once, with a link for each study it opens. */
export async function addPasscode(desk: Desk, values: Values): Promise<void> {
  const label = readLabel(values.label);
  const slugs = readSlugs(values.study, desk.lockedSlugs);
  const expires = readDays(values.days, desk.now());
  const passcode = await store(desk, label, slugs, expires);
  desk.print(`Passcode  ${passcode}`);
  desk.print(`Label     ${label}`);
  desk.print(`Until     ${expires ? day(expires) : "withdrawn"}`);
  for (const slug of slugs ?? desk.lockedSlugs)
    desk.print(`Link      ${desk.siteUrl}/unlock/${slug}#${passcode}`);
  desk.print("Keep it now: only its hash is stored.");
}

async function store(desk: Desk, label: string, slugs: string[] | undefined, expires: Date | undefined) {
  // The selector may, once in a million, be another passcode's.
  for (let attempt = 0; attempt < 3; attempt++) {
    const passcode = makePasscode();
    const answer = await desk.database.call("gate_passcode_add", {
      p_label: label,
      p_selector: passcode.slice(0, 4),
      p_hash: await hashPasscode(passcode, randomBytes(16)),
      p_slugs: slugs,
      p_expires_at: expires?.toISOString(),
    });
    if (added.parse(answer).ok) return passcode;
    if ((await passcodes(desk)).some((known) => known.label === label)) break;
  }
  throw new UsageError(`The label "${label}" is taken. A label is used once, so that the log stays clear.`);
}

const rows = z.array(
  z.object({
    label: z.string(),
    slugs: z.array(z.string()).nullable(),
    created_at: z.string(),
    expires_at: z.string().nullable(),
    revoked_at: z.string().nullable(),
    uses: z.number(),
    last_used_at: z.string().nullable(),
  }),
);

const passcodes = async ({ database }: Desk) => rows.parse(await database.call("gate_passcode_list", {}));

/** Prints every labelled passcode, withdrawn ones too. */
export async function listPasscodes(desk: Desk): Promise<void> {
  const known = await passcodes(desk);
  if (known.length === 0)
    return desk.print("No labelled passcodes. Make one: npm run gate -- passcode add --label NAME");
  const lines = known.map((row) => [
    row.label,
    row.slugs?.join(", ") ?? "all",
    row.revoked_at
      ? `withdrawn ${day(row.revoked_at)}`
      : row.expires_at === null
        ? "open"
        : `${Date.parse(row.expires_at) > desk.now() ? "until" : "ended"} ${day(row.expires_at)}`,
    String(row.uses),
    row.last_used_at ? moment(row.last_used_at) : "never",
  ]);
  for (const line of table([["LABEL", "STUDIES", "STATE", "USES", "LAST USED"], ...lines])) desk.print(line);
}

function readLabel(text: string | undefined): string {
  const label = required(text, "--label NAME");
  if (label.length > 80 || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(label))
    throw new UsageError("A label is one line of at most 80 characters.");
  if (label.toLowerCase() === FIXED_LABEL)
    throw new UsageError(`The label "${FIXED_LABEL}" stands for CASE_STUDY_PASSCODE. Choose another.`);
  return label;
}

function readSlugs(texts: string[] | undefined, locked: readonly string[]): string[] | undefined {
  const slugs = texts?.flatMap((text) => text.split(",").map((slug) => slug.trim()));
  const strange = slugs?.find((slug) => !locked.includes(slug));
  if (strange !== undefined)
    throw new UsageError(`"${strange}" is no private study. There are: ${locked.join(", ")}.`);
  return slugs;
}

function readDays(text: string | undefined, now: number): Date | undefined {
  if (text === undefined) return undefined;
  const days = Number(text);
  if (!/^\d{1,4}$/.test(text) || days < 1) throw new UsageError("--days is a number from 1 to 9999.");
  return new Date(now + days * 86_400_000);
}
