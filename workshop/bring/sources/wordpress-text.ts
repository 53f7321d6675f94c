import { quoted } from "../html-tree";

export type Attachment = Readonly<{
  id: string;
  parent: string;
  address: string;
  /** Its page, which shows it alone. */
  page: string;
  alt: string;
  caption: string;
}>;

type Post = Readonly<{
  id: string;
  attachments: readonly Attachment[];
  /** Texts of blocks that several posts share, by their ids. */
  blocks: ReadonlyMap<string, string>;
  /** The block editor's footnotes, as JSON. */
  notes: string;
}>;

/** HTML of a post as either editor stores it. `left`: the blocks that have no content in the export. */
export function htmlOf(stored: string, post: Post): { html: string; left: string[] } {
  const left = new Set<string>();
  const html = withoutBlocks(withShortcodes(stored.replaceAll(/\r\n?/g, "\n"), post), post, left, 3)
    .replaceAll(
      /<pre class="wp-block-verse[^>]*>([\s\S]*?)<\/pre>/g,
      (_, poem) => `<p>${poem.replaceAll("\n", "<br>")}</p>`,
    )
    .replaceAll(/<a\b[^>]*\bhref="([^"]+)"[^>]*>\s*(<img\b[^>]*>)\s*<\/a>/g, (whole, href, picture) =>
      post.attachments.some(({ page }) => sameAddress(page, href)) ? picture : whole,
    )
    .replaceAll(/<img\b[^>]*\bwp-image-(\d+)\b[^>]*>/g, (tag, id) => {
      const alt = post.attachments.find((one) => one.id === id)?.alt;
      return alt && !/\balt="[^"]/.test(tag)
        ? tag.replace(/\salt=""/, "").replace("<img", `<img alt="${quoted(alt)}"`)
        : tag;
    });
  return { html, left: [...left] };
}

const sameAddress = (one: string, other: string): boolean =>
  [one, other]
    .map((address) => address.replace(/^https?:|\/$/g, ""))
    .every((address, _, [first]) => address === first);

/** The HTML in the block editor's comments; text outside of blocks is the classic editor's. */
function withoutBlocks(stored: string, post: Post, left: Set<string>, levels: number): string {
  let depth = 0;
  const parts = stored.split(/(<!--\s+\/?wp:[\s\S]*?-->)/).map((part, at) => {
    if (at % 2 === 0) return depth > 0 ? part : withParagraphs(part);
    const [, close, name = "", settings = "", single] =
      /^<!--\s+(\/?)wp:(\S+)\s*([\s\S]*?)(\/?)-->$/.exec(part) ?? [];
    if (close) depth--;
    else if (!single) depth++;
    if (!single) return "";
    const given = objectIn(settings);
    const shared = name === "block" && levels > 0 ? post.blocks.get(String(given.ref)) : undefined;
    if (shared !== undefined) return withoutBlocks(shared, post, left, levels - 1);
    if (name === "footnotes") return notesOf(post.notes);
    if (typeof given.url === "string")
      return `<p><a href="${quoted(given.url)}">${quoted(given.url)}</a></p>`;
    if (!/^(more|nextpage|spacer|separator)$/.test(name)) left.add(name);
    return "";
  });
  return parts.join("");
}

function objectIn(json: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}

function notesOf(json: string): string {
  const notes = Object.values(objectIn(json)).map((note) => {
    const { id, content } = Object(note);
    return `<li id="${id}">${content} <a href="#${id}-link">↩</a></li>`;
  });
  return `<ol>${notes.join("")}</ol>`;
}

const BLOCK =
  "(?:address|article|aside|blockquote|center|details|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio)";

/** The paragraphs that WordPress makes of blank lines, and the breaks that it makes of others. */
function withParagraphs(stored: string): string {
  const parts = stored.split(
    /(<pre\b[\s\S]*?<\/pre>|<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>)/i,
  );
  const chunks = (part: string) =>
    part
      .replaceAll(new RegExp(`<${BLOCK}[\\s/>]`, "gi"), "\n\n$&")
      .replaceAll(new RegExp(`</${BLOCK}>|<hr[^>]*>`, "gi"), "$&\n\n")
      .split(/\n\s*\n/)
      .map((chunk) => chunk.trim())
      .map((chunk) =>
        chunk === "" || new RegExp(`^</?${BLOCK}[\\s/>]`, "i").test(chunk)
          ? chunk
          : `<p>${chunk.replaceAll(/\s*\n/g, "<br>")}</p>`,
      );
  return parts.map((part, at) => (at % 2 ? part : chunks(part).join("\n"))).join("\n");
}

const CODE = "code|sourcecode|php|css|js|javascript|html|xml|bash|python|ruby|java|sql";
const SHORTCODE = new RegExp(
  `\\[(\\[?)(caption|wp_caption|gallery|playlist|embed|audio|video|youtube|vimeo|gist|tweet|${CODE})\\b([^\\]]*)\\](?:((?:(?!\\[\\2\\b)[\\s\\S])*?)\\[/\\2\\])?(\\]?)`,
  "g",
);

/** HTML for the shortcodes that WordPress has; others remain as they are. */
function withShortcodes(stored: string, post: Post): string {
  return stored.replaceAll(SHORTCODE, (whole, open, name, settings, content = "", close) => {
    if (open && close) return whole.slice(1, -1);
    const given = Object.fromEntries(
      [...settings.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)].map(
        ([, key, ...values]: string[]) => [key, values.find((value) => value !== undefined)],
      ),
    );
    const html = shortcodeHtml(name, given, content, `${settings} ${content}`, post);
    return html === undefined ? whole : `${open}${html}${close}`;
  });
}

function shortcodeHtml(
  name: string,
  given: Readonly<Record<string, string | undefined>>,
  content: string,
  all: string,
  { id, attachments }: Post,
): string | undefined {
  const address = /(?:https?:)?\/\/[^\s"'<>\]]+/.exec(all)?.[0];
  if (name.endsWith("caption")) {
    const [, picture = "", words = ""] =
      /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)?([\s\S]*)$/.exec(content) ?? [];
    return `<figure>${picture}<figcaption>${words || given.caption || ""}</figcaption></figure>`;
  }
  if (name === "gallery" || name === "playlist") {
    const ids = (given.ids ?? given.include)?.split(/[\s,]+/);
    const left = given.exclude?.split(/[\s,]+/) ?? [];
    const kind = name === "gallery" ? "gallery" : given.type === "video" ? "video" : "audio";
    const shown = ids
      ? ids.flatMap((one) => attachments.find((attachment) => attachment.id === one) ?? [])
      : attachments.filter(
          (one) =>
            one.parent === (given.id ?? id) && !left.includes(one.id) && FILES[kind]?.test(one.address),
        );
    const missing = ids?.filter((one) => !shown.some((attachment) => attachment.id === one)) ?? [];
    const note =
      missing.length > 0 || shown.length === 0 ? `<p>[${name} ids="${missing.join(",")}"]</p>` : "";
    return (
      shown.map((one) => (kind === "gallery" ? figureOf(one) : mediaOf(kind, one.address))).join("") + note
    );
  }
  if (new RegExp(`^(${CODE})$`).test(name)) {
    const language = given.language ?? given.lang ?? (/^(source)?code$/.test(name) ? "" : name);
    return (
      content &&
      `<pre><code class="language-${language || "none"}">${content.trim().replaceAll("<", "&lt;")}</code></pre>`
    );
  }
  if (!address) return undefined;
  if (name === "audio" || name === "video") {
    const file = Object.entries(given).find(
      ([key, value]) => key !== "poster" && FILES[name]?.test(value ?? ""),
    );
    return mediaOf(name, file?.[1] ?? address, given.poster);
  }
  return `\n\n<a href="${quoted(address)}">${quoted(address)}</a>\n\n`;
}

const FILES: Readonly<Record<string, RegExp>> = {
  gallery: /\.(jpe?g|png|gif|webp|avif|svg|bmp|tiff?)$/i,
  video: /\.(mp4|m4v|mov|webm|ogv)(\?|$)/i,
  audio: /\.(mp3|m4a|ogg|wav|flac)(\?|$)/i,
};

const mediaOf = (name: string, address: string, poster?: string): string =>
  `<${name} controls src="${quoted(address)}"${poster ? ` poster="${quoted(poster)}"` : ""}></${name}>`;

const figureOf = ({ address, alt, caption }: Attachment): string =>
  `<figure><img src="${quoted(address)}" alt="${quoted(alt)}"><figcaption>${quoted(caption)}</figcaption></figure>`;
