import { parseHTML } from "linkedom";
import { z } from "zod";
import { UsageError } from "../../content/usage-error";
import { markdownOf, wordsOfHtml } from "../html";
import { quoted } from "../html-tree";
import type { BroughtPage, Source, Tree } from "../source";
import { htmlOfLexical, htmlOfMobiledoc } from "./ghost-text";
import { type Fetch, openUploads } from "./uploads";

const text = z.string().catch("");
const id = z.coerce.string().catch("");
const postSchema = z.looseObject({
  ...{ id, title: text, slug: text, type: text, status: text, visibility: text, locale: text },
  ...{ html: text, mobiledoc: text, lexical: text, markdown: text, feature_image: text, image: text },
  ...{ custom_excerpt: text, meta_description: text, codeinjection_head: text, codeinjection_foot: text },
  ...{ canonical_url: text, published_at: z.unknown(), updated_at: z.unknown() },
  page: z.coerce.boolean().catch(false),
});
const metaSchema = z.object({
  ...{ post_id: id, meta_description: text, feature_image_alt: text, feature_image_caption: text },
});
const list = <T extends z.ZodType>(of: T) => z.array(of).catch([]);
const dataSchema = z.object({
  posts: z.array(postSchema),
  posts_meta: list(metaSchema),
  tags: list(z.object({ id, name: text })),
  posts_tags: list(z.object({ post_id: id, tag_id: id })),
  users: list(z.object({ id, name: text })),
});
const inDb = z.object({ data: dataSchema });
const exportSchema = z.union([z.object({ db: z.tuple([inDb], inDb) }).transform(({ db }) => db[0]), inDb]);
type Data = z.infer<typeof dataSchema>;

/** Reads an export of Ghost (JSON), with its folder content/images if that lies beside it. */
export async function readGhost(tree: Tree, fetch: Fetch): Promise<Source | null> {
  for (const [path, file] of tree.files) {
    if (!path.endsWith(".json")) continue;
    const json = (await file.read()).toString("utf8").replaceAll("__GHOST_URL__", "");
    if (!/"posts"\s*:/.test(json)) continue;
    const { data } = exportSchema.safeParse(parsed(path, json)).data ?? {};
    if (!data) continue;
    const pages = data.posts.map((post) => pageOf(post, data));
    const authors = data.users.map(({ name }) => name).join(", ");
    const words = data.users.length > 1 ? [`The authors' names stay behind: ${authors}`] : [];
    return {
      name: "Ghost",
      pages,
      remarks: words.map((remark) => ({ from: path, words: remark })),
      open: openUploads(tree, fetch),
    };
  }
  return null;
}

function parsed(path: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new UsageError(`${path} is not whole JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function pageOf(post: z.infer<typeof postSchema>, data: Data): BroughtPage {
  const from = `/${post.slug}/`;
  const meta = data.posts_meta.find((one) => one.post_id === post.id);
  const made = post.html
    ? { html: post.html, left: [] }
    : post.lexical
      ? htmlOfLexical(post.lexical)
      : htmlOfMobiledoc(post.mobiledoc);
  const { text: body, left } =
    post.html || post.lexical || post.mobiledoc
      ? { text: markdownOf(withoutCards(made.html)), left: made.left }
      : { text: post.markdown, left: [] };
  const tags = data.posts_tags
    .filter((one) => one.post_id === post.id)
    .map((one) => data.tags.find((tag) => tag.id === one.tag_id)?.name ?? "");
  const cover = post.feature_image || post.image;
  const words = [
    post.status === "draft" && "It was a draft",
    post.status === "scheduled" && "It was to appear later",
    post.status === "sent" && "It was only mailed",
    /^(members|paid|tiers)$/.test(post.visibility) && `It was for ${post.visibility}`,
    (post.codeinjection_head || post.codeinjection_foot) &&
      "Its code for the head or foot of the page stays behind",
    post.canonical_url && `It names ${post.canonical_url} as its original`,
    meta?.feature_image_caption &&
      `Its main picture's caption stays behind: ${wordsOfHtml(meta.feature_image_caption)}`,
    left.length > 0 && `These cards have no counterpart: ${left.join(", ")}`,
  ].filter((remark) => typeof remark === "string" && remark !== "");
  return {
    from,
    kind: "article",
    title: post.title,
    text: body,
    slug: post.slug || undefined,
    description: post.custom_excerpt || meta?.meta_description || post.meta_description || undefined,
    date: dateOf(post.published_at),
    modified: dateOf(post.updated_at),
    tags: tags.filter((name) => name && !name.startsWith("#")),
    language: post.locale || undefined,
    cover: cover ? { address: cover, alt: meta?.feature_image_alt } : undefined,
    addresses: post.slug ? [from] : [],
    remarks: words.map((remark) => ({ from, words: String(remark) })),
  };
}

/** As ISO. Old exports have milliseconds, others "2021-03-24 04:34:10". */
const dateOf = (value: unknown): string | undefined =>
  typeof value === "number"
    ? new Date(value).toISOString()
    : typeof value === "string"
      ? value.replace(/^([\d-]{10}) ([\d:]{8})$/, "$1T$2Z")
      : undefined;

/** Ghost's cards as plain HTML: without the controls that its scripts work. */
function withoutCards(html: string): string {
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  const each = (selector: string, made: (words: (part: string) => string, card: Element) => string) => {
    for (const card of document.querySelectorAll(selector))
      card.outerHTML = made((part) => card.querySelector(part)?.innerHTML ?? "", card as unknown as Element);
  };
  const media = (tag: string) => (words: (part: string) => string, card: Element) =>
    `<${tag} controls src="${quoted(card.querySelector(tag)?.getAttribute("src") ?? "")}"></${tag}><p>${words("figcaption, [class$=-title]")}</p>`;
  each(".kg-audio-card", media("audio"));
  each(".kg-video-card", media("video"));
  each(
    ".kg-toggle-card",
    (words) =>
      `<details><summary>${words(".kg-toggle-heading-text")}</summary>${words(".kg-toggle-content")}</details>`,
  );
  each(
    ".kg-callout-card",
    (words) => `<blockquote><p>${words(".kg-callout-emoji")} ${words(".kg-callout-text")}</p></blockquote>`,
  );
  each(".kg-bookmark-card, .kg-file-card", (words, card) => {
    const address = quoted(card.querySelector("a")?.getAttribute("href") ?? "");
    const [title, description, caption] = [
      "[class$=-title]",
      "[class$=-description], [class$=-caption]",
      "figcaption",
    ].map(words);
    return `<p><a href="${address}">${title || address}</a></p>${[description, caption].map((line) => `<p>${line}</p>`).join("")}`;
  });
  return document.body.innerHTML;
}
