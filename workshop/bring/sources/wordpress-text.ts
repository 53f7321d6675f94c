import { quoted } from "../html-tree";
import { fieldsOf, fieldOf as of } from "./reading";

/** A file of the media library. `page` shows it alone. */
export type Attachment = Readonly<Record<"id" | "parent" | "address" | "page" | "alt" | "caption", string>>;

/** `blocks`: texts that several posts share, by their ids. `notes`: the block editor's footnotes, as JSON. */
export type Post = Readonly<{
  id: string;
  attachments: readonly Attachment[];
  blocks: ReadonlyMap<string, string>;
  notes: string;
}>;

/** HTML of a post as either editor stores it. `left`: blocks without content in the export; `shortcodes`: those that remain. */
export function htmlOf(stored: string, post: Post): { html: string; left: string[]; shortcodes: string[] } {
  const left = new Set<string>();
  const html = withoutBlocks(withShortcodes(stored.replaceAll(/\r\n?/g, "\n"), post), post, left)
    .replaceAll(
      /<pre class="wp-block-verse[^>]*>([\s\S]*?)<\/pre>/g,
      (_, poem) => `<p>${poem.replaceAll("\n", "<br>")}</p>`,
    )
    .replaceAll(/<a\b[^>]*wp-block-file__button[^>]*>[^<]*<\/a>/g, "")
    .replaceAll(/<a\b[^>]*\bhref="([^"]+)"[^>]*>\s*(<img\b[^>]*>)\s*<\/a>/g, (whole, href, picture) =>
      post.attachments.some(({ page }) => bare(page) === bare(href)) ? picture : whole,
    )
    .replaceAll(/<img\b[^>]*\bwp-image-(\d+)\b[^>]*>/g, (tag, id) => {
      const alt = post.attachments.find((one) => one.id === id)?.alt;
      return !alt || /\balt="[^"]/.test(tag)
        ? tag
        : tag.replace(/\salt=""/, "").replace("<img", `<img alt="${quoted(alt)}"`);
    });
  const shortcodes = [...html.matchAll(/\[([a-z][\w-]{2,})\s[^\]\n]*=[^\]\n]*\]|\[\/([a-z][\w-]{2,})\]/g)];
  return {
    html,
    left: [...left],
    shortcodes: [...new Set(shortcodes.map(([, name, closed]) => name ?? closed ?? ""))],
  };
}

const bare = (address: string): string => address.replaceAll(/^https?:|\/$/g, "");
const linkTo = (address: string): string => `<p><a href="${quoted(address)}">${quoted(address)}</a></p>`;

/** The HTML in the block editor's comments; text outside of blocks is the classic editor's. */
function withoutBlocks(stored: string, post: Post, left: Set<string>, levels = 3): string {
  let depth = 0;
  const parts = stored.split(/(<!--\s+\/?wp:[\s\S]*?-->)/).map((part, at) => {
    if (at % 2 === 0) return depth > 0 ? part : withParagraphs(part);
    const [, close, name = "", settings = "", single] =
      /^<!--\s+(\/?)wp:(\S+)\s*([\s\S]*?)(\/?)-->$/.exec(part) ?? [];
    if (!single) {
      depth += close ? -1 : 1;
      return "";
    }
    const given = fieldsOf(settings);
    const shared = name === "block" && levels > 0 ? post.blocks.get(of(given, "ref")) : undefined;
    if (shared !== undefined) return withoutBlocks(shared, post, left, levels - 1);
    if (of(given, "url")) return linkTo(of(given, "url"));
    if (name === "footnotes") {
      const notes = Object.values(fieldsOf(post.notes)).map((note) => Object(note));
      return `<ol>${notes.map(({ id, content }) => `<li id="${id}">${content} <a href="#${id}-link">↩</a></li>`).join("")}</ol>`;
    }
    if (!/^(more|nextpage|spacer|separator)$/.test(name)) left.add(name);
    return "";
  });
  return parts.join("");
}

const BLOCK =
  "(?:address|article|aside|audio|blockquote|center|d[dlt]|details|div|fieldset|fig(?:caption|ure)|footer|form|h[1-6]|header|hr|iframe|li|main|nav|[ou]l|p|pre|section|summary|table|t(?:body|[dhr]|foot|head)|video)";
const CODE_OR_STYLE = /(<pre\b[\s\S]*?<\/pre>|<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>)/i;

/** The paragraphs that WordPress makes of blank lines, and the breaks that it makes of others. */
const withParagraphs = (stored: string): string =>
  stored
    .split(CODE_OR_STYLE)
    .map((part, at) => (at % 2 ? part : paragraphsOf(part)))
    .join("\n");

const paragraphsOf = (stored: string): string =>
  stored
    .replaceAll(new RegExp(`<${BLOCK}[\\s/>]`, "gi"), "\n\n$&")
    .replaceAll(new RegExp(`</${BLOCK}>|<hr[^>]*>`, "gi"), "$&\n\n")
    .split(/\n\s*\n/)
    .map((chunk) => chunk.trim())
    .map((chunk) =>
      !chunk || new RegExp(`^</?${BLOCK}[\\s/>]`, "i").test(chunk)
        ? chunk
        : `<p>${chunk.replaceAll("\n", "<br>")}</p>`,
    )
    .join("\n");

const CODE = /^(code|sourcecode|php|css|js|javascript|html|xml|bash|python|ruby|java|sql)$/;
const SHORTCODE = new RegExp(
  `\\[(\\[?)(caption|wp_caption|gallery|playlist|embed|audio|video|youtube|vimeo|gist|tweet|${CODE.source.slice(2, -2)})\\b([^\\]]*)\\](?:((?:(?!\\[\\2\\b)[\\s\\S])*?)\\[/\\2\\])?(\\]?)`,
  "g",
);

/** HTML for the shortcodes that WordPress has; others remain as they are. */
const withShortcodes = (stored: string, post: Post): string =>
  stored.replaceAll(SHORTCODE, (whole, open, name, settings, content = "", close) => {
    if (open && close) return whole.slice(1, -1);
    const written: string[][] = [...settings.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)];
    const given = Object.fromEntries(written.map(([, key, ...values]) => [key, values.join("")]));
    const html = shortcodeHtml(name, given, content, `${settings} ${content}`, post);
    return html === undefined ? whole : `${open}${html}${close}`;
  });

type Given = Readonly<Partial<Record<string, string>>>;

function shortcodeHtml(
  name: string,
  given: Given,
  content: string,
  all: string,
  post: Post,
): string | undefined {
  if (name.endsWith("caption")) {
    const [, picture = "", words = ""] =
      /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)?([\s\S]*)$/.exec(content) ?? [];
    return `<figure>${picture}<figcaption>${words || given.caption || ""}</figcaption></figure>`;
  }
  if (name === "gallery" || name === "playlist") return galleryHtml(name, given, post);
  if (CODE.test(name)) {
    const language = given.language ?? given.lang ?? (/code$/.test(name) ? "none" : name);
    return content
      ? `<pre><code class="language-${language}">${content.trim().replaceAll("<", "&lt;")}</code></pre>`
      : undefined;
  }
  const address = /(?:https?:)?\/\/[^\s"'<>\]]+/.exec(all)?.[0];
  const file =
    Object.entries(given).find(([key, value]) => key !== "poster" && FILES[name]?.test(value ?? ""))?.[1] ??
    address;
  if (!file) return undefined;
  return name === "audio" || name === "video"
    ? mediaOf(name, file, given.poster)
    : `\n\n${linkTo(address ?? file)}\n\n`;
}

const FILES: Readonly<Record<string, RegExp>> = {
  gallery: /\.(jpe?g|png|gif|webp|avif|svg|bmp|tiff?)$/i,
  video: /\.(mp4|m4v|mov|webm|ogv)(\?|$)/i,
  audio: /\.(mp3|m4a|ogg|wav|flac)(\?|$)/i,
};

const mediaOf = (name: string, address: string, poster?: string): string =>
  `<${name} controls src="${quoted(address)}"${poster ? ` poster="${quoted(poster)}"` : ""}></${name}>`;

/** The files that a gallery names, or those of its post; the shortcode itself for those that are not in the export. */
function galleryHtml(name: string, given: Given, { id, attachments }: Post): string {
  const ids = (given.ids ?? given.include)?.split(/[\s,]+/);
  const kind = name === "gallery" ? name : given.type === "video" ? "video" : "audio";
  const isOwn = (one: Attachment): boolean =>
    one.parent === (given.id ?? id) && FILES[kind]?.test(one.address) === true;
  const left = given.exclude?.split(/[\s,]+/) ?? [];
  const shown = ids
    ? ids.flatMap((wanted) => attachments.find((one) => one.id === wanted) ?? [])
    : attachments.filter((one) => isOwn(one) && !left.includes(one.id));
  const missing = ids?.filter((wanted) => !shown.some((one) => one.id === wanted)) ?? [];
  const note = missing.length > 0 || shown.length === 0 ? `<p>[${name} ids="${missing.join(",")}"]</p>` : "";
  return (
    shown.map((one) => (kind === "gallery" ? figureOf(one) : mediaOf(kind, one.address))).join("") + note
  );
}

const figureOf = ({ address, alt, caption }: Attachment): string =>
  `<figure><img src="${quoted(address)}" alt="${quoted(alt)}"><figcaption>${quoted(caption)}</figcaption></figure>`;
