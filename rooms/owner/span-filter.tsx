import { Button } from "@/components/ui/button";
import { OWNER, OWNER_API } from "@/lib/paths";
import { type OwnerPlace, placePath } from "@/rooms/http/owner-place";
import { Ways } from "./owner-overview";
import styles from "./span-filter.module.css";

const SPANS = [
  ["24h", "24 hours"],
  ["7d", "7 days"],
  ["30d", "30 days"],
  ["90d", "90 days"],
  ["all", "Everything"],
] as const;

/** Selects the time span: five usual ones, or since a date. Plain links and a plain form. */
export function SpanFilter({ place: { room, view }, span }: { place: OwnerPlace; span: string }) {
  const shown = { room, view };
  const since = /^\d{4}-\d{2}-\d{2}$/.test(span) ? span : "";
  return (
    <div className={styles.filter}>
      <Ways
        label="Period"
        ways={SPANS.map(([value, words]) => ({
          words,
          href: placePath({ since: value, ...shown }),
          current: value === span,
        }))}
      />
      <form action={OWNER} method="get" className={styles.since}>
        {Object.entries(shown).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
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
