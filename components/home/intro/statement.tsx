import type { CSSProperties } from "react";
import { field } from "@/lib/content/field";
import type { AudienceTab, Site } from "@/lib/content/schema/site";
import { language } from "@/lib/words/language";
import { words } from "@/lib/words/site-words";
import { estimateWidth } from "./estimate-width";
import { RotatingName } from "./rotating-name";
import styles from "./statement.module.css";

/** The text of one tab. `beside` reports whether the whole dial is beside it, not just a part. */
export function Statement({ tab, site, beside }: { tab: AudienceTab; site: Site; beside: boolean }) {
  const { pauseName, showNames } = words().home;
  const { beforeHighlighter, highlighter, middler, endHighlighter, description } = tab;
  return (
    <>
      <p
        className={styles.statement}
        {...field(
          `home tabs ${tab.id} ${highlighter === site.name ? "middler" : "beforeHighlighter"}, home tabs ${tab.id} middler`,
        )}
        data-beside={beside || undefined}
      >
        {highlighter === site.name ? (
          <span
            className={styles.named}
            // The name has a language of its own, and the words before it have theirs.
            data-field={`home tabs ${tab.id} highlighter`}
            style={{ "--lead": estimateWidth(`${beforeHighlighter} `) } as CSSProperties}
          >
            <span {...field(`home tabs ${tab.id} beforeHighlighter`)}>{beforeHighlighter} </span>
            <RotatingName
              words={{ pauseName, showNames }}
              name={site.name}
              renderings={site.renderings.map((rendering) => ({
                ...rendering,
                language:
                  new Intl.DisplayNames(language(), { type: "language" }).of(rendering.lang) ??
                  rendering.lang,
                width: estimateWidth(rendering.text),
              }))}
            />
          </span>
        ) : (
          <>
            {beforeHighlighter}{" "}
            <span className={styles.highlight} {...field(`home tabs ${tab.id} highlighter`)}>
              {highlighter}
            </span>{" "}
          </>
        )}
        {middler}{" "}
        <span className={styles.end} {...field(`home tabs ${tab.id} endHighlighter`)}>
          {endHighlighter}
        </span>
      </p>
      {description ? (
        <p className={styles.description} {...field(`home tabs ${tab.id} description`)}>
          {description}
        </p>
      ) : null}
    </>
  );
}
