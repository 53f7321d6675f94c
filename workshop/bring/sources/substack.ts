import { parseHTML } from "linkedom";
import Papa from "papaparse";
import { z } from "zod";
import { unescaped } from "../../../lib/content/slug";
import { markdownOf, wordsOfHtml } from "../html";
import type { BroughtPage, Remark, Source, Tree } from "../source";
import { type Fetch, openUploads } from "./uploads";

type Row = Partial<
  Record<
    "post_id" | "post_date" | "is_published" | "type" | "audience" | "title" | "subtitle" | "podcast_url",
    string
  >
>;

/** Reads the zip that Substack makes: posts.csv and a file of HTML for each post. */
export async function readSubstack(tree: Tree, fetch: Fetch): Promise<Source | null> {
  const [at, list] = [...tree.files].find(([path]) => /(^|\/)posts\.csv$/.test(path)) ?? [];
  if (at === undefined || !list) return null;
  const csv = (await list.read()).toString("utf8");
  const { data, meta } = Papa.parse<Row>(csv, { header: true, skipEmptyLines: true });
  if (!meta.fields?.includes("post_id")) return null;
  const pages: BroughtPage[] = [];
  const remarks: Remark[] = [];
  for (const [index, row] of data.entries()) {
    const from = at.replace(/posts\.csv$/, `posts/${row.post_id}.html`);
    const file = tree.files.get(from);
    const title = wordsOfHtml(row.title ?? "");
    if (!file)
      remarks.push({ from: at, line: index + 2, words: `The text of “${title}” is not in the export` });
    else pages.push(pageOf(from, title, row, (await file.read()).toString("utf8")));
  }
  const others = [...tree.files.keys()].filter((path) => /\.csv$/.test(path) && path !== at);
  const readers = others.map((from) => ({ from, words: "Lists of readers and figures stay behind" }));
  return { name: "Substack", pages, remarks: [...remarks, ...readers], open: openUploads(tree, fetch) };
}

function pageOf(from: string, title: string, row: Row, html: string): BroughtPage {
  // Some exports close a part as XML would.
  const closed = html.replaceAll(/(<div\b[^>]*\sdata-attrs="[^"]*"[^>]*)\/>/g, "$1></div>");
  const { document } = parseHTML(`<html><body>${closed}</body></html>`);
  for (const part of document.querySelectorAll("img, a.image-link")) {
    const name = part.matches("a") ? "href" : "src";
    part.setAttribute(name, originalOf(part.getAttribute(name) ?? ""));
    part.removeAttribute("srcset");
  }
  for (const part of document.querySelectorAll("picture source")) part.remove();
  const words: string[] = [];
  if (row.is_published?.toLowerCase() !== "true") words.push("It was a draft");
  if (row.audience && row.audience !== "everyone")
    words.push(`It was for ${row.audience.replaceAll("_", " ")}`);
  for (const part of document.querySelectorAll("[data-attrs]")) {
    const given = attrsSchema.parse(jsonIn(part.getAttribute("data-attrs") ?? ""));
    const address = given.url ?? given.canonical_url;
    const images = given.gallery?.images ?? [];
    const isButton = part.matches("[class*=subscription-widget], [class*=button-wrap]");
    if (isButton && (!address || /subscribe|share|comments|referrals|\/chat/.test(address))) {
      words.push(`A button stays behind: ${wordsOfHtml(part.innerHTML)}`);
      part.remove();
    } else if (part.textContent?.trim() || part.matches(SEEN) || part.querySelector(SEEN)) continue;
    else if (images.length > 0) part.innerHTML = images.map(({ src }) => `<img src="${src}">`).join("");
    else if (given.persistentExpression) part.innerHTML = `<code>${given.persistentExpression}</code>`;
    else if (address) part.innerHTML = `<p><a href="${address}">${given.title ?? address}</a></p>`;
    else words.push(`A part has no content in the export: ${part.getAttribute("class")?.split(" ")[0]}`);
  }
  const sound = row.podcast_url ? `<p><audio src="${row.podcast_url}"></audio></p>` : "";
  return {
    from,
    kind: "article",
    title,
    text: markdownOf(sound + document.body.innerHTML),
    slug: row.post_id?.replace(/^\d+\./, "") || undefined,
    description: wordsOfHtml(row.subtitle ?? "") || undefined,
    date: row.post_date || undefined,
    addresses: [`${row.type === "page" ? "" : "/p"}/${row.post_id?.replace(/^\d+\./, "")}`],
    remarks: words.map((remark) => ({ from, words: remark })),
  };
}

/** The picture that Substack's server makes smaller ones of; it has moved since older exports. */
const originalOf = (address: string): string =>
  unescaped(address.replace(/^https:\/\/substackcdn\.com\/image\/fetch\/.*\/(?=https?%3A)/i, "")).replace(
    /^https:\/\/bucketeer-[^/]*\.s3\.amazonaws\.com/,
    "https://substack-post-media.s3.amazonaws.com",
  );

/** What Substack's parts say that have no HTML. */
const attrsSchema = z
  .object({
    ...{ url: z.url(), canonical_url: z.url(), title: z.string(), persistentExpression: z.string() },
    gallery: z.object({ images: z.array(z.object({ src: z.url() })) }),
  })
  .partial()
  .catch({});

const SEEN = "img, iframe, video, audio, a, .footnote";

function jsonIn(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
