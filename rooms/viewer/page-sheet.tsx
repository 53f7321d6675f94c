import { type CSSProperties, memo } from "react";
import { Button } from "@/components/ui/button";
import type { PageLink } from "@/document/manifest";
import { NDA_API, type Place } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { shownCount } from "@/lib/words/shown-count";
import type { Words } from "@/lib/words/words";
import { viewerCall } from "./call";
import styles from "./page-sheet.module.css";
import type { PageState } from "./page-store";
import { pageAnchor } from "./place";

const percent = (part: number): string => `${part * 100}%`;
/** The words of a link are in the page's text; its name is where it leads. */
const nameOf = (address: string, { mailTo, newTab }: Words["viewer"]): string =>
  address.startsWith("mailto:")
    ? say(mailTo, { address: address.slice("mailto:".length).replace(/\?.*$/, "") })
    : say(newTab, { address });

type Props = {
  place: Place;
  preview: boolean;
  page: number;
  total: number;
  size: { width: number; height: number };
  /** None while the content is hidden. */
  links: readonly PageLink[];
  image: PageState;
  /** Null while the content is hidden or the text is still loading. */
  text: string | null;
  retry: (page: number) => void;
  words: Words["viewer"];
};

/** One page: its marked image, and its text for screen readers. */
export const PageSheet = memo(function PageSheet({
  place,
  preview,
  page,
  total,
  size,
  links,
  image,
  text,
  retry,
  words,
}: Props) {
  const twoDigits = (count: number) => shownCount(count, words.sheetOf.lang, 2);
  const name = say(words.pageOf, { page, total });
  return (
    <figure
      className={styles.sheet}
      id={pageAnchor(page)}
      data-page={page}
      tabIndex={-1}
      aria-label={name}
      style={{ "--ratio": `${size.width} / ${size.height}` } as CSSProperties}
    >
      <div className={styles.paper}>
        {image.status === "shown" ? (
          <img className={styles.image} src={image.url} alt={name} draggable={false} decoding="async" />
        ) : null}
        {image.status === "failed" ? (
          <div className={styles.state} role="status">
            <p>{say(words.notLoaded, { page })}</p>
            <Button variant="outline" onClick={() => retry(page)}>
              {words.tryNow}
            </Button>
          </div>
        ) : null}
        {image.status === "loading" ? (
          <div className={styles.state}>
            <progress
              className={styles.progress}
              value={image.progress}
              max={1}
              aria-label={say(words.loadingPage, { page })}
            />
          </div>
        ) : null}
        <noscript>
          {/* Without JavaScript the text is on a separate page. */}
          <img
            className={styles.image}
            src={viewerCall(`${NDA_API.pages}/${page}`, { place, preview }, { width: "1600" })}
            alt={name}
            loading="lazy"
          />
        </noscript>
        {links.map(({ box: [left, top, width, height], to }) => (
          <a
            key={`${left} ${top} ${width} ${height} ${to}`}
            className={styles.link}
            style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
            draggable={false}
            {...(typeof to === "number"
              ? { href: `#${pageAnchor(to)}`, "aria-label": say(words.toPage, { page: to }) }
              : { href: to, target: "_blank", rel: "noopener noreferrer", "aria-label": nameOf(to, words) })}
          />
        ))}
        {text ? <div className="visually-hidden">{text}</div> : null}
      </div>
      <figcaption className={styles.caption}>
        <span aria-hidden="true">
          {say(words.sheetOf, { page: twoDigits(page), total: twoDigits(total) })}
        </span>
        <noscript>
          <a href={viewerCall(`${NDA_API.pages}/${page}/text`, { place, preview })}>
            {say(words.readAsText, { page })}
          </a>
        </noscript>
      </figcaption>
    </figure>
  );
});
