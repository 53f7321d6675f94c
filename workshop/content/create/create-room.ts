import { existsSync } from "node:fs";
import { join } from "node:path";
import { listedPaths } from "../../../lib/content/own-files";
import { slugMistake } from "../../../lib/content/schema/room";
import { NDA_GATE } from "../../../lib/paths";
import { addressFor } from "../address";
import type { EditedSite } from "../change-content";
import { changeSite } from "../change-site";
import { starterHere } from "../starter/languages";
import { inTurn } from "../turn";
import { UsageError } from "../usage-error";
import { requireTitle } from "./request";
import { newRoomId, roomFile } from "./texts";

/** A room for a site without the NDA gate. Everything else about it is right. */
export class NoGate extends UsageError {}

/** A new room, as requested. */
export type RoomRequest = Readonly<{
  title: string;
  /** By default made from the title. */
  slug?: string | undefined;
  /** Whether any company address may enter. */
  company?: boolean | undefined;
  /** Domains and addresses that may enter, with commas between them. */
  listed?: string | undefined;
}>;

/**
 * Writes the file of a new room, with texts to replace.
 *
 * @returns its slug and its file, from the root
 * @throws UsageError for an invalid title, for an address that is invalid, reserved or taken, for a room without readers,
 *   for an entry that is neither a company's domain nor an address, NoGate if the site has no NDA gate; ContentError if its list
 *   of pages cannot be read; as changeFiles does. Then nothing is written
 */
export const createRoom = (
  { title: given, slug: address, company = false, listed = "" }: RoomRequest,
  site: EditedSite = { root: "." },
): Promise<{ slug: string; file: string }> =>
  inTurn(site.root, "texts", () => {
    const title = requireTitle(given);
    const slug = address ?? addressFor(title.replaceAll("_", " ")).slug;
    const mistake = slugMistake(slug);
    if (mistake !== null)
      throw new UsageError(
        `"${slug || title}" cannot be a room's address: ${mistake}. Choose another title or address.`,
      );
    const entries = [...new Set(listed.split(/[,;\n]/).map((one) => one.trim()))].filter(Boolean);
    if (!company && entries.length === 0)
      throw new UsageError(
        "Who may enter? Name domains such as acme.com and addresses such as jo@acme.com, or choose any company address.",
      );
    const name = `private/rooms/${slug}/room.yaml`;
    const file = `content/${name}`;
    if (existsSync(join(site.root, file)))
      throw new UsageError(`${file} already exists. Choose another title or address.`);
    if (!listedPaths(join(site.root, "content")).includes(NDA_GATE))
      throw new NoGate(
        `A room needs the words of the NDA gate, and this site has none. First add the page ${NDA_GATE}.`,
        `Run: npm run new -- page ${NDA_GATE}`,
      );
    const text = roomFile(newRoomId(slug), title, company, entries);
    const written = [[file, starterHere(site.root)(name, text, "new/room.yaml")]] as const;
    changeSite(site, { moved: [], removed: [], written });
    return { slug, file };
  });
