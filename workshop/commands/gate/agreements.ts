import { OWNER } from "../../../lib/paths";
import { moment, shortVersion } from "../../../rooms/record/words";
import { type ListedAgreement, listAgreements } from "../../../rooms/store/agreements";
import { table } from "../lib/cli";
import type { CommandContext } from "./command";

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

function printAgreements({ print }: CommandContext, agreements: readonly ListedAgreement[]): void {
  const lines = agreements.map(({ at, email, name, ipAddress, sha256 }) => [
    moment(at),
    email,
    name ?? "(ticked)",
    ipAddress,
    shortVersion(sha256),
  ]);
  for (const line of table([["AT (UTC)", "WHO", "NAME", "IP", "VERSION"], ...lines])) print(line);
}
