import type { RoomTotals } from "@/lib/gate/store/reading";
import { duration, momentOrNever } from "@/lib/gate/words";
import { gatePath, previewPath } from "@/lib/paths";
import { type OwnerPlace, placePath } from "@/lib/sessions/owner-place";
import { CopyButton } from "./copy-button";
import { Ledger } from "./ledger";
import styles from "./viewers.module.css";

/** A room, or the NDA document. */
export type ReadDocument = Readonly<{
  /** As in RoomTotals. */
  name: string;
  /** Null for the NDA document. */
  slug: string | null;
  title: string;
  /** Why nobody may enter now; null if the room is open. */
  closed: string | null;
}>;

type Props = {
  documents: readonly ReadDocument[];
  totals: readonly RoomTotals[];
  place: OwnerPlace;
  siteUrl: string;
};

/** Each document with its figures, and the ways to its readers, to its preview and to the address of its gate. */
export function Documents({ documents, totals, place, siteUrl }: Props) {
  return (
    <Ledger
      id="documents"
      heading="Documents"
      columns={[
        { head: "Document", kind: "wide" },
        { head: "Readers", kind: "figure" },
        { head: "Opened", kind: "figure" },
        { head: "Reading time", kind: "figure" },
        { head: "Last visit" },
      ]}
      nothing="This site has no protected document."
      lines={documents.map(({ name, slug, title, closed }) => {
        const total = totals.find(({ room }) => room === name);
        const readers = placePath({ since: place.since, room: slug ?? undefined }, "reading");
        return {
          key: name,
          struck: closed !== null,
          cells: [
            closed === null ? title : `${title} (${closed})`,
            total?.readers ?? 0,
            total?.opened ?? 0,
            duration(total?.dwellMs ?? 0),
            momentOrNever(total?.lastSeen),
          ],
          below: (
            <span className={styles.pages}>
              <a href={readers}>
                Who read it<span className="visually-hidden">: {title}</span>
              </a>
              <a href={previewPath(slug)}>
                See it as a reader<span className="visually-hidden">: {title}</span>
              </a>
              <span className={styles.named}>
                Gate: {gatePath(slug)}
                <CopyButton
                  text={`${siteUrl}${gatePath(slug)}`}
                  what={`the address of the gate of ${title}`}
                />
              </span>
            </span>
          ),
        };
      })}
    />
  );
}
