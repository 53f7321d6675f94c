import { readEntry } from "../../../lib/email/email-address";
import { changeRoomList } from "../../../rooms/reader/room-lists";
import { entryWords } from "../../../rooms/rules/erased-address";
import { changedEntries, isByPasscode, type ListKind, type Room } from "../../../rooms/rules/room-policy";
import { listRoomEntries } from "../../../rooms/store/rooms";
import { UsageError } from "../../content/usage-error";
import { table } from "../lib/cli";
import { english } from "../lib/english";
import { type CommandContext, inForce, refusedAsUsage } from "./command";

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
  for (const line of table([["ENTRY", "ACCESS", "FROM"], ...lines])) context.print(line);
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
