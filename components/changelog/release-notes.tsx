import { Tag } from "@/components/ui/tag";
import { field } from "@/lib/content/field";
import type { Changelog } from "@/lib/content/schema/pages";
import { shownDate } from "@/lib/content/shown-dates";
import { words } from "@/lib/words/site-words";
import styles from "./release-notes.module.css";

export function ReleaseNotes({ release, at }: { release: Changelog[number]; at: string }) {
  return (
    <article className={styles.notes}>
      <p className={styles.stamp}>
        <span className={styles.version} data-field={`${at} version`}>
          {release.version}
        </span>
        <time data-field={`${at} date`} dateTime={release.date}>
          {shownDate(release.date)}
        </time>
      </p>
      <div className={styles.tags}>
        <Tag tone="signal">{words().changelog.new}</Tag>
        <Tag>{words().changelog.feature}</Tag>
      </div>
      <h2 className={styles.title} {...field(`${at} title`)}>
        {release.title}
      </h2>
      <div className={styles.lists}>
        <List at={`${at} features`} heading={words().changelog.features} mark="+" items={release.features} />
        <List at={`${at} bugFixes`} heading={words().changelog.bugFixes} mark="×" items={release.bugFixes} />
      </div>
    </article>
  );
}

function List({
  at,
  heading,
  mark,
  items,
}: {
  at: string;
  heading: string;
  mark: string;
  items: readonly string[];
}) {
  if (items.length === 0) return null;
  return (
    <section className={styles.list}>
      <h3>
        {heading} <span className={styles.count}>{items.length}</span>
      </h3>
      <ul className={styles.items}>
        {items.map((item, i) => (
          <li key={item} data-mark={mark} {...field(`${at} ${i}`)}>
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
