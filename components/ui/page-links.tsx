import { linkTo } from "@/lib/content/local-link";
import { sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { Icon } from "./icon";
import styles from "./page-links.module.css";
import { SiteLink } from "./site-link";
import { unseen } from "./unseen";

type Props = { number: number; of: number; href: (page: number) => string; label?: string };

/** Links to the other pages of a list: the next ones, the first and the last. Nothing if there is one page. */
export function PageLinks({ number, of, href, label = words().frame.pagesOfList }: Props) {
  if (of < 2) return null;
  const shown = [...new Set([1, number - 1, number, number + 1, of])].filter(
    (page) => page >= 1 && page <= of,
  );
  return (
    <nav className={styles.pages} aria-label={label}>
      {number > 1 ? (
        <SiteLink className={styles.way} {...linkTo(href(number - 1))} rel="prev">
          <Icon name="chevron-left" /> {words().frame.previousPage}
        </SiteLink>
      ) : null}
      <ol className={styles.numbers}>
        {shown.map((page, i) => (
          <li key={page} className={page - (shown[i - 1] ?? 0) > 1 ? styles.afterGap : ""}>
            <SiteLink
              className={styles.number}
              {...linkTo(href(page))}
              aria-current={page === number ? "page" : undefined}
            >
              {sayRich(words().frame.pageNumber, { unseen, page })}
            </SiteLink>
          </li>
        ))}
      </ol>
      {number < of ? (
        <SiteLink className={`${styles.way} ${styles.next}`} {...linkTo(href(number + 1))} rel="next">
          {words().frame.nextPage} <Icon name="chevron-right" />
        </SiteLink>
      ) : null}
    </nav>
  );
}
