import { ContentError } from "../../../lib/content/content-error";
import type { LockedCard } from "../../../lib/content/schema/case-study";
import { type RoomFile, slugMistake } from "../../../lib/content/schema/room";
import { NDA_GATE, NDA_PLACE } from "../../../lib/paths";
import { isKnownPublic } from "../../../rooms/backends/mail-domains/corrections";
import type { CheckedFile } from "./checked-file";
import { refusals, slugFound } from "./refusals";
import type { CheckedSite } from "./site";

/** Throws ContentError for a room whose folder has no name for an address, or that lists a domain of free mail. */
export function checkRoom({ entry, file, content, lineOf }: CheckedFile): void {
  if (entry.roomSlug === undefined) return;
  const { policy } = content as RoomFile;
  const { refuse, end } = refusals(file, lineOf);
  policy.listed.forEach((one, index) => {
    if (isKnownPublic(one))
      refuse(
        ["policy", "listed", index],
        "expected a company's domain: everybody can have an address at this one, so list addresses",
        JSON.stringify(one),
        { example: `listed: [jo@${one}]` },
      );
  });
  end();
  const expected = slugMistake(entry.roomSlug);
  if (expected !== null)
    throw new ContentError(file, {
      field: "(the folder's name)",
      expected,
      found: JSON.stringify(entry.roomSlug),
    });
}

/**
 * Throws ContentError for a room whose id is that of the NDA document or of another room, because one would open with the other's
 * access, or with a study that is not a private study of the site.
 */
export function checkRoomReferences({ entry, file, content, lineOf }: CheckedFile, site: CheckedSite): void {
  if (entry.roomSlug === undefined) return;
  const { refuse, end } = refusals(file, lineOf);
  const { id = entry.roomSlug, studies } = content as RoomFile;
  const namesOf = (one: CheckedFile) => [one.entry.roomSlug, (one.content as RoomFile).id];
  const other = site.files.find(
    (one) =>
      one.entry.roomSlug !== undefined && one.entry.roomSlug !== entry.roomSlug && namesOf(one).includes(id),
  );
  const taken =
    id === NDA_PLACE.slug ? "of the NDA document" : other && `of the room ${other.entry.roomSlug}`;
  if (taken)
    refuse(
      (content as RoomFile).id === undefined ? [] : ["id"],
      `expected another id for the room ${entry.roomSlug}, because this one is that ${taken}, whose readers could enter here`,
      JSON.stringify(id),
      { example: `id: ${entry.roomSlug}-2` },
    );
  const slugs = site.content.locked.map(({ slug }) => slug);
  studies.forEach((slug, index) => {
    const isTwice = studies.indexOf(slug) < index;
    if ((slugs.includes(slug) && !isTwice) || site.unread.has(`/casestudies/${slug}`)) return;
    const others = slugs.filter((one) => !studies.includes(one));
    const known = slugs.length === 0 ? "the site has none" : `there are: ${slugs.join(", ")}`;
    refuse(
      ["studies", index],
      isTwice ? "expected each study once" : `expected a private study; ${known}`,
      slugFound(site.drafts, slug),
      others[0] === undefined ? {} : { example: `- ${others[0]}` },
    );
  });
  end();
}

/** Throws ContentError for a room, or a study to ask for, of a site without the NDA gate, whose words every such gate has. */
export function checkRoomGate(
  { entry, file, content }: CheckedFile,
  { content: { ndaGate } }: CheckedSite,
): void {
  const asks = entry.kind === "study" && (content as Partial<LockedCard>).ask === true;
  if ((entry.roomSlug === undefined && !asks) || ndaGate !== null) return;
  throw new ContentError(file, {
    field: asks ? "ask" : "(the whole file)",
    expected: `expected ${NDA_GATE} in the list of pages, because the gate of every room has its words`,
    byCommand: "the list is in content/navigation.yaml",
  });
}
