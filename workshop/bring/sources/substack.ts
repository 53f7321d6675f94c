import { parseHTML } from "linkedom";
import Papa from "papaparse";
import { unescaped } from "../../../lib/content/slug";
import { markdownOf, wordsOfHtml } from "../html";
import { quoted } from "../html-tree";
import type { BroughtPage, Remark, Source, Tree } from "../source";
import { type Fetch, fieldsOf, openUploads, remarksOf } from "./reading";

type Row = Partial<Record<string, string>>;

/** Reads the zip that Substack makes: posts.csv and a file of HTML for each post. */
export async function readSubstack(tree: Tree, fetch: Fetch): Promise<Source | null> {
  const [at, list] = [...tree.files].find(([path]) => /(^|\/)posts\.csv$/.test(path)) ?? [];
  if (at === undefined || !list) return null;
  const { data, meta } = Papa.parse<Row>((await list.read()).toString("utf8"), {
    header: true,
    skipEmptyLines: true,
  });
  if (!meta.fields?.includes("post_id")) return null;
  const pages: BroughtPage[] = [];
  const remarks: Remark[] = [];
  for (const row of data) {
    const from = at.replace(/posts\.csv$/, `posts/${row.post_id}.html`);
    const html = await tree.files.get(from)?.read();
    if (html) pages.push(pageOf(from, row, html.toString("utf8")));
    else
      remarks.push(...remarksOf(at, [`The text of “${wordsOfHtml(row.title ?? "")}” is not in the export`]));
  }
  const others = [...tree.files.keys()].filter((path) => /\.csv$/.test(path) && path !== at);
  const readers = others.flatMap((path) => remarksOf(path, ["Lists of readers and figures stay behind"]));
  return { name: "Substack", pages, remarks: [...remarks, ...readers], open: openUploads(tree, fetch) };
}

function pageOf(from: string, row: Row, html: string): BroughtPage {
  // Some exports close a part as XML would.
  const closed = html.replaceAll(/(<div\b[^>]*\sdata-attrs="[^"]*"[^>]*)\/>/g, "$1></div>");
  const { document } = parseHTML(`<html><body>${closed}</body></html>`);
  for (const part of document.querySelectorAll("img, a.image-link")) {
    const name = part.matches("a") ? "href" : "src";
    part.setAttribute(name, originalOf(part.getAttribute(name) ?? ""));
    part.removeAttribute("srcset");
  }
  const words: string[] = [];
  for (const part of document.querySelectorAll("[data-attrs]")) {
    const {
      url,
      canonical_url,
      title,
      gallery,
      persistentExpression: formula,
    } = fieldsOf(part.getAttribute("data-attrs") ?? "");
    const address = quoted(String(url ?? canonical_url ?? ""));
    const images: { src: unknown }[] = Object(gallery).images ?? [];
    const isButton = part.matches("[class*=subscription-widget], [class*=button-wrap]");
    if (isButton && /^$|subscribe|share|comments|referrals|\/chat/.test(address)) {
      words.push(`A button stays behind: ${wordsOfHtml(part.innerHTML)}`);
      part.remove();
    } else if (part.textContent?.trim() || part.matches(SEEN) || part.querySelector(SEEN)) continue;
    else if (images.length > 0)
      part.innerHTML = images.map(({ src }) => `<img src="${quoted(String(src))}">`).join("");
    else if (formula) part.innerHTML = `<code>${quoted(String(formula))}</code>`;
    else if (address)
      part.innerHTML = `<p><a href="${address}">${quoted(String(title ?? "")) || address}</a></p>`;
    else words.push(`A part has no content in the export: ${part.getAttribute("class")?.split(" ")[0]}`);
  }
  const sound = row.podcast_url ? `<p><audio src="${quoted(row.podcast_url)}"></audio></p>` : "";
  const slug = row.post_id?.replace(/^\d+\./, "");
  if (row.is_published?.toLowerCase() !== "true") words.push("It was a draft");
  if (row.audience && row.audience !== "everyone")
    words.push(`It was for ${row.audience.replaceAll("_", " ")}`);
  return {
    from,
    kind: "article",
    title: wordsOfHtml(row.title ?? ""),
    text: markdownOf(sound + document.body.innerHTML),
    slug,
    description: wordsOfHtml(row.subtitle ?? "") || undefined,
    date: row.post_date || undefined,
    addresses: [`${row.type === "page" ? "" : "/p"}/${slug}`],
    remarks: remarksOf(from, words),
  };
}

const SEEN = "img, iframe, video, audio, a, .footnote";

/** The picture that Substack's server makes smaller ones of; it has moved since older exports. */
const originalOf = (address: string): string =>
  unescaped(address.replace(/^https:\/\/substackcdn\.com\/image\/fetch\/.*\/(?=https?%3A)/i, "")).replace(
    /^https:\/\/bucketeer-[^/]*\.s3\.amazonaws\.com/,
    "https://substack-post-media.s3.amazonaws.com",
  );
