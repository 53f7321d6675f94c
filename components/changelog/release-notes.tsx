import { Tag } from "@/components/ui/tag";
import { shownDate } from "@/lib/content/dates";
import type { Changelog } from "@/lib/content/schema/pages";
import styles from "./release-notes.module.css";

export function ReleaseNotes({ release }: { release: Changelog[number] }) {
  return (
    <article className={styles.notes}>
      <p className={styles.stamp}>
        <span className={styles.version}>{release.version}</span>
        <time dateTime={release.date}>{shownDate(release.date)}</time>
      </p>
      <div className={styles.tags}>
        <Tag tone="signal">NEW</Tag>
        <Tag>FEATURE</Tag>
      </div>
      <h2 className={styles.title}>{release.title}</h2>
      <div className={styles.lists}>
        <List heading="Features" mark="+" items={release.features} />
        <List heading="Bug Fixes" mark="×" items={release.bugFixes} />
      </div>
    </article>
  );
}

function List({ heading, mark, items }: { heading: string; mark: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.list}>
      <h3>
        {heading} <span className={styles.count}>{items.length}</span>
      </h3>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item} data-mark={mark}>
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
