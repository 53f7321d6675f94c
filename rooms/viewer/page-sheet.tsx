import { type CSSProperties, memo } from "react";
import { Button } from "@/components/ui/button";
import type { PageLink } from "@/document/manifest";
import { NDA_API, type Place } from "@/lib/paths";
import { viewerCall } from "./call";
import styles from "./page-sheet.module.css";
import type { PageState } from "./page-store";
import { pageAnchor } from "./place";

const percent = (part: number): string => `${part * 100}%`;
/** The words of a link are in the page's text; its name is where it leads. */
const nameOf = (address: string): string =>
  address.startsWith("mailto:")
    ? `Mail to ${address.slice("mailto:".length).replace(/\?.*$/, "")}`
    : `${address} (opens in a new tab)`;

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
}: Props) {
  const name = `Page ${page} of ${total}`;
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
            <p>Page {page} did not load. Trying again automatically.</p>
            <Button variant="outline" onClick={() => retry(page)}>
              Try now
            </Button>
          </div>
        ) : null}
        {image.status === "loading" ? (
          <div className={styles.state}>
            <progress
              className={styles.progress}
              value={image.progress}
              max={1}
              aria-label={`Loading page ${page}`}
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
              ? { href: `#${pageAnchor(to)}`, "aria-label": `To page ${to}` }
              : { href: to, target: "_blank", rel: "noopener noreferrer", "aria-label": nameOf(to) })}
          />
        ))}
        {text ? <div className="visually-hidden">{text}</div> : null}
      </div>
      <figcaption className={styles.caption}>
        <span aria-hidden="true">
          Sheet {String(page).padStart(2, "0")} / {String(total).padStart(2, "0")}
        </span>
        <noscript>
          <a href={viewerCall(`${NDA_API.pages}/${page}/text`, { place, preview })}>
            Read page {page} as text
          </a>
        </noscript>
      </figcaption>
    </figure>
  );
});
