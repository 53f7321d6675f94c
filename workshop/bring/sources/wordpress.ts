import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";
import { unescaped } from "../../../lib/content/slug";
import { UsageError } from "../../content/usage-error";
import { markdownOf, wordsOfHtml } from "../html";
import { withoutSize } from "../simplify-html";
import type { BroughtPage, Remark, Source, Tree } from "../source";
import { type Fetch, openUploads } from "./uploads";
import { type Attachment, htmlOf } from "./wordpress-text";

const text = z
  .union([z.string(), z.looseObject({ "#text": z.string() }).transform((tag) => tag["#text"])])
  .catch("");
const list = <T extends z.ZodType>(of: T) => z.array(of).catch([]);

const itemSchema = z.object({
  ...{
    title: text,
    link: text,
    guid: text,
    "dc:creator": text,
    "content:encoded": text,
    "excerpt:encoded": text,
  },
  ...{
    "wp:post_id": text,
    "wp:post_name": text,
    "wp:post_type": text,
    "wp:status": text,
    "wp:post_parent": text,
  },
  ...{
    "wp:post_date": text,
    "wp:post_date_gmt": text,
    "wp:post_modified_gmt": text,
    "wp:post_password": text,
  },
  "wp:attachment_url": text,
  category: list(z.looseObject({ "#text": text, "@domain": text }).catch({ "#text": "", "@domain": "" })),
  "wp:postmeta": list(z.object({ "wp:meta_key": text, "wp:meta_value": text })),
  "wp:comment": list(z.object({ "wp:comment_approved": text, "wp:comment_type": text })),
});
const exportSchema = z.object({
  rss: z.object({
    channel: z.object({ link: text, language: text, "wp:base_blog_url": text, item: list(itemSchema) }),
  }),
});
type Item = z.infer<typeof itemSchema>;

const STATES: Readonly<Record<string, string>> = {
  draft: "It was a draft",
  pending: "It waited for a review",
  future: "It was to appear later",
  private: "It was private",
};
/** Settings and copies, which are not part of the site's texts. */
const TECHNICAL =
  /^(attachment|revision|wp_block|wp_navigation|wp_template.*|wp_global_styles|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|acf-.*|elementor_.*|wpcf7_.*)$/;

/** Reads exports of WordPress (WXR), with the media folder if it lies beside them. */
export async function readWordPress(tree: Tree, fetch: Fetch): Promise<Source | null> {
  const channels: z.infer<typeof exportSchema>["rss"]["channel"][] = [];
  for (const [path, file] of tree.files) {
    if (!path.toLowerCase().endsWith(".xml")) continue;
    const xml = (await file.read()).toString("utf8");
    if (/wordpress\.org\/export\//.test(xml.slice(0, 20_000))) channels.push(channelOf(path, xml));
  }
  const [first] = channels;
  if (!first) return null;
  const site = first["wp:base_blog_url"] || first.link || undefined;
  const items = [
    ...new Map(channels.flatMap(({ item }) => item).map((item) => [item["wp:post_id"], item])).values(),
  ];
  const attachments = items.filter((item) => item["wp:post_type"] === "attachment").map(attachmentOf);
  const isText = (item: Item): boolean => /^(post|page)$/.test(item["wp:post_type"]) || isStudy(item);
  const texts = items.filter(
    (item) => isText(item) && !/^(trash|auto-draft|inherit)$/.test(item["wp:status"]),
  );
  const blocks = new Map(items.map((item) => [item["wp:post_id"], item["content:encoded"]]));
  const pages = texts.map((item) => pageOf(item, site ?? "", attachments, blocks, first.language));
  const addresses = new Set(attachments.map(({ address }) => withoutProtocol(address)));
  const used = pages.map((page) => page.text + (page.cover?.address ?? "")).join("\n");
  const unused = attachments.filter(({ address }) => {
    const start = withoutProtocol(address).replace(/(-scaled)?\.\w+$/, "");
    return !used.includes(`${start}.`) && !used.includes(`${start}-`);
  });
  const others = items.filter((item) => !texts.includes(item) && !TECHNICAL.test(item["wp:post_type"]));
  const authors = new Set(texts.map((item) => item["dc:creator"]));
  const remark = (words: string): Remark => ({ from: site ?? tree.name, words });
  const open = openUploads(tree, fetch, site);
  return {
    name: "WordPress",
    pages,
    site,
    remarks: [
      ...others.map((item) =>
        remark(`“${wordsOfHtml(item.title)}” (${item["wp:status"]} ${item["wp:post_type"]}) stays behind`),
      ),
      ...unused.map(({ address }) => remark(`No page uses ${address}, so it stays behind`)),
      ...(authors.size > 1 ? [remark(`The authors' names stay behind: ${[...authors].join(", ")}`)] : []),
    ],
    open: async (address, from) => {
      const whole = withoutSize(address);
      const original =
        whole !== address && addresses.has(withoutProtocol(whole)) ? await open(whole, from) : null;
      return original ?? open(address, from);
    },
  };
}

const isStudy = (item: Item): boolean => /portfolio|project|case.?stud|^works?$/i.test(item["wp:post_type"]);
const withoutProtocol = (address: string): string => address.replace(/^https?:/, "");
const metaOf = (item: Item, key: string): string =>
  item["wp:postmeta"].find((meta) => meta["wp:meta_key"] === key)?.["wp:meta_value"] ?? "";

function channelOf(path: string, xml: string): z.infer<typeof exportSchema>["rss"]["channel"] {
  const validity = XMLValidator.validate(xml);
  if (validity !== true)
    throw new UsageError(`${path}, line ${validity.err.line}: it is not whole XML: ${validity.err.msg}`);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    trimValues: false,
    processEntities: {
      enabled: true,
      maxEntityCount: 100,
      maxExpandedLength: 1_000_000,
      maxExpansionDepth: 3,
    },
    isArray: (name) => /^(item|category|wp:postmeta|wp:comment)$/.test(name),
  });
  const parsed = exportSchema.safeParse(parser.parse(xml));
  if (!parsed.success) throw new UsageError(`${path} is not an export of WordPress.`);
  return parsed.data.rss.channel;
}

const attachmentOf = (item: Item): Attachment => ({
  id: item["wp:post_id"],
  parent: item["wp:post_parent"],
  address: item["wp:attachment_url"] || item.guid,
  page: item.link,
  alt: metaOf(item, "_wp_attachment_image_alt"),
  caption: wordsOfHtml(item["excerpt:encoded"]),
});

function pageOf(
  item: Item,
  site: string,
  attachments: readonly Attachment[],
  blocks: ReadonlyMap<string, string>,
  language: string,
): BroughtPage {
  // WordPress leads from this address to the page, and keeps it when the page gets another.
  const from = `${site}/?p=${item["wp:post_id"]}`;
  const { html, left } = htmlOf(item["content:encoded"], {
    id: item["wp:post_id"],
    attachments,
    blocks,
    notes: metaOf(item, "footnotes"),
  });
  const comments = item["wp:comment"].filter(
    (one) => one["wp:comment_approved"] === "1" && !/back$/.test(one["wp:comment_type"]),
  );
  const cover = attachments.find(({ id }) => id === metaOf(item, "_thumbnail_id"));
  const words = [
    STATES[item["wp:status"]],
    item["wp:post_password"] && "It needed a password, which stays behind",
    metaOf(item, "_thumbnail_id") && !cover && "Its main picture is not in the export",
    comments.length > 0 &&
      (comments.length === 1 ? "A comment stays behind" : `${comments.length} comments stay behind`),
    left.length > 0 && `WordPress makes these blocks while it shows the page: ${left.join(", ")}`,
  ].filter((remark) => typeof remark === "string" && remark !== "");
  const tags = item.category.filter((one) =>
    /^(post_tag|category|.*(_|-)(tag|type|category)s?)$/.test(one["@domain"]),
  );
  return {
    from,
    kind: isStudy(item) ? "study" : "article",
    title: wordsOfHtml(item.title),
    text: markdownOf(html),
    slug: unescaped(item["wp:post_name"]) || undefined,
    description: wordsOfHtml(item["excerpt:encoded"]) || metaOf(item, "_yoast_wpseo_metadesc") || undefined,
    date: dateOf(item["wp:post_date_gmt"]) ?? dateOf(item["wp:post_date"]),
    modified: dateOf(item["wp:post_modified_gmt"]),
    tags: [...new Set(tags.map((one) => wordsOfHtml(one["#text"])).filter((tag) => tag !== "Uncategorized"))],
    language: language || undefined,
    cover: cover && { address: cover.address, alt: cover.alt },
    addresses: item.link && !item.link.includes("?") ? [item.link] : [],
    remarks: words.map((remark) => ({ from, words: String(remark) })),
  };
}

/** As ISO; WordPress writes zeros for a draft. */
const dateOf = (written: string): string | undefined =>
  /^[1-9]\d{3}-/.test(written) ? `${written.replace(" ", "T")}Z` : undefined;
