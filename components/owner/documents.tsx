import type { RoomTotals } from "@/lib/gate/store/reading";
import { duration, momentOrNever } from "@/lib/gate/words";
import { fieldsOf, gateOf, type Place, previewPath } from "@/lib/paths";
import { type OwnerPlace, placePath } from "@/lib/sessions/owner-place";
import { CopyButton } from "./copy-button";
import { Ledger } from "./ledger";
import styles from "./viewers.module.css";

/** A room. */
export type ReadDocument = Place &
  Readonly<{
    id: string;
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
      lines={documents.map((document) => {
        const { id, slug, title, closed } = document;
        const total = totals.find(({ room }) => room === id);
        const readers = placePath({ since: place.since, ...fieldsOf(document) }, "reading");
        const gate = gateOf(document);
        return {
          key: slug,
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
                Gate: {gate}
                <CopyButton text={`${siteUrl}${gate}`} what={`the address of the gate of ${title}`} />
              </span>
            </span>
          ),
        };
      })}
    />
  );
}
