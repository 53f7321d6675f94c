import { OWNER } from "../../../lib/paths";
import { moment, shortVersion } from "../../../rooms/record/words";
import { listAgreements } from "../../../rooms/store/agreements";
import { table } from "../lib/cli";
import type { CommandContext } from "./command";

/** Prints who agreed to a room's text, when, and to which version, newest first: also of a room that is gone. */
export async function listRoomAgreements(context: CommandContext, slug: string): Promise<void> {
  const agreements = await listAgreements(context.database, { room: slug });
  if (agreements.length === 0) return context.print(`There is no agreement in a room "${slug}".`);
  const lines = agreements.map(({ at, email, name, ipAddress, sha256 }) => [
    moment(at),
    email,
    name ?? "(ticked)",
    ipAddress,
    shortVersion(sha256),
  ]);
  for (const line of table([["AT (UTC)", "WHO", "NAME", "IP", "VERSION"], ...lines])) context.print(line);
  context.print(`Receipts: ${context.siteUrl}${OWNER}`);
}
