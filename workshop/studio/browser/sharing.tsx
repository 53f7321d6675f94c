import { useState } from "react";
import type { FileContent } from "../../content/content-text";
import type { Shared } from "../server/api";
import type { Entry } from "../server/entries";
import { ask, listedContents, NoAnswer } from "./api";
import { FieldLink } from "./field-link";
import formStyles from "./form.module.css";
import { valueAt } from "./preview/texts";
import { ShareDraft } from "./publish/share-draft";
import { NEW_KEY } from "./record";
import styles from "./sharing.module.css";
import shared from "./studio.module.css";
import { useAnswer } from "./use-answer";
import { useRested } from "./use-rested";

type Props = {
  file: string;
  /** The file as it is listed now. */
  entry: Entry;
  now: FileContent;
  /** The version on disk. */
  version: string | null;
};

/** In milliseconds: a page is read, and its picture drawn, once typing pauses. */
const REST = 1000;

/** How search engines list the page of a file, and how it looks where it is shared. Nothing for a file of the whole site. */
export function Sharing(props: Props) {
  const [isOpen, setOpen] = useState(false);
  if (props.entry.group === "Site") return null;
  return (
    <details className={shared.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Search and sharing</summary>
      {isOpen && props.entry.isDraft && !props.entry.isPrivate ? <ShareDraft file={props.file} /> : null}
      {isOpen ? <Shown {...props} /> : null}
    </details>
  );
}

/** What the page itself tells search engines and programs that show links. */
type Told = Readonly<{
  title: string;
  description: string;
  siteName: string;
  url: URL;
  isListed: boolean;
  drawn: Shared;
}>;

/** Null if there is no such page. */
async function read(page: string): Promise<Told | null> {
  const answer = await fetch(page).catch(() => {
    throw new NoAnswer();
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error("The page cannot be shown now.");
  const document = new DOMParser().parseFromString(await answer.text(), "text/html");
  const meta = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="og:${name}"]`)?.content ??
    "";
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const url = new URL(canonical ?? (meta("url") || answer.url), location.href);
  const picture = meta("image") ? new URL(meta("image"), location.href) : null;
  const [, name] = /^\/og\/([^/]+)$/.exec(picture?.pathname ?? "") ?? [];
  const drawn = await ask<Shared>(
    `sharing?${new URLSearchParams({ picture: decodeURIComponent(name ?? "") })}`,
  );
  return {
    ...{ url, drawn: name ? drawn : { ...drawn, src: picture?.pathname ?? null } },
    title: document.title,
    description: meta("description"),
    siteName: meta("site_name"),
    isListed: !meta("robots").includes("noindex"),
  };
}

function Shown({ file, entry, now, version }: Props) {
  const page = entry.translation?.page ?? entry.page;
  const told = useAnswer(() => read(page), [useRested(`${page} ${version}`, REST)]);
  if (told === undefined) return <p role="status">Reading the page…</p>;
  if (told instanceof Error) return <p role="alert">{told.message}</p>;
  if (told === null) return <p>Visitors have no such page.</p>;
  const { title, description, siteName, url, isListed, drawn } = told;
  const { host } = drawn.address ? new URL(drawn.address) : url;
  const path = decodeURI(url.pathname);
  const lang = entry.translation?.tag;
  return (
    <>
      <Findable {...{ entry, now, isListed }} other={path === page ? null : path} />
      {isListed ? (
        <figure className={styles.shown}>
          <figcaption>As a search result</figcaption>
          <p className={formStyles.hint}>
            {siteName}
            <br />
            {[host, ...path.split("/").filter(Boolean)].join(" › ")}
          </p>
          <p lang={lang} className={styles.title}>
            {title}
          </p>
          <p lang={lang}>{description}</p>
        </figure>
      ) : null}
      <figure className={styles.shown}>
        <figcaption>Where it is shared</figcaption>
        {drawn.src ? (
          <img src={drawn.src} alt={`Sharing picture: ${title}`} width={1200} height={630} />
        ) : (
          <p>
            {entry.isDraft ? "Its picture is drawn once it is no draft." : "No picture can be drawn now."}
          </p>
        )}
        <p lang={lang}>{title}</p>
        <p className={formStyles.hint}>{host}</p>
      </figure>
      {isListed ? <Fields {...{ file, entry, now }} /> : null}
    </>
  );
}

type FindableProps = Pick<Props, "entry" | "now"> & Pick<Told, "isListed"> & { other: string | null };

/** Says why search engines do not list a page, if they do not. */
function Findable({ entry, now, isListed, other }: FindableProps) {
  if (entry.isDraft) return <p>This is a draft. Once it is no draft, it looks like this.</p>;
  if (!isListed)
    return (
      <p>
        Search engines do not list this page
        {entry.isPrivate ? ": only visitors who are let in see what is on it." : "."}
      </p>
    );
  if (entry.isFindable === false)
    return (
      <p>
        No list of the site and no search engine is told of this page: whoever has its address sees it.{" "}
        <FieldLink
          to={{
            file: entry.translation?.of ?? entry.file,
            path: [valueAt(now, ["unlisted"]) ? "unlisted" : "findable"],
          }}
        >
          Change that
        </FieldLink>
      </p>
    );
  return other === null ? null : <p>Search engines list {other} in place of this page.</p>;
}

/** The fields that decide the words and the picture of a study or an article. */
const FIELDS = [
  { path: ["title"], name: "Title" },
  { path: ["description"], name: "Description" },
  { path: ["cover", "imgSrc"], name: "Picture" },
  { path: ["image", "imgSrc"], name: "Picture" },
];

/** Leads to the fields that decide what is shown. Own words for search engines are in a file of all pages. */
function Fields({ file, entry, now }: Omit<Props, "version">) {
  const files = listedContents().files.filter((one) => one.own === "seo");
  const words = files.find(({ translation }) => !translation);
  const hasOwn = words && valueAt(words.content, [entry.page]) !== undefined;
  const translated = files.find(({ translation }) => translation?.tag === entry.translation?.tag);
  const own = entry.slug === null ? [] : FIELDS.filter(({ path }) => valueAt(now, path) !== undefined);
  return (
    <p>
      {own.map(({ path, name }) => (
        <span key={name}>
          <FieldLink to={{ file, path }}>{name}</FieldLink>,{" "}
        </span>
      ))}
      {words ? (
        <FieldLink
          to={{
            file: ((hasOwn && translated) || words).file,
            path: [hasOwn ? entry.page : NEW_KEY],
          }}
        >
          Own words for search engines
        </FieldLink>
      ) : null}
    </p>
  );
}
