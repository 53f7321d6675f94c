import { parseHTML } from "linkedom";
import { z } from "zod";
import { UsageError } from "../../content/usage-error";
import { markdownOf, wordsOfHtml } from "../html";
import { quoted } from "../html-tree";
import type { BroughtPage, Source, Tree } from "../source";
import { htmlOfLexical, htmlOfMobiledoc } from "./ghost-text";
import { type Fetch, fieldOf as of, openUploads, type Row, remarksOf } from "./reading";

const row = z.record(z.string(), z.unknown());
const rows = z.array(row).catch([]);
const inData = z.object({
  data: z.object({ posts: z.array(row), posts_meta: rows, tags: rows, posts_tags: rows, users: rows }),
});
const exportSchema = z.union([
  z.object({ db: z.array(inData).min(1) }),
  inData.transform((one) => ({ db: [one] })),
]);
type Data = z.infer<typeof inData>["data"];

/** Reads an export of Ghost (JSON), with its folder content/images if that lies beside it. */
export async function readGhost(tree: Tree, fetch: Fetch): Promise<Source | null> {
  for (const [path, file] of tree.files) {
    if (!path.endsWith(".json")) continue;
    const json = (await file.read())
      .toString("utf8")
      .replaceAll("__GHOST_URL__", "")
      .replaceAll(/\/size\/w\d+\//g, "/");
    if (!/"posts"\s*:/.test(json)) continue;
    const data = exportSchema.safeParse(parsed(path, json)).data?.db[0]?.data;
    if (!data) continue;
    const authors = data.users.map((user) => of(user, "name"));
    const left = authors.length > 1 && `The authors' names stay behind: ${authors.join(", ")}`;
    const pages = data.posts.map((post) => pageOf(post, data));
    return { name: "Ghost", pages, remarks: remarksOf(path, [left]), open: openUploads(tree, fetch) };
  }
  return null;
}

function parsed(path: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new UsageError(`${path} is not whole JSON: ${String(error)}`);
  }
}

function pageOf(post: Row, data: Data): BroughtPage {
  const from = `/${of(post, "slug")}/`;
  const meta = data.posts_meta.find((one) => of(one, "post_id") === of(post, "id"));
  const [html, lexical, mobiledoc] = ["html", "lexical", "mobiledoc"].map((name) => of(post, name));
  const made = html
    ? { html, left: [] }
    : lexical
      ? htmlOfLexical(lexical)
      : mobiledoc
        ? htmlOfMobiledoc(mobiledoc)
        : null;
  const links = data.posts_tags
    .filter((one) => of(one, "post_id") === of(post, "id"))
    .map((one) => of(one, "tag_id"));
  const tags = links.map((id) =>
    of(
      data.tags.find((tag) => of(tag, "id") === id),
      "name",
    ),
  );
  const cover = of(post, "feature_image", "image");
  const [status, readers] = [of(post, "status"), of(post, "visibility")];
  const caption = wordsOfHtml(of(meta, "feature_image_caption"));
  return {
    from,
    kind: "article",
    title: of(post, "title"),
    text: made ? markdownOf(withoutControls(made.html)) : of(post, "markdown"),
    slug: of(post, "slug") || undefined,
    description: of(post, "custom_excerpt", "meta_description") || of(meta, "meta_description") || undefined,
    date: dateOf(post.published_at),
    modified: dateOf(post.updated_at),
    tags: tags.filter((name) => name && !name.startsWith("#")),
    language: of(post, "locale") || undefined,
    cover: cover ? { address: cover, alt: of(meta, "feature_image_alt") } : undefined,
    addresses: [from],
    remarks: remarksOf(from, [
      status !== "" &&
        status !== "published" &&
        `It was ${status === "sent" ? "only mailed" : `a ${status} text`}`.replace("draft text", "draft"),
      /^(members|paid|tiers)$/.test(readers) && `It was for ${readers}`,
      of(post, "codeinjection_head", "codeinjection_foot") !== "" &&
        "Its code for the head or foot of the page stays behind",
      of(post, "canonical_url") && `It names ${of(post, "canonical_url")} as its original`,
      caption && `The caption of its main picture stays behind: ${caption}`,
      made !== null && made.left.length > 0 && `These cards have no counterpart: ${made.left.join(", ")}`,
    ]),
  };
}

/** As ISO. Old exports have milliseconds, others "2021-03-24 04:34:10". */
const dateOf = (value: unknown): string | undefined =>
  typeof value === "number"
    ? new Date(value).toISOString()
    : of({ value }, "value").replace(/^([\d-]{10}) ([\d:]{8})$/, "$1T$2Z") || undefined;

/** Ghost's cards without the controls that its scripts work. */
function withoutControls(html: string): string {
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  for (const card of document.querySelectorAll(".kg-card")) {
    const words = (part: string): string => card.querySelector(part)?.innerHTML ?? "";
    const paragraphs = (...parts: string[]): string => parts.map((part) => `<p>${words(part)}</p>`).join("");
    const media = card.querySelector("audio, video");
    const address = quoted(card.querySelector("a")?.getAttribute("href") ?? "");
    if (media) card.outerHTML = media.outerHTML + paragraphs("[class$=-title]", "figcaption");
    else if (card.matches(".kg-toggle-card"))
      card.outerHTML = `<details><summary>${words(".kg-toggle-heading-text")}</summary>${words(".kg-toggle-content")}</details>`;
    else if (card.matches(".kg-callout-card"))
      card.outerHTML = `<blockquote>${words(".kg-callout-emoji")} ${words(".kg-callout-text")}</blockquote>`;
    else if (card.matches(".kg-bookmark-card, .kg-file-card"))
      card.outerHTML = `<p><a href="${address}">${words("[class$=-title]") || address}</a></p>${paragraphs("[class$=-description], [class$=-file-card-caption]", "figcaption")}`;
  }
  return document.body.innerHTML;
}
