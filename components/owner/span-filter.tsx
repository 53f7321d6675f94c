import { Button } from "@/components/ui/button";
import { OWNER, OWNER_API } from "@/lib/paths";
import { type OwnerPlace, placePath } from "@/lib/sessions/owner-place";
import styles from "./span-filter.module.css";

const SPANS = [
  ["24h", "24 hours"],
  ["7d", "7 days"],
  ["30d", "30 days"],
  ["90d", "90 days"],
  ["all", "Everything"],
] as const;

/** Selects the time span: five usual ones, or since a date. Plain links and a plain form. */
export function SpanFilter({ place, span }: { place: OwnerPlace; span: string }) {
  const since = /^\d{4}-\d{2}-\d{2}$/.test(span) ? span : "";
  return (
    <div className={styles.filter}>
      <nav aria-label="Period">
        <ul className={styles.spans}>
          {SPANS.map(([value, words]) => (
            <li key={value}>
              <a
                href={placePath({ since: value, room: place.room })}
                aria-current={value === span ? "page" : undefined}
              >
                {words}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form action={OWNER} method="get" className={styles.since}>
        {place.room === undefined ? null : <input type="hidden" name="room" value={place.room} />}
        <label htmlFor="since">Since</label>
        <input id="since" name="since" type="date" required defaultValue={since} />
        <Button type="submit" variant="quiet">
          Show
        </Button>
      </form>
      <a className={styles.export} href={`${OWNER_API.log}?since=${encodeURIComponent(span)}`} download>
        Export CSV
      </a>
    </div>
  );
}
