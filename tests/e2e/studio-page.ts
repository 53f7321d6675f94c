import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { translationFile } from "@/lib/content/content-paths";
import { splitFrontMatter } from "@/lib/content/front-matter";
import { slugOf } from "@/lib/content/slug";
import { laidOn } from "@/workshop/studio/browser/values";

type Picture = { imgSrc: string; alt: string; caption?: string };
type Block = Picture & { type: string; title?: string; description: string; label: string; url: string };
type Study = {
  title: string;
  description: string;
  position: string;
  cover: Picture;
  insights?: { value: string; description: string }[];
  blocks: Block[];
};
type Home = {
  greeting: string;
  tabs: { id: string; label: string; beforeHighlighter: string; highlighter: string }[];
  services?: { blocks: { title: string; points: string[] }[] };
};
type Listed = { path: string; header?: string; footer?: string };

const escaped = (text: unknown): string =>
  String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const each = <Item>(list: readonly Item[] | undefined, show: (item: Item, at: number) => string): string =>
  (list ?? []).map(show).join("");
/** Names a field as the site's components do in development. */
const of = (field: string): string => `data-field="${escaped(field)}"`;
const figure = (at: string, { imgSrc, alt, caption = "" }: Picture): string =>
  `<figure ${of(`${at} imgSrc`)}><img src="/pictures/${escaped(imgSrc)}-800.webp" alt="${escaped(alt)}" width="300" height="200">
   <figcaption ${of(`${at} caption`)}>${escaped(caption)}</figcaption></figure>`;
/** Paragraphs, each with a word in bold. */
const markdown = (text: string): string =>
  each(text.trim().split(/\n\n+/), (one) =>
    one.startsWith("## ")
      ? `<h2>${escaped(one.slice(3))}</h2>`
      : `<p>${escaped(one).replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")}</p>`,
  );

const study = (file: string, { title, description, position, insights, cover, blocks }: Study): string => `
  <nav aria-label="Parts">${each(blocks, ({ title: part = "" }, i) => `<span ${of(`${file} blocks ${i} title`)}>${escaped(part)}</span>`)}</nav>
  <h1 ${of(`${file} title`)}>${escaped(title)}</h1><p ${of(`${file} description`)}>${escaped(description)}</p>
  <p ${of(`${file} position`)}>${escaped(position)}</p>${figure(`${file} cover`, cover)}
  <dl>${each(insights, ({ value, description: words }, i) => {
    const at = `${file} insights ${i}`;
    return `<div><dt ${of(`${at} description`)}>${escaped(words)}</dt><dd ${of(`${at} value`)}>${escaped(value)}</dd></div>`;
  })}</dl>
  ${each(blocks, (block, i) => {
    const at = `${file} blocks ${i}`;
    if (block.type === "image") return figure(at, block);
    if (block.type === "link")
      return `<a href="${escaped(block.url)}" ${of(`${at} label`)}>${escaped(block.label)} <span>(opens in a new tab)</span></a>`;
    return `<section><h2 ${of(`${at} title`)}>${escaped(block.title)}</h2><div ${of(`${at} description`)}>${markdown(block.description)}</div></section>`;
  })}`;

const home = ({ greeting, tabs, services }: Home, name: string): string => `
  <h1 ${of("home greeting")}>${escaped(greeting)}</h1>
  ${each(tabs, ({ id, beforeHighlighter, highlighter }) => {
    const text = escaped(highlighter).replace("{name}", escaped(name));
    return `<div role="tabpanel" aria-labelledby="${id}"><p ${of(`home tabs ${id} beforeHighlighter`)}>${escaped(beforeHighlighter)} <b ${of(`home tabs ${id} highlighter`)}>${text}</b></p></div>`;
  })}
  <div role="tablist">${each(tabs, ({ id, label }, i) => `<button role="tab" id="${id}" ${of(`home tabs ${i} label`)}>${escaped(label)}</button>`)}</div>
  ${each(services?.blocks, ({ title, points }, i) => {
    const at = `home services blocks ${i}`;
    return `<h3 ${of(`${at} title`)}>${escaped(title)}</h3><ul>${each(points, (one, j) => `<li ${of(`${at} points ${j}`)}>${escaped(one)}</li>`)}</ul>`;
  })}`;

/** On narrow windows it covers the page, as components/layout/mobile-notice does. */
const NOTICE = `
  <style>
    .notice { display: none }
    @media screen and (max-width: 767.98px) {
      .notice { position: fixed; inset: 0; display: block; background: white }
      body:has(> .notice) > :not(.notice), body:has(> .notice) > :not(.notice) * { visibility: hidden !important }
    }
  </style>
  <section class="notice" aria-labelledby="mobile-notice"><h2 id="mobile-notice">Too small</h2></section>
  <script>
    const narrow = matchMedia("(max-width: 767.98px)");
    const apply = () => { document.getElementById("site").inert = narrow.matches };
    apply();
    narrow.addEventListener("change", apply);
  </script>`;

/**
 * A page of a site in plain elements, with what the site's own page shows of its content: a study, an article or home. Below /fr a
 * study or home is in French, as far as it is translated.
 *
 * @param root the content folder
 * @returns HTML; of a file with a mistake, the mistake
 */
export function sitePage(root: string, path: string): string {
  try {
    return pageOf(root, path);
  } catch (error) {
    return `<p>${escaped(error)}</p>`;
  }
}

function pageOf(root: string, address: string): string {
  const path = address.replace(/^\/fr(?=\/|$)/, "") || "/";
  const text = (file: string) => readFileSync(join(root, file), "utf8");
  const shown = (file: string) => {
    const own = join(root, translationFile(file, "fr"));
    const isTranslated = path !== address && existsSync(own);
    return laidOn(parse(text(file)), isTranslated ? parse(readFileSync(own, "utf8")) : null);
  };
  const [, kind, name = ""] = path.split("/");
  const site = parse(text("site.yaml"));
  const { pages } = parse(text("navigation.yaml")) as { pages: Listed[] };
  const links = (kind: "header" | "footer") =>
    each(pages, ({ path, [kind]: label }) =>
      label
        ? `<a href="${escaped(path)}" ${of(`navigation pages ${path} ${kind}`)}>${escaped(label)}</a> `
        : "",
    );
  const main = () => {
    if (kind === "casestudies" && name) return study(path, shown(`case-studies/${name}.yaml`) as Study);
    if (kind !== "blog" || !name) return home(shown("home.yaml") as Home, site.name);
    const articles = readdirSync(join(root, "blog")).map((file) => splitFrontMatter(text(`blog/${file}`)));
    const { title = "Articles", body = "" } =
      articles
        .map((parts) => ({ ...parse(parts?.frontMatter ?? ""), body: parts?.body }))
        .find(({ slug, title }) => (slug ?? slugOf(String(title))) === name) ?? {};
    return `<h1 ${of(`${path} title`)}>${escaped(title)}</h1><div ${of(`${path} body`)}>${markdown(body)}</div>`;
  };
  const shownMain = main();
  const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/.exec(shownMain) ?? [];
  return `<!doctype html><title>${heading} | ${escaped(site.name)}</title><meta name="description" content="About ${heading}">
    <meta property="og:site_name" content="${escaped(site.name)}"><meta property="og:image" content="https://example.com/og${escaped(address.replace(/(?!^)\//g, "-"))}.jpg">
    <link rel="canonical" href="https://example.com${escaped(address)}"><div id="site"><header><nav>${links("header")}</nav></header><main>${shownMain}</main>
    <footer>${links("footer")}<p ${of("site footerYear, site name")}>© ${escaped(site.footerYear)} ${escaped(site.name)}</p></footer></div>
    ${site.desktopOnly ? NOTICE : ""}`;
}
