import { Button } from "@/components/ui/button";
import { OWNER, OWNER_API } from "@/lib/paths";
import { words } from "@/lib/words/site-words";
import { type OwnerPlace, placePath } from "@/rooms/http/owner-place";
import { Ways } from "./owner-overview";
import styles from "./span-filter.module.css";

const { owner } = words();

const SPANS = [
  ["24h", owner.hours24],
  ["7d", owner.days7],
  ["30d", owner.days30],
  ["90d", owner.days90],
  ["all", owner.everything],
] as const;

/** Selects the time span: five usual ones, or since a date. Plain links and a plain form. */
export function SpanFilter({ place: { room, view }, span }: { place: OwnerPlace; span: string }) {
  const shown = { room, view };
  const since = /^\d{4}-\d{2}-\d{2}$/.test(span) ? span : "";
  return (
    <div className={styles.filter}>
      <Ways
        label={owner.period}
        ways={SPANS.map(([value, says]) => ({
          says,
          href: placePath({ since: value, ...shown }),
          current: value === span,
        }))}
      />
      <form action={OWNER} method="get" className={styles.since}>
        {Object.entries(shown).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label htmlFor="since">{owner.since}</label>
        <input id="since" name="since" type="date" required defaultValue={since} />
        <Button type="submit" variant="quiet">
          {owner.show}
        </Button>
      </form>
      <a className={styles.export} href={`${OWNER_API.log}?since=${encodeURIComponent(span)}`} download>
        {owner.exportCsv}
      </a>
    </div>
  );
}
