import { readEntry } from "../../../lib/email/email-address";
import { OWNER } from "../../../lib/paths";
import { changeRoomList } from "../../../rooms/reader/room-lists";
import { moment, shortVersion } from "../../../rooms/record/words";
import { entryWords } from "../../../rooms/rules/erased-address";
import { changedEntries, isByPasscode, type ListKind, type Room } from "../../../rooms/rules/room-policy";
import { type ListedAgreement, listAgreements } from "../../../rooms/store/agreements";
import { listQuestions } from "../../../rooms/store/questions";
import { listRoomEntries } from "../../../rooms/store/rooms";
import { UsageError } from "../../content/usage-error";
import { english } from "../lib/english";
import { type CommandContext, inForce, printTable, refusedAsUsage } from "./command";

/** The room that the command names. Throws UsageError with the rooms that there are. */
export function roomNamed({ rooms }: Pick<CommandContext, "rooms">, slug: string): Room {
  const room = rooms.find((one) => one.slug === slug);
  if (room) return room;
  const known = rooms.map((one) => one.slug).join(", ");
  throw new UsageError(
    `There is no room "${slug}". ${known ? `There are: ${known}.` : "Create one: npm run new -- room."}`,
  );
}

const NO_ADDRESS = "No address enters a room with passcode: instead.";

const ACCESS: Readonly<Record<ListKind, string>> = {
  listed: "may enter",
  blocked: "may not",
  removed: "removed",
};

/** Prints who may enter a room, and who may not: by its file, and by the owner's changes. */
export async function listRoom(context: CommandContext, slug: string): Promise<void> {
  const room = roomNamed(context, slug);
  const all = await listRoomEntries(context.database);
  const changes = new Map(all.filter((row) => row.room === room.id).map(({ value, kind }) => [value, kind]));
  const lines = changedEntries(room.policy, changes).map(({ entry, kind, changed }) => [
    entryWords(entry, english.owner),
    ACCESS[kind],
    changed ? "changed here" : "room.yaml",
  ]);
  if (isByPasscode(room)) {
    context.print(
      `Everybody with one of its passcodes may enter: npm run gate -- passcode list. ${NO_ADDRESS}`,
    );
    return;
  }
  if (room.policy.company) context.print("Any company address may enter.");
  if (room.policy.approval) context.print(`You let each of them in: npm run gate -- room requests ${slug}`);
  printTable(context, ["ENTRY", "ACCESS", "FROM"], lines);
}

const SAYS: Readonly<Record<ListKind, string>> = {
  listed: "may enter",
  blocked: "may not enter, and gets no code",
  removed: "is in neither list",
};

/** Puts a domain or an address into one of a room's lists. */
export async function changeRoom(
  context: CommandContext,
  slug: string,
  text: string,
  kind: ListKind,
): Promise<void> {
  const room = roomNamed(context, slug);
  if (isByPasscode(room)) throw new UsageError(`The room ${slug} has no lists. ${NO_ADDRESS}`);
  const change = { room: room.id, text, kind };
  const { entry } = await refusedAsUsage(() => changeRoomList(context.database, change));
  context.print(`Room ${slug}: ${entry} ${SAYS[kind]}. ${inForce(context)}`);
}

/** Takes an entry out of both lists, the file's own ones too. */
export async function removeFromRoom(context: CommandContext, slug: string, text: string): Promise<void> {
  const { id, policy } = roomNamed(context, slug);
  const entry = readEntry(text);
  const isInFile = entry !== null && [...policy.listed, ...policy.blocked].includes(entry);
  const change = { room: id, text, kind: isInFile ? ("removed" as const) : null };
  const { entry: stored, found } = await refusedAsUsage(() => changeRoomList(context.database, change));
  context.print(
    isInFile || found
      ? `Room ${slug}: ${stored} ${SAYS.removed}. ${inForce(context)}`
      : `Room ${slug}: ${stored} was in neither list.`,
  );
}

/** Withdraws the access of an address or a domain to one room; `lift`: its file decides again. */
export async function withdrawFromRoom(
  context: CommandContext,
  slug: string,
  { text, lift }: Readonly<{ text: string; lift: boolean }>,
): Promise<void> {
  if (!lift) return changeRoom(context, slug, text, "blocked");
  const { id } = roomNamed(context, slug);
  const { entry, found } = await refusedAsUsage(() =>
    changeRoomList(context.database, { room: id, text, kind: null }),
  );
  const words = found ? "is no longer withdrawn: room.yaml decides again" : "was not withdrawn";
  context.print(`Room ${slug}: ${entry} ${words}.`);
}

const MOST = 1000;

/** Prints what readers of a room asked, newest first. */
export async function printQuestions(context: CommandContext, slug: string): Promise<void> {
  const { id, questions: allowed } = roomNamed(context, slug);
  const found = await listQuestions(context.database, { since: new Date(0), rows: MOST, room: id });
  if (found.length === 0) context.print(`No reader of the room ${slug} has asked anything.`);
  if (!allowed) context.print("Readers cannot ask: room.yaml has no questions: true.");
  for (const { at, email, page, text } of found) {
    context.print(`${moment(at)}  page ${page}  ${email}`);
    for (const line of text.split("\n")) context.print(`    ${line}`);
  }
}

/**
 * Prints who agreed to a room's text, when, and to which version, newest first. `name`: a room's slug, or the id of a room that is
 * gone. These may be the same text.
 */
export async function listRoomAgreements(context: CommandContext, name: string): Promise<void> {
  const room = context.rooms.find(({ slug }) => slug === name)?.id ?? name;
  const agreements = await listAgreements(context.database, { room });
  const gone = room === name ? [] : await listAgreements(context.database, { room: name });
  if (agreements.length + gone.length === 0)
    return context.print(`There is no agreement in a room "${name}".`);
  if (agreements.length > 0) printAgreements(context, agreements);
  if (gone.length > 0) {
    context.print(`In a room that is gone, which had the id "${name}":`);
    printAgreements(context, gone);
  }
  context.print(`Receipts: ${context.siteUrl}${OWNER}`);
}

function printAgreements(context: CommandContext, agreements: readonly ListedAgreement[]): void {
  const lines = agreements.map(({ at, email, name, ipAddress, sha256 }) => [
    moment(at),
    email,
    name ?? "(ticked)",
    ipAddress,
    shortVersion(sha256),
  ]);
  printTable(context, ["AT (UTC)", "WHO", "NAME", "IP", "VERSION"], lines);
}
