import { gatePath, unlockLink } from "../../../lib/paths";
import { studyId } from "../../../lib/study-id";
import { labelPasscode, readDays, readLabel } from "../../../rooms/passcode/label-passcode";
import { FIXED_LABEL } from "../../../rooms/passcode/try-passcode";
import { TARGETS, withdraw } from "../../../rooms/record/withdraw";
import { day, moment, opensOf, validity } from "../../../rooms/record/words";
import { studyRoom } from "../../../rooms/rules/built-in-rooms";
import { passcodeSubject } from "../../../rooms/rules/passcode-subject";
import { isByPasscode, type Room } from "../../../rooms/rules/room-policy";
import { listPasscodes as passcodes } from "../../../rooms/store/passcodes";
import { UsageError } from "../../content/usage-error";
import {
  type CommandContext,
  inForce,
  nameBySlug,
  printTable,
  refusedAsUsage,
  required,
  stateOf,
  type Values,
} from "./command";
import { roomNamed, withdrawFromRoom } from "./rooms";

/** Creates a labelled passcode and prints it with a link for each study it opens. */
export async function addPasscode(context: CommandContext, values: Values): Promise<void> {
  const name = required(values.label, "--label NAME");
  const room = values.room === undefined ? undefined : roomOrStudy(context, values.room);
  const studies = readSlugs(values.study, context.lockedSlugs) ?? (room && []);
  const slugs = room ? [...(studies ?? []), passcodeSubject(room)] : studies;
  const expires = values.days === undefined ? undefined : readDays(values.days, context.now());
  if (expires === null) throw new UsageError("--days is a number from 1 to 9999.");
  const { label, passcode } = await refusedAsUsage(async () => {
    const label = readLabel(name);
    return { label, passcode: await labelPasscode(context.database, { label, slugs, expires }) };
  });
  context.print(`Passcode  ${passcode}`);
  context.print(`Label     ${label}`);
  context.print(`Until     ${expires ? day(expires) : "withdrawn"}`);
  if (room && isByPasscode(room))
    context.print(`Link      ${unlockLink(context.siteUrl, room.slug, passcode)}`);
  else if (room) context.print(`Asked at  ${context.siteUrl}${gatePath(room.slug)}, after the code by mail`);
  if (room && room.policy.passcode === undefined)
    context.print(
      `The room ${room.slug} asks for no passcode yet: write passcode: with-code into its policy. For passcode: instead, make another after that.`,
    );
  for (const slug of studies ?? context.lockedSlugs)
    context.print(`Link      ${unlockLink(context.siteUrl, studyId(slug), passcode)}`);
  context.print(`Known to  ${context.workplace}: a site with another database refuses it.`);
  context.print("Copy it now: the site stores only its hash.");
}

/** Prints every labelled passcode, including withdrawn ones. */
export async function listPasscodes(context: CommandContext): Promise<void> {
  const known = await passcodes(context.database);
  if (known.length === 0)
    return context.print(
      "There are no labelled passcodes. Create one: npm run gate -- passcode add --label NAME",
    );
  const nameOf = nameBySlug(context);
  const lines = known.map((row) => {
    const opens = opensOf(row, nameOf, (name) => `${name} (without an address)`)?.join(", ") ?? "all";
    const state = stateOf(validity(row.expiresAt, row.revokedAt, context.now()));
    return [row.label, opens, state, String(row.uses), row.lastUsedAt ? moment(row.lastUsedAt) : "never"];
  });
  printTable(context, ["LABEL", "OPENS", "STATE", "USES", "LAST USED"], lines);
}

/** A private study is a room too. Throws UsageError with the rooms that there are. */
function roomOrStudy(context: CommandContext, name: string): Room {
  const study = context.lockedSlugs.find((slug) => studyId(slug) === name);
  return study === undefined ? roomNamed(context, name) : studyRoom(study);
}

function readSlugs(texts: string[] | undefined, locked: readonly string[]): string[] | undefined {
  const slugs = texts?.flatMap((text) => text.split(",").map((slug) => slug.trim()));
  const strange = slugs?.find((slug) => !locked.includes(slug));
  if (strange !== undefined)
    throw new UsageError(`"${strange}" is not a private study. There are: ${locked.join(", ")}.`);
  return slugs;
}

/** Withdraws the access of an address, a domain, a passcode's label or a session, in one room if given; `lift` ends that. */
export async function revoke(
  context: CommandContext,
  { email, domain, label, session, room, lift = false }: Values,
): Promise<void> {
  const named = { email, domain, label, session };
  const [kind, ...more] = TARGETS.filter((one) => named[one] !== undefined);
  const value = kind && (kind === "email" ? named.email?.toLowerCase() : named[kind])?.trim();
  if (!kind || !value || more.length > 0)
    throw new UsageError("Give one of --email, --domain, --label and --session.");
  if (room !== undefined) {
    if (kind !== "email" && kind !== "domain")
      throw new UsageError(
        "With --room give --email or --domain: labels and sessions are withdrawn as a whole.",
      );
    return withdrawFromRoom(context, room, { text: value, lift });
  }
  if (kind === "label" && !lift) await requireLabel(context, value);
  const withdrawn = await refusedAsUsage(() => withdraw(context.database, { kind, value, lift }));
  const { target, found } = withdrawn;
  if (lift)
    return context.print(
      found ? `The ${kind} ${target} is no longer withdrawn.` : `The ${kind} ${target} was not withdrawn.`,
    );
  context.print(`Withdrawn: all access of the ${kind} ${target}. ${inForce(context)}`);
  if (withdrawn.passcodes > 0) context.print("Its passcode no longer works.");
  else if (kind === "label" && value === FIXED_LABEL)
    context.print("The resume's passcode still works. To stop it, change CASE_STUDY_PASSCODE.");
  else if (kind === "label") context.print("Its passcode had already ended.");
  if (kind === "domain")
    context.print("No address of this domain or its subdomains gets a code or access. Undo: --lift.");
  if (kind === "email")
    context.print("The address gets no further access, with or without a +tag. Undo: --lift.");
}

/** Refuses a mistyped label: it must not look withdrawn while its passcode works. */
async function requireLabel(context: CommandContext, label: string): Promise<void> {
  const labels = [FIXED_LABEL, ...(await passcodes(context.database)).map((row) => row.label)];
  if (!labels.includes(label))
    throw new UsageError(`There is no passcode "${label}". There are: ${labels.join(", ")}.`);
}
