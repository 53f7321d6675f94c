import { Button, ButtonLink } from "@/components/ui/button";
import { NDA_API, NDA_DOCUMENT, NDA_GATE } from "@/lib/paths";
import styles from "./notices.module.css";
import { pageAnchor } from "./place";

const clock = (at: number) =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(at);

/** The gate, and the place to come back to. */
const gateFor = (page: number) => `${NDA_GATE}#${pageAnchor(page)}`;

/**
 * Says, five minutes before, that the access ends, and leads to a new one. While it lasts the gate would only send the
 * reader back here, so it is given back first; the page is kept for this tab.
 */
export function AccessNotice({ end }: { end: number | null }) {
  return (
    <div className={end === null ? undefined : styles.notice}>
      {/* The region stands before its words do, or they would not be read out. */}
      <p role="status">
        {end === null
          ? ""
          : `Your access ends at ${clock(end)}. Verify your e-mail again to read on; your page is kept.`}
      </p>
      {end === null ? null : (
        <form method="post" action={NDA_API.leave}>
          <Button type="submit" variant="outline">
            Verify again
          </Button>
        </form>
      )}
    </div>
  );
}

/** Stands over the pages when there is nothing more to show: why, and what to do. */
export function AccessEnding({ ending, page }: { ending: "ended" | "replaced"; page: number }) {
  return (
    <div className={styles.ending} role="alert">
      {ending === "ended" ? (
        <>
          <p className={styles.title}>Your access has ended</p>
          <p>
            It lasts twelve hours, or until it is taken back. Verify your e-mail again and you are back on
            page {page}.
          </p>
          <ButtonLink href={gateFor(page)}>Verify again</ButtonLink>
        </>
      ) : (
        <>
          <p className={styles.title}>There is a newer version</p>
          <p>The document was replaced while you were reading.</p>
          <ButtonLink href={NDA_DOCUMENT}>Open the new one</ButtonLink>
        </>
      )}
    </div>
  );
}
