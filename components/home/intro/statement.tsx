import type { AudienceTab, Site } from "@/lib/content/schema/site";
import { languageName } from "./language-name";
import { RotatingName } from "./rotating-name";
import styles from "./statement.module.css";

/** What one tab says: a lead-in, a highlighted phrase, what follows it, and a description at the foot. */
export function Statement({ tab, site }: { tab: AudienceTab; site: Site }) {
  const { beforeHighlighter, highlighter, middler, endHighlighter, description } = tab;
  return (
    <>
      <p className={styles.statement}>
        {highlighter === site.name ? (
          <span className={styles.named}>
            <span>{beforeHighlighter} </span>
            <RotatingName
              name={site.name}
              renderings={site.renderings.map((rendering) => ({
                ...rendering,
                language: languageName(rendering.lang),
              }))}
            />
          </span>
        ) : (
          <>
            {beforeHighlighter} <span className={styles.highlight}>{highlighter}</span>{" "}
          </>
        )}
        {middler} <span className={styles.end}>{endHighlighter}</span>
      </p>
      {description ? <p className={styles.description}>{description}</p> : null}
    </>
  );
}
