import { parseHTML } from "linkedom";
import { markdownOf, wordsOfHtml } from "../html";
import type { BroughtPage, Remark, Source, Tree } from "../source";
import { type Fetch, openUploads } from "./reading";

/** Reads the zip that Medium sends: a file for each post, draft and response. */
export async function readMedium(tree: Tree, fetch: Fetch): Promise<Source | null> {
  const pages: BroughtPage[] = [];
  const remarks: Remark[] = [];
  for (const [from, file] of tree.files) {
    if (!/(^|\/)posts\/[^/]+\.html$/.test(from)) continue;
    const { document } = parseHTML((await file.read()).toString("utf8"));
    const body = document.querySelector("article.h-entry [data-field=body]");
    if (!body) continue;
    const words = (selector: string): string =>
      wordsOfHtml(document.querySelector(selector)?.innerHTML ?? "");
    // A response repeats its beginning as its title, and has no heading in its text.
    const heading = body.querySelector(".graf--title, h3.graf--leading, h4.graf--leading");
    const title = words(".p-name");
    const text = wordsOfHtml(body.innerHTML);
    if (!heading && !words(".p-summary") && text.startsWith(title.replace(/…$/, ""))) {
      remarks.push({ from, words: `A response stays behind: ${title}` });
      continue;
    }
    for (const repeated of [heading, body.querySelector(".graf--subtitle")])
      if (repeated && [title, words(".p-summary")].includes(wordsOfHtml(repeated.innerHTML)))
        repeated.remove();
    for (const line of body.querySelectorAll(
      ".section--first .section-divider, .section-divider:first-child > hr:only-child",
    ))
      if (!line.closest(".section")?.previousElementSibling) line.remove();
    for (const image of body.querySelectorAll("img[data-image-id]"))
      image.setAttribute("src", (image.getAttribute("src") ?? "").replace(/\/max\/\d+\//, "/max/4000/"));
    const addresses = [".p-canonical", "footer time"].flatMap(
      (selector) => document.querySelector(selector)?.closest("a")?.getAttribute("href") ?? [],
    );
    const isDraft = /(^|\/)draft_[^/]*$/.test(from) || !document.querySelector(".p-canonical");
    const cover = body.querySelector("[data-is-featured] img, img[data-is-featured]")?.getAttribute("src");
    pages.push({
      from,
      kind: "article",
      title,
      text: markdownOf(body.innerHTML),
      slug: /\/([^/]+?)-[0-9a-f]{8,}$/.exec(addresses[0] ?? "")?.[1],
      description: words(".p-summary") || undefined,
      date: document.querySelector("time.dt-published")?.getAttribute("datetime") ?? undefined,
      tags: [...document.querySelectorAll("a.p-tag")].map((tag) => wordsOfHtml(tag.innerHTML)),
      cover: cover ? { address: cover } : undefined,
      addresses,
      remarks: isDraft ? [{ from, words: "It was a draft" }] : [],
    });
  }
  return pages.length + remarks.length > 0
    ? { name: "Medium", pages, remarks, open: openUploads(tree, fetch) }
    : null;
}
