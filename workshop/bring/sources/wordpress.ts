import { XMLParser, XMLValidator } from "fast-xml-parser";
import { unescaped } from "../../../lib/content/slug";
import { UsageError } from "../../content/usage-error";
import { markdownOf, wordsOfHtml } from "../html";
import { quoted, withoutSize } from "../html-tree";
import { opener } from "../in-tree";
import type { BroughtPage, Fetch, Source, Tree } from "../source";
import { fieldOf as of, type Row, remarksOf, rowsOf } from "./reading";
import { type Attachment, htmlOf, type Post } from "./wordpress-text";

const STATES: Readonly<Record<string, string>> = {
  ...{ draft: "It was a draft", pending: "It waited for a review", future: "It was to appear later" },
  private: "It was private",
};
/** Settings and copies, which are not part of the site's texts. */
const TECHNICAL =
  /^(attachment|revision|wp_(block|navigation|template.*|global_styles)|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|(acf-|elementor_|wpcf7_).*)$/;
const STUDY = /portfolio|project|case.?stud|^works?$/i;

/** Reads exports of WordPress (WXR), with the media folder if it lies beside them. */
export async function readWordPress(tree: Tree, fetch: Fetch): Promise<Source | null> {
  const channels: Row[] = [];
  for (const [path, file] of tree.files) {
    if (!/\.xml$/i.test(path)) continue;
    const xml = (await file.read()).toString("utf8");
    if (/wordpress\.org\/export\//.test(xml.slice(0, 20_000))) channels.push(channelOf(path, wholeXml(xml)));
  }
  if (channels.length === 0) return null;
  const site = of(channels[0], "wp:base_blog_url", "link");
  const all = channels.flatMap((channel) => rowsOf(channel, "item"));
  const items = [...new Map(all.map((item) => [of(item, "wp:post_id"), item])).values()];
  const attachments = items.filter((item) => typeOf(item) === "attachment").map(attachmentOf);
  const texts = items.filter(
    (item) =>
      (/^(post|page)$/.test(typeOf(item)) || STUDY.test(typeOf(item))) &&
      !/^(trash|auto-draft)$/.test(of(item, "wp:status")),
  );
  const blocks = new Map(items.map((item) => [of(item, "wp:post_id"), of(item, "content:encoded")]));
  const pages = texts.map((item) => pageOf(item, site, of(channels[0], "language"), { attachments, blocks }));
  const used = pages.map((page) => page.text + (page.cover?.address ?? "")).join("\n");
  const isUsed = ({ address }: Attachment): boolean => {
    const start = withoutProtocol(address).replace(/(-scaled)?\.\w+$/, "");
    return used.includes(`${start}.`) || used.includes(`${start}-`);
  };
  const unused = attachments.filter((one) => !isUsed(one)).map(({ address }) => address);
  const others = items.filter((item) => !texts.includes(item) && !TECHNICAL.test(typeOf(item)));
  const authors = [...new Set(texts.map((item) => of(item, "dc:creator")))];
  const open = opener(tree, fetch, site || undefined);
  return {
    name: "WordPress",
    pages,
    site: site || undefined,
    remarks: remarksOf(site || tree.name, [
      ...others.map(
        (item) =>
          `“${wordsOfHtml(of(item, "title"))}” (${of(item, "wp:status")} ${typeOf(item)}) stays behind`,
      ),
      unused.length > 0 && `No page uses these files, so they stay behind: ${unused.join(", ")}`,
      authors.length > 1 && `The authors' names stay behind: ${authors.join(", ")}`,
    ]),
    open: async (address, from) => {
      const whole = withoutSize(address);
      const isKnown = attachments.some((one) => withoutProtocol(one.address) === withoutProtocol(whole));
      return (whole !== address && isKnown && (await open(whole, from))) || open(address, from);
    },
  };
}

const typeOf = (item: Row): string => of(item, "wp:post_type");
const withoutProtocol = (address: string): string => address.replace(/^https?:/, "");
const metaOf = (item: Row, key: string): string =>
  of(
    rowsOf(item, "wp:postmeta").find((meta) => of(meta, "wp:meta_key") === key),
    "wp:meta_value",
  );

/** Plugins and other tools write addresses with a bare "&". */
const wholeXml = (xml: string): string =>
  xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>|&(?!#?\w+;)/g, (found) => (found === "&" ? "&amp;" : found));

function channelOf(path: string, xml: string): Row {
  const validity = XMLValidator.validate(xml);
  if (validity !== true)
    throw new UsageError(`${path}, line ${validity.err.line}: it is not whole XML: ${validity.err.msg}`);
  const parser = new XMLParser({
    ...{ ignoreAttributes: false, attributeNamePrefix: "@", parseTagValue: false, trimValues: false },
    processEntities: {
      enabled: true,
      maxEntityCount: 100,
      maxExpandedLength: 1_000_000,
      maxExpansionDepth: 3,
    },
  });
  try {
    return Object(parser.parse(xml).rss?.channel);
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

const attachmentOf = (item: Row): Attachment => ({
  id: of(item, "wp:post_id"),
  parent: of(item, "wp:post_parent"),
  address: of(item, "wp:attachment_url", "guid"),
  page: of(item, "link"),
  alt: metaOf(item, "_wp_attachment_image_alt"),
  caption: wordsOfHtml(of(item, "excerpt:encoded")),
});

function pageOf(
  item: Row,
  site: string,
  language: string,
  shared: Pick<Post, "attachments" | "blocks">,
): BroughtPage {
  const id = of(item, "wp:post_id");
  // WordPress leads from this address to the page, and keeps it when the page gets another.
  const from = `${site}/?p=${id}`;
  const { html, left, shortcodes } = htmlOf(of(item, "content:encoded"), {
    ...shared,
    id,
    notes: metaOf(item, "footnotes"),
  });
  const approved = rowsOf(item, "wp:comment").filter((one) => of(one, "wp:comment_approved") === "1");
  const comments = approved.filter((one) => !/back$/.test(of(one, "wp:comment_type"))).length;
  const coverId = metaOf(item, "_thumbnail_id");
  const cover = shared.attachments.find((one) => one.id === coverId);
  const tags = rowsOf(item, "category").filter((one) =>
    /(^|[_-])(tag|type|category)s?$/.test(of(one, "@domain")),
  );
  const link = of(item, "link");
  const sound = metaOf(item, "enclosure").split("\n")[0]?.trim() ?? "";
  return {
    from,
    kind: STUDY.test(typeOf(item)) ? "study" : "article",
    title: wordsOfHtml(of(item, "title")),
    text: markdownOf(
      html.replaceAll("&amp;", "&").includes(sound) ? html : `${html}\n<p>${quoted(sound)}</p>`,
    ),
    slug: unescaped(of(item, "wp:post_name")) || undefined,
    description:
      wordsOfHtml(of(item, "excerpt:encoded")) || metaOf(item, "_yoast_wpseo_metadesc") || undefined,
    date: dateOf(of(item, "wp:post_date")) ?? dateOf(of(item, "wp:post_date_gmt")),
    modified: dateOf(of(item, "wp:post_modified")) ?? dateOf(of(item, "wp:post_modified_gmt")),
    tags: [...new Set(tags.map((one) => wordsOfHtml(of(one, "#text"))))].filter(
      (tag) => tag !== "Uncategorized",
    ),
    language: language || undefined,
    cover: cover && { address: cover.address, alt: cover.alt },
    addresses: link && !link.includes("?") ? [link] : [],
    remarks: remarksOf(from, [
      STATES[of(item, "wp:status")],
      of(item, "wp:post_password") !== "" && "It needed a password, which stays behind",
      coverId !== "" && !cover && "Its main picture is not in the export",
      comments > 0 && (comments === 1 ? "A comment stays behind" : `${comments} comments stay behind`),
      left.length > 0 && `WordPress makes these blocks while it shows the page: ${left.join(", ")}`,
      shortcodes.length > 0 && `These shortcodes remain as text: ${shortcodes.join(", ")}`,
    ]),
  };
}

/** As ISO; WordPress writes zeros for a draft. */
const dateOf = (stored: string): string | undefined =>
  /^[1-9]\d{3}-/.test(stored) ? `${stored.replace(" ", "T")}Z` : undefined;
