import { labelPasscode, listPasscodes as passcodes, readLabel } from "../../lib/gate/label-passcode";
import { Refusal } from "../../lib/gate/refusal";
import { UsageError } from "../lib/cli";
import { table } from "../lib/table";
import { type Desk, required, type Values } from "./command";
import { day, moment } from "./text";

/** Makes a labelled passcode and prints it, once, with a link for each study it opens. */
export async function addPasscode(desk: Desk, values: Values): Promise<void> {
  const label = refusedAsUsage(() => readLabel(required(values.label, "--label NAME")));
  const slugs = readSlugs(values.study, desk.lockedSlugs);
  const expires = readDays(values.days, desk.now());
  const passcode = await labelPasscode(desk.database, { label, slugs, expires }).catch(asUsage);
  desk.print(`Passcode  ${passcode}`);
  desk.print(`Label     ${label}`);
  desk.print(`Until     ${expires ? day(expires) : "withdrawn"}`);
  for (const slug of slugs ?? desk.lockedSlugs)
    desk.print(`Link      ${desk.siteUrl}/unlock/${slug}#${passcode}`);
  desk.print(`Known to  ${desk.workplace}: a site with another database refuses it.`);
  desk.print("Keep it now: only its hash is stored.");
}

/** What the core refuses, the command line explains with its usage. */
function asUsage(error: unknown): never {
  throw error instanceof Refusal ? new UsageError(error.message) : error;
}

function refusedAsUsage<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    return asUsage(error);
  }
}

/** Prints every labelled passcode, withdrawn ones too. */
export async function listPasscodes(desk: Desk): Promise<void> {
  const known = await passcodes(desk.database);
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
