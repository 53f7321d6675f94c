import { nameToEmoji } from "gemoji";
import type { ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { marked } from "marked";
import type {
  Definition,
  FootnoteDefinition,
  Html,
  ImageReference,
  Link,
  LinkReference,
  Nodes,
  Root,
} from "mdast";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { readComments } from "../../lib/content/comments";
import { signsIn } from "../content/check/notes";
import { NOT_BROUGHT } from "../content/create/unwritten";
import { markdownOf } from "./html";
import { element } from "./html-tree";
import { addressSource, parseMarkdown, pictureSource } from "./markdown-tree";
import { simplified } from "./simplify-html";
import type { BroughtPage, Remark } from "./source";

/** How a page's pictures and links are found. */
export type Finding = Readonly<{
  /** The address of a picture in this site, such as "my-post/board"; or why it cannot come, in words. */
  picture(address: string, alt: string): Promise<{ id: string; words?: string } | { refused: string }>;
  /** The new address of a link; null if it leads to something that does not come. `words`: what the person should know of it. */
  link(address: string): Promise<{ to: string | null; words?: string }>;
}>;

/** A page's text as this site reads it. `remarks`: each thing that is not as it was. */
export type Tidied = { text: string; remarks: Remark[] };

/**
 * Turns Markdown of another tool, which may contain HTML, templates, shortcodes and components, into the Markdown of this site. All else
 * stays as it is written. What has no counterpart becomes a comment at its place, and a remark.
 */
export async function tidy(page: BroughtPage, finding: Finding): Promise<Tidied> {
  const remarks: Remark[] = [...(page.remarks ?? [])];
  const say = (line: number | undefined, words: string) =>
    void remarks.push({
      from: page.from,
      words,
      ...(line !== undefined && { line: line + (page.line ?? 1) - 1 }),
    });
  const plain = page.text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const signed = rewriteSigns(page.isMdx ? withoutMdx(plain, say) : withoutIndent(plain), say, page.isMdx);
  const text = withoutOpenComment(await rewriteNodes(signed, finding, say));
  return { text: `${text.replace(/\n{3,}/g, "\n\n").trim()}\n`, remarks: once(remarks) };
}

type Element = Extract<Nodes, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;
type Attribute = Extract<Element["attributes"][number], { type: "mdxJsxAttribute" }>;
type Say = (line: number | undefined, words: string) => void;
type Edit = { start: number; end: number; text: string };

/** HTML at the beginning or after HTML is no code, as deep as it is indented. */
function withoutIndent(text: string): string {
  // Most pages have none: they are not parsed once more.
  if (!/^(?: {4}|\t)\s*<[a-z/]/im.test(text)) return text;
  let isAfterHtml = true;
  const edits = parseMarkdown(text).children.flatMap((node): Edit[] => {
    const { end, line } = rangeOf(node);
    const isHtml =
      isAfterHtml &&
      node.type === "code" &&
      /^\s*<[a-z/]/i.test(node.value) &&
      !/^\s*[`~]/.test(text.slice(rangeOf(node).start, end));
    isAfterHtml = isHtml || node.type === "html";
    const start = text.split("\n", line - 1).join("\n").length + (line > 1 ? 1 : 0);
    const indent = /^[ \t]*/.exec(text.slice(start))?.[0].length ?? 0;
    const written = text.slice(start, end).replace(RegExp(`^[ \\t]{0,${indent}}`, "gm"), "");
    return isHtml && indent > 0 ? [{ start, end, text: written }] : [];
  });
  return edits.length > 0 ? withoutIndent(edited(text, edits)) : text;
}

/** A sign that begins a comment without an end is text. */
function withoutOpenComment(text: string): string {
  const { open } = readComments(text);
  return open ? withoutOpenComment(`${text.slice(0, open.at)}\\${text.slice(open.at)}`) : text;
}

/** Each remark once, with how often it holds, by their lines. */
function once(remarks: readonly Remark[]): Remark[] {
  const alike = new Map<string, { first: Remark; times: number }>();
  for (const one of remarks) {
    const { first, times } = alike.get(one.words) ?? { first: one, times: 0 };
    alike.set(one.words, { first, times: times + 1 });
  }
  return [...alike.values()]
    .map(({ first, times }) => (times > 1 ? { ...first, words: `${first.words} (${times} times)` } : first))
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

const mdx = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** Makes edits of a text. Of two that overlap, the outer one wins. */
function edited(text: string, edits: readonly Edit[]): string {
  let result = "";
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at) continue;
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

const rangeOf = (node: Nodes): { start: number; end: number; line: number } => ({
  start: node.position?.start.offset ?? 0,
  end: node.position?.end.offset ?? 0,
  line: node.position?.start.line ?? 1,
});

/** A comment that says what stood there. It has as many lines, so that the lines of what follows stay the same. */
const note = (source: string): string => asComment(` ${NOT_BROUGHT}: ${source.trim()} `);
const asComment = (text: string): string => `<!--${text.replaceAll("--", "- -")}-->`;

const brief = (source: string): string => {
  const line = source.trim().split("\n")[0] ?? "";
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
};

/* ---- MDX ---- */

/** Markdown for MDX: components that have text become it, HTML stays HTML, the rest are notes. */
function withoutMdx(source: string, say: Say): string {
  const { text, tree, restore } = parseMdx(source, say);
  const edits = outdented(tree, text);
  const imports = new Map<string, string>();
  visit(tree, "mdxjsEsm", ({ value }) => {
    for (const [, name = "", path = ""] of value.matchAll(/^import\s+([\w$]+)\s+from\s+["']([^"']+)["']/gm))
      imports.set(name, path);
  });
  visit(tree, (node) => {
    const { start, end, line } = rangeOf(node);
    const source = text.slice(start, end);
    if (node.type === "mdxjsEsm") edits.push({ start, end, text: linesOf(source) });
    else if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") {
      const words = /^\{\s*(["'`])([^$]*)\1\s*\}$/s.exec(source)?.[2];
      const comment = /^\{\s*\/\*([\s\S]*)\*\/\s*\}$/.exec(source)?.[1];
      if (words === undefined && comment === undefined) say(line, `an expression: ${brief(source)}`);
      edits.push({ start, end, text: words ?? (comment === undefined ? note(source) : asComment(comment)) });
    } else if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement")
      edits.push(...elementEdits(node, text, imports, say));
  });
  return restore(edited(text, edits));
}

/**
 * The tree of MDX. What the parser refuses is repaired, so that the rest comes: older MDX has <br>, plain addresses and comments of HTML.
 *
 * @returns the tree, the text as it was parsed, and what puts the notes into a text
 */
function parseMdx(source: string, say: Say) {
  const notes: string[] = [];
  const restore = (text: string) => text.replace(/\uE002(\d+)\n*\uE003/g, (_, index) => notes[index] ?? "");
  for (let text = source; ; ) {
    try {
      return { text, tree: mdx.parse(text), restore };
    } catch (error) {
      const { reason, place } = error as Refusal;
      const [, line, column] = /\((\d+):(\d+)-/.exec(reason) ?? [];
      const named = line && text.split("\n", Number(line) - 1).join("\n").length + Number(column);
      const refusedAt = named || ((place?.start ?? place)?.offset ?? 0);
      const sign = /import\/exports/.test(reason) ? /^(?=import|export)/gm : /(?<!\\)(?=[<{])/g;
      const before = text.slice(0, refusedAt + 1);
      // The parser refuses what is in a tag as well.
      const tagAt = before.search(/<[A-Za-z][^<>]*$/);
      const at =
        tagAt >= 0 ? tagAt : ([...before.matchAll(sign)].at(-1)?.index ?? Math.max(0, text.search(sign)));
      const [part = ""] = REFUSED.exec(text.slice(at)) ?? [];
      const repaired = repairedMdx(part);
      if (repaired === undefined) say(lineAt(text, at), `this is not MDX: ${brief(text.slice(at))}`);
      const isSign = /^[<{]$/.test(part);
      const instead = isSign ? `\\${part}` : `\uE002${notes.length}${linesOf(part)}\uE003`;
      if (repaired === undefined && !isSign) notes.push(note(part));
      text = text.slice(0, at) + (repaired ?? instead) + text.slice(at + part.length);
    }
  }
}

type Point = { offset?: number };
type Refusal = { reason: string; place?: Point & { start?: Point } };
/** A tag, or else the sign or the line. */
const REFUSED =
  /^(<!--[\s\S]*?-->|<\/?[a-z][^\s<>"'{]*(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'{])*>|[<{]|[^\n]+)/i;
/** HTML that only arranges what is in it. */
const CONTAINERS = /^(div|section|article|aside|main|header|footer|nav|center|span|p|small)$/;

/** MDX for what older MDX allows; undefined for all else. */
function repairedMdx(part: string): string | undefined {
  const [, comment] = /^<!--([\s\S]*)-->$/.exec(part) ?? [];
  if (comment !== undefined) return `{/*${comment.replaceAll("*/", "* /")}*/}`;
  const [, address] = /^<(https?:[^\s>]+)>$/.exec(part) ?? [];
  if (address) return `[${address}](${address})`;
  const [, slash, name = ""] = /^<(\/?)([\w.:-]+)/.exec(part) ?? [];
  if (VOID.test(name)) return slash ? "" : part.endsWith("/>") ? undefined : `${part.slice(0, -1)}/>`;
  return CONTAINERS.test(name) ? linesOf(part) : undefined;
}

/** The edits by which what is in a component has its indent: in Markdown, it would be code with more. */
function outdented(tree: Root, text: string): Edit[] {
  const indents: number[] = [];
  visit(tree, (node) => {
    if (node.type !== "root" && node.type !== "mdxJsxFlowElement") return;
    for (const { position } of node.children) {
      const more = (position?.start.column ?? 1) - (node.position?.start.column ?? 1);
      for (let line = position?.start.line ?? 1; line <= (position?.end.line ?? 0); line++)
        indents[line - 1] = (indents[line - 1] ?? 0) + Math.max(0, more);
    }
  });
  let start = 0;
  return text.split("\n").flatMap((line, at) => {
    const [from, indent] = [start, Math.min(indents[at] ?? 0, line.search(/[^ \t]|$/))];
    start += line.length + 1;
    return indent > 0 ? [{ start: from, end: from + indent, text: "" }] : [];
  });
}

const linesOf = (source: string): string => "\n".repeat(source.split("\n").length - 1);

function elementEdits(node: Element, text: string, imports: ReadonlyMap<string, string>, say: Say): Edit[] {
  const { start, end, line } = rangeOf(node);
  const source = text.slice(start, end);
  const name = node.name ?? "";
  const given = new Map(writtenAttributes(node, imports));
  const [first, last] = [node.children.at(0), node.children.at(-1)];
  if (name === "svg") {
    // Its lines are in its tag, where they end no paragraph.
    const svg = toHtml(drawn(node), { space: "svg" }).replace("<svg", `<svg${linesOf(source)}`);
    return [{ start, end, text: svg }];
  }
  const isContainer = CONTAINERS.test(name) && hasMarkdown(node);
  if (/^[a-z][a-z\d]*$/.test(name) && !isContainer) {
    const edits: Edit[] = [];
    // Markdown in a list or table of HTML is HTML, too: it is read as a whole.
    if (WHOLE.test(name) && !/\n\s*\n/.test(source))
      visit(node, ["strong", "emphasis", "delete", "inlineCode", "link", "image"], (inner) => {
        const { start, end } = rangeOf(inner);
        edits.push({ start, end, text: marked.parseInline(text.slice(start, end), { async: false }) });
      });
    // HTML: its attributes in braces become text.
    const opening = text.slice(start, first ? rangeOf(first).start : end);
    const attributes = [...given]
      .map(([key, value]) => ` ${key}="${value.replaceAll('"', "&quot;")}"`)
      .join("");
    const tag = `<${name}${attributes}${first || /<\/[\w]+>\s*$/.test(source) ? "" : "/"}>`;
    const rest = opening.slice(opening.search(/>(?![\s\S]*>)/) + 1).replace(/<\/\w+>\s*$/, "");
    return [
      ...edits,
      {
        start,
        end: start + opening.length,
        text: first ? tag + rest : source.endsWith("/>") ? tag : `${tag}</${name}>`,
      },
    ];
  }
  const address = given.get("src") ?? given.get("url") ?? given.get("href");
  const video = /youtube/i.test(name)
    ? (given.get("id") ?? given.get("youTubeId") ?? given.get("videoId"))
    : undefined;
  const target = address ?? given.get("to");
  if (target && first && last && /link|button/i.test(name))
    return [
      { start, end: rangeOf(first).start, text: "[" },
      { start: rangeOf(last).end, end, text: `](${addressSource(target)})` },
    ];
  const instead = video
    ? `<https://www.youtube.com/watch?v=${video}>`
    : address && /im(g|age)|figure|picture|photo/i.test(name)
      ? pictureSource(given.get("alt") ?? "", address, given.get("caption") ?? given.get("title"))
      : /^https?:/.test(address ?? "")
        ? `[${given.get("title") ?? given.get("label") ?? address}](${address})`
        : undefined;
  if (first && last && !instead) {
    const words = ["title", "heading", "label", "summary", "caption"]
      .map((key) => given.get(key))
      .find(Boolean);
    // The indent of what follows is for `outdented`.
    const opening = { start, end: text.slice(0, rangeOf(first).start).replace(/(?<=\n)[ \t]+$/, "").length };
    if (name && !isContainer) say(line, `${brief(text.slice(start, opening.end))} came as the text in it`);
    const closing = { start: rangeOf(last).end, end };
    const [before, after] = [opening, closing].map((one) => linesOf(text.slice(one.start, one.end)));
    return [
      {
        ...opening,
        text: (words ? `**${words}**${before?.includes("\n") ? "\n" : " "}` : "") + (before ?? ""),
      },
      { ...closing, text: after ?? "" },
    ];
  }
  if (!instead) say(line, `a component: ${brief(source)}`);
  return [{ start, end, text: (instead ?? note(source)) + (instead ? linesOf(source) : "") }];
}

/** HTML whose structure Markdown has only in its own way. */
const WHOLE = /^([uod]l|table|figure|h[1-6])$/;

/** Whether there is more in it than words and tags. */
const hasMarkdown = ({ children }: Element): boolean =>
  children.some((child) =>
    /^(mdxJsx|paragraph)/.test(child.type) ? hasMarkdown(child as Element) : child.type !== "text",
  );

const writtenAttributes = (
  { attributes }: Element,
  imports?: ReadonlyMap<string, string>,
): [string, string][] =>
  attributes.flatMap((one) =>
    one.type === "mdxJsxAttribute" ? [[one.name, attributeText(one, imports)]] : [],
  );

/** The text of an attribute, its number, or the path of the picture that it imports; "" for another expression. */
function attributeText({ value }: Attribute, imports?: ReadonlyMap<string, string>): string {
  if (typeof value === "string") return value;
  const imported = imports?.get(value?.value.replace(/\.src$/, "").trim() ?? "");
  if (imported) return imported;
  const [, , words = "", number = ""] =
    /^\s*(?:(["'`])([^$]*)\1|(-?[\d.]+))\s*$/s.exec(value?.value ?? "") ?? [];
  return words || number;
}

/** An element of MDX as one of HTML, without what only its code knows. */
function drawn(node: Nodes): ElementContent[] {
  if (node.type === "text") return [node];
  const children = "children" in node ? node.children.flatMap(drawn) : [];
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return children;
  return [
    element(
      node.name ?? "g",
      Object.fromEntries(writtenAttributes(node).filter(([, value]) => value)),
      ...children,
    ),
  ];
}

/* ---- signs ---- */

type Sign = readonly [sign: RegExp, instead: (match: string[], say: (words: string) => void) => string];

const attributeIn = (text: string, ...names: string[]): string | undefined =>
  names
    .map((name) =>
      new RegExp(`\\b${name}\\s*[=:]\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>\\]}]+))`, "i").exec(text),
    )
    .flatMap((found) => (found ? [found[1] ?? found[2] ?? found[3] ?? ""] : []))[0];

const filmLink = (kind: string, id: string): string =>
  /vimeo/i.test(kind) ? `<https://vimeo.com/${id}>` : `<https://www.youtube.com/watch?v=${id}>`;

const IMAGE = /!\[([^\]]*)\]\(\s*(\S+?)(?:\s+"([^"]*)")?\s*\)/;

const imageTag = (alt: string, src: string, title: string): string =>
  toHtml(element("img", { alt, src, ...(title && { title }) }));

/** What other tools write, and what this site reads instead. */
const SIGNS: readonly Sign[] = [
  // An empty line would end the HTML, and make code of what is indented after it.
  [
    /<(figure|picture|video|audio|table|object)\b[^>]*>[\s\S]*?<\/\1\s*>/gi,
    ([whole = ""]) => {
      // Code of several lines stands between HTML.
      if (/\uE000\d+\n+\uE001/.test(whole)) return whole;
      const [image = ""] = IMAGE.exec(whole) ?? [];
      const caption = /<figcaption\b[^>]*>([\s\S]*?)<\/figcaption>/i.exec(whole)?.[1] ?? "";
      const isAlone =
        image &&
        whole
          .replace(image, "")
          .replace(caption, "")
          .replace(/<[^>]*>|\s/g, "") === "";
      if (!isAlone)
        return whole
          .replace(new RegExp(IMAGE, "g"), (_, alt, address, title = "") => imageTag(alt, address, title))
          .replace(/\n[ \t]*(?=\n)/g, "\n<meta>");
      const plainCaption = caption
        .replace(/<[^>]+>|[*_`]/g, "")
        .replace(/\s+/g, " ")
        .trim()
        .replaceAll('"', '\\"');
      const found = plainCaption
        ? image.replace(/(?:\s+(?:"[^"]*"|'[^']*'))?\)$/, () => ` "${plainCaption}")`)
        : image;
      return found + linesOf(whole);
    },
  ],
  // Hugo writes its shortcodes with and without spaces. Without, they look like tags.
  [/\{\{([<%])(?=[^\s<>%])/g, ([, sign = ""]) => `{{${sign} `],
  // Jekyll and Hugo: code.
  [
    /\{[%{]<?-?\s*highlight\s+([\w+-]+)[^}\n]*[}%]\}([\s\S]*?)\{[%{]<?-?\s*\/?(?:end)?highlight\s*>?-?[%}]\}/g,
    ([, language = "", code = ""]) =>
      `\`\`\`${language}${code.startsWith("\n") ? "" : "\n"}${code.replace(/\s*$/, "\n")}\`\`\``,
  ],
  [/\{%-?\s*(?:end)?raw\s*-?%\}/g, () => ""],
  // Addresses that a template makes.
  [/\{\{-?\s*(?:site\.(?:baseurl|url|github\.url)|\.Site\.BaseURL|\.BaseURL)\s*-?\}\}/gi, () => ""],
  [/\{\{-?\s*["']([^"']+)["']\s*\|\s*(?:\w+_url|url|absURL|relURL)\b[^}]*\}\}/gi, ([, path = ""]) => path],
  [/\{%-?\s*(?:post_url|link)\s+([^\s%]+)\s*-?%\}/g, ([, name = ""]) => `page:${name}`],
  [/\{\{[<%]\s*(?:rel)?ref\s+"?([^">%]+?)"?\s*[>%]\}\}/g, ([, name = ""]) => `page:${name}`],
  // Pictures and films.
  [
    /\{\{[<%]\s*(?:figure|img|image)\s([\s\S]*?)\/?\s*[>%]\}\}|\{%-?\s*(?:figure|img|image|include\s+(?:figure|image)[\w.]*)\s([\s\S]*?)-?%\}/g,
    ([whole = "", hugo = "", liquid = ""], say) => {
      const given = hugo || liquid;
      const address =
        attributeIn(given, "src", "url", "path", "image_path", "image") ??
        /[^\s"]+\.(?:png|jpe?g|gif|webp|svg|avif)/i.exec(given)?.[0];
      if (address) {
        const caption = [
          ...["title", "caption", "description"].map((name) => attributeIn(given, name)),
          attributeIn(given, "attr"),
        ]
          .filter(Boolean)
          .join(" ");
        const link = attributeIn(given, "link", "href", "attrlink");
        // A title is plain text.
        const isPlain = !/\]\(|<[a-z]/i.test(caption);
        const image = pictureSource(attributeIn(given, "alt") ?? "", address, isPlain ? caption : undefined);
        return (link ? `[${image}](${addressSource(link)})` : image) + (isPlain ? "" : `\n\n${caption}`);
      }
      say(`a shortcode: ${brief(whole)}`);
      return note(whole);
    },
  ],
  [
    /(?:\{\{[<%]|\{%-?)\s*(?:include\s+)?(youtube|vimeo)[\w.]*\s+(?:id\s*=\s*)?["']?([\w-]+)["']?[^}\n]*[%>-]+\}\}?/gi,
    ([, kind = "", id = ""]) => filmLink(kind, id),
  ],
  [/^\{%-?\s*(?:embed|link_preview|bookmark)\s+(https?:\S+)[^%]*%\}/gm, ([, address = ""]) => `<${address}>`],
  // WordPress: addresses, code, captions are read by its source.
  [/\[embed[^\]]*\]\s*(https?:[^\s[]+)\s*\[\/embed\]/gi, ([, address = ""]) => `<${address}>`],
  [
    /\[(?:code|sourcecode)[^\]]*\]([\s\S]*?)\[\/(?:code|sourcecode)\]/gi,
    ([, code = ""]) => `\`\`\`\n${code.replace(/^\n|\s*$/g, "")}\n\`\`\``,
  ],
  // Obsidian, Logseq and other wikis. What no reader of Obsidian sees stays unseen.
  [/%%([\s\S]+?)%%/g, ([, words = ""]) => asComment(words)],
  [
    /!\[\[([^\]|#\n\\]+)(?:#[^\]|\n\\]*)?(?:\\?\|([^\]\n]*))?\]\]/g,
    ([, name = "", words = ""]) =>
      /\.(png|jpe?g|gif|webp|svg|avif|tiff?|bmp)$/i.test(name.trim())
        ? pictureSource(/^\d+(x\d+)?$/.test(words) ? "" : words, name.trim())
        : `[${words || name}](${addressSource(`page:${name.trim()}`)})`,
  ],
  [
    /\[\[(?![\s\-!"$'(<=~])([^[\]|\n\\]+)(?:\\?\|([^\]\n]+))?\]\](?!\()/g,
    ([, name = "", words = ""]) =>
      `[${words || name.replace(/^#/, "")}](${addressSource(`page:${name.trim()}`)})`,
  ],
  [/(?<![=\w])==(?=[^\s=])([^=\n]*[^\s=])==(?!=)/g, ([, words = ""]) => `**${words}**`],
  [/(?<![+\w])\+\+(?=[^\s+])([^+\n]*[^\s+])\+\+(?![+\w])/g, ([, words = ""]) => `**${words}**`],
  [/\^\[([^\]\n]+)\]/g, ([, words = ""]) => ` (${words})`],
  [/(?<=\w)\^([^\s^]{1,20})\^/g, ([, words = ""]) => `<sup>${words}</sup>`],
  [/(?<=\w)~([^\s~]{1,20})~(?!~)/g, ([, words = ""]) => `<sub>${words}</sub>`],
  // Callouts.
  [
    /^((?:[ \t]*>)+[ \t]*)\[!([\w-]+)\][-+]?[ \t]*([^\n]*?)[ \t]*$/gm,
    ([, quote = "", kind = "", title = ""]) =>
      `${quote}**${title || kind[0]?.toUpperCase() + kind.slice(1).toLowerCase()}**\n${quote.trimEnd()}`,
  ],
  [
    /^(:::+|!!!|\?\?\?\+?)[ \t]*(?:\{[^}\n]*\}|([\w-]+))?[ \t]*(?:\[([^\]\n]*)\]|"([^"\n]*)"|([^\n]*))$/gm,
    ([, , kind = "", ...titles]) => {
      const title = titles.slice(0, 3).find(Boolean) || kind;
      return title ? `**${title[0]?.toUpperCase()}${title.slice(1)}**` : "";
    },
  ],
  // Definitions, headings' own addresses, classes, tasks.
  [/(?<=\S[ \t]*\n):[ \t]+(\S[^\n]*)/g, ([, words = ""]) => `- ${words}`],
  [/[ \t]*\{[:#.][^}\n]*\}/g, () => ""],
  [/(?<=\S)[ \t]\^[\w-]+$/gm, () => ""],
  // Other states of a task have no counterpart, and stay as words.
  [/^([ \t]*[-*+] )(\[[-/<>?!*"]\])(?=\s)/gm, ([, sign = "", state = ""]) => `${sign}\\${state}`],
  // Formulas keep their source.
  [
    /\$\$([\s\S]{1,999}?)\$\$/g,
    ([, formula = ""], say) => {
      say(`a formula stays as its source: ${brief(formula)}`);
      return formula.includes("\n") ? `\`\`\`\n${formula.trim()}\n\`\`\`` : `\`${formula.trim()}\``;
    },
  ],
  [
    /(?<![\w\\$])\$(?=[^\s$])([^$\n]*[\\^_=][^$\n]*)(?<=[^\s\\])\$(?!\d)/g,
    ([, formula = ""], say) => {
      say(`a formula stays as its source: ${brief(formula)}`);
      return `\`${formula}\``;
    },
  ],
  [/(?<![\w:]):([a-z][a-z0-9_+-]+):(?![\w:])/g, ([whole = "", name = ""]) => nameToEmoji[name] ?? whole],
];

/** Signs that the check reports and that are handled as nodes. */
const NODES = /^<\/?[a-z]|^<[!?]|^\[\^/i;

function rewriteSigns(source: string, say: Say, isMdx = false): string {
  let { text, restore } = withoutCode(source);
  for (const [sign, instead] of SIGNS) {
    const before = text;
    text = before.replace(sign, (...found) => {
      const at = found.find((one) => typeof one === "number") as number;
      const match = found.slice(0, found.indexOf(at)) as string[];
      return instead(match, (words) => say(lineAt(before, at), restore(words)));
    });
    // Code that a rewrite has made is code for the next ones.
    if (text !== before && text.includes("`")) ({ text, restore } = withoutCode(restore(text)));
  }
  // Whatever else the check of this site would report. It reports one of a kind in a line.
  for (;;) {
    const left = signsIn(text).filter(({ found }) => !NODES.test(JSON.parse(found)));
    if (left.length === 0) return restore(text);
    const edits = left.map(({ at, length, expected }) => {
      // The check takes an expression to the end of its line.
      const braces = /^expressions/.test(expected) ? /^\$?\{[^{}\n]*\}/.exec(text.slice(at))?.[0] : undefined;
      const [start, end] = [at, at + (braces?.length ?? length)];
      const written = text.slice(start, end);
      const before = text.slice(text.lastIndexOf("\n", start) + 1, start);
      // In an address and in the words of a picture nothing can be code or a comment.
      if (/(:\/\/|\]\(<?)[^\s)]*$/.test(before))
        return { start, end, text: written.replace(/[[\]{}]/g, encodeURIComponent) };
      // Brackets that are no name are those of a shell.
      if (/!\[[^\]]*$|(`|<!-- Not brought: )$/.test(before) || /^\[\[/.test(written))
        return { start, end, text: `\\${written}` };
      // Braces are text in Markdown that is not MDX.
      if (!isMdx && braces && !/[`\uE000]/.test(written)) return { start, end, text: `\`${written}\`` };
      say(lineAt(text, at), `no counterpart: ${brief(restore(written))}`);
      return { start, end, text: note(written) };
    });
    text = edited(text, edits);
  }
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split("\n").length;

/** Code in HTML, and what no reader sees as text. */
const HTML_CODE = /<(pre|code|script|style|textarea)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
const DRAWING = /<svg\b[\s\S]*?<\/svg\s*>/gi;

/** A drawing in a text as the tag of its picture, of as many lines: a tag may have any attributes. */
const asPicture = (svg: string): string =>
  simplified(svg).replace(/^<img/, `<img${linesOf(svg).replaceAll("\n", "\nline")}`);

/** A text without its code and comments, in which signs stay, and with its drawings as pictures. */
function withoutCode(source: string): { text: string; restore: (text: string) => string } {
  const codes: string[] = [];
  const masked = (code: string) => `\uE000${codes.push(code) - 1}${linesOf(code)}\uE001`;
  const edits: Edit[] = [];
  visit(parseMarkdown(source), (node) => {
    if (node.type !== "code" && node.type !== "inlineCode" && !isComment(node)) return;
    const { start, end } = rangeOf(node);
    edits.push({ start, end, text: masked(source.slice(start, end)) });
  });
  const text = edited(source, edits).replace(DRAWING, asPicture).replace(HTML_CODE, masked);
  const restore = (part: string): string =>
    part.replace(/\uE000(\d+)\n*\uE001/g, (_, index) => restore(codes[Number(index)] ?? ""));
  return { text, restore };
}

const isComment = (node: Nodes): boolean => node.type === "html" && /^\s*<!--[\s\S]*-->\s*$/.test(node.value);

/* ---- nodes ---- */

async function rewriteNodes(text: string, finding: Finding, say: Say, base?: number): Promise<string> {
  const tree = parseMarkdown(text);
  const edits: Edit[] = [];
  const work: (() => Promise<void>)[] = [];
  const definitions = new Map<string, Definition>();
  const footnotes: string[] = [];
  const open: InHtml["open"] = [];
  const notes: FootnoteDefinition[] = [];
  const gone = new Set<string>();
  const put = (node: Nodes, replacement: string) => {
    const { start, end } = rangeOf(node);
    edits.push({ start, end, text: replacement });
  };
  const lineOf = (node: Nodes) => base ?? rangeOf(node).line;
  const picture = async (
    address: string,
    written: string,
    caption: string | null | undefined,
    line: number,
    source: string,
  ) => {
    // Obsidian has a picture's width after its words.
    const alt = written.replace(/\s*\|\s*\d+(x\d+)?$/, "");
    const found = await finding.picture(address, alt);
    if ("refused" in found) {
      say(line, `a picture: ${brief(address)}: ${found.refused}`);
      return note(source);
    }
    if (found.words) say(line, found.words);
    return pictureSource(alt, found.id, caption);
  };
  const lead = async (address: string, line: number) => {
    const { to, words } = await finding.link(address);
    const nowhere = address
      ? `a link that leads to nothing here: ${brief(address)}`
      : "a link without an address";
    if (words || to === null) say(line, words ?? nowhere);
    return to;
  };
  visit(tree, "definition", (node) => {
    definitions.set(node.identifier, node);
    work.push(async () => {
      const url = await lead(node.url, lineOf(node));
      if (url === null) gone.add(node.identifier);
      if (url !== node.url) put(node, url === null ? "" : `[${node.label}]: ${addressSource(url)}`);
    });
  });
  const html = async (node: Html): Promise<void> => {
    const { value } = node;
    if (isComment(node)) return;
    const line = lineOf(node);
    put(node, await rewriteHtml(value, { line, say, lead, finding, picture, open }));
  };
  visit(tree, (node) => {
    if (node.type === "html") work.push(() => html(node));
    else if (node.type === "image")
      work.push(async () => {
        const { start, end } = rangeOf(node);
        put(node, await picture(node.url, node.alt ?? "", node.title, lineOf(node), text.slice(start, end)));
      });
    else if (node.type === "imageReference")
      work.push(async () => {
        const { url = "", title } = definitions.get(node.identifier) ?? {};
        const { start, end } = rangeOf(node);
        put(
          node,
          await picture(url, (node as ImageReference).alt ?? "", title, lineOf(node), text.slice(start, end)),
        );
      });
    else if (node.type === "link")
      work.push(async () => void edits.push(...linkEdits(node, text, await lead(node.url, lineOf(node)))));
    else if (node.type === "linkReference")
      work.push(async () => void (gone.has(node.identifier) && edits.push(...linkEdits(node, text, null))));
    else if (node.type === "footnoteReference") {
      if (!footnotes.includes(node.identifier)) footnotes.push(node.identifier);
      put(node, `<sup>${footnotes.indexOf(node.identifier) + 1}</sup>`);
    } else if (node.type === "footnoteDefinition") notes.push(node);
    else if (node.type === "text") {
      const { start, end } = rangeOf(node);
      for (const { 0: sign, 1: name, index } of text.slice(start, end).matchAll(/\[\^([^\]\s]+)\]/g)) {
        say(lineOf(node), `a footnote without its words: ${sign}`);
        edits.push({ start: start + index, end: start + index + sign.length, text: `<sup>${name}</sup>` });
      }
    }
  });
  for (const step of work) await step();
  // A note's own pictures and links are edited before it moves to the end.
  const moved = new Map<string, string>();
  for (const one of notes) {
    const { start, end } = rangeOf(one);
    const inner = edits.filter((edit) => edit.start >= start && edit.end <= end);
    const shifted = inner.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    const words = edited(text.slice(start, end), shifted).replace(/^\[\^[^\]]+\]:\s*/, "");
    moved.set(one.identifier, words.replace(/\n[ \t]*/g, "\n   ").trim());
    edits.push({ start, end, text: "" });
  }
  // A note may be named within HTML only, or nowhere.
  footnotes.push(...[...moved.keys()].filter((name) => !footnotes.includes(name)));
  const list = footnotes.flatMap((name, i) => (moved.has(name) ? [`${i + 1}. ${moved.get(name)}`] : []));
  return edited(text, edits) + (list.length > 0 ? `\n\n---\n\n${list.join("\n")}\n` : "");
}

/** Gives a link its new address; one that leads to nothing becomes its words. */
function linkEdits(node: Link | LinkReference, text: string, url: string | null): Edit[] {
  const { url: before = "", title: words } = node.type === "link" ? node : {};
  if (url === before) return [];
  const { start, end } = rangeOf(node);
  const [first, last] = [node.children.at(0), node.children.at(-1)];
  const isBare = text[start] !== "[" || !first || !last;
  if (isBare) return [{ start, end, text: url === null ? before : `[${before}](${addressSource(url)})` }];
  const title = words ? ` "${words.replace(/["\\]/g, "\\$&")}"` : "";
  const [from, to] = [rangeOf(first).start, rangeOf(last).end];
  return [
    { start, end: from, text: url === null ? "" : "[" },
    { start: to, end, text: url === null ? "" : `](${addressSource(url)}${title})` },
  ];
}

/* ---- HTML in Markdown ---- */

type InHtml = {
  line: number;
  /** Links and abbreviations that are open, and what stands at their ends. */
  open: { name: string; end: string }[];
  say: Say;
  /** The new address of a link; null if it leads to nothing, which it says. */
  lead: (address: string, line: number) => Promise<string | null>;
  finding: Finding;
  picture: (
    address: string,
    alt: string,
    caption: string | undefined,
    line: number,
    source: string,
  ) => Promise<string>;
};

const TAG =
  /<(\/?)([a-z][\w:-]*)((?:\s+[^\s"'=<>`/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?|\s)*)\s*\/?>/gi;
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
const KEPT = /^(br|kbd|sub|sup|details|summary)$/i;
const SPOKEN: Readonly<Record<string, string>> = {
  b: "**",
  strong: "**",
  i: "*",
  em: "*",
  code: "`",
  del: "~~",
  s: "~~",
};
/** Tags that say how something looks, or what it is for: their text is all there is. */
const LOOKS =
  /^(div|span|p|section|article|aside|header|footer|main|nav|center|font|u|ins|small|big|mark|abbr|acronym|cite|time|q|dfn|var|samp|tt|figure|figcaption|picture|source|label|address|hgroup|ruby|rt|rp|bdi|bdo|wbr|data|a|b|strong|i|em|code|del|s|li|ul|ol|table|tr|td|th|tbody|thead|dl|dt|dd|blockquote|h[1-6]|hr|pre|img)$/i;
const FRAMES = /<(iframe|video|audio|embed|object)\b[^>]*>(?:[\s\S]*?<\/\1>)?/gi;
const CODE = /<(script|style|noscript|template)\b[^>]*>[\s\S]*?<\/\1\s*>|<(?:link|meta)\b[^>]*>/gi;

async function rewriteHtml(value: string, inHtml: InHtml): Promise<string> {
  const { say, line, finding } = inHtml;
  if (/^\s*<[!?]/.test(value)) {
    say(line, `no counterpart: ${brief(value)}`);
    return note(value);
  }
  const [frame, ...more] = value.match(FRAMES) ?? [];
  if (frame && more.length === 0 && value.trim() === frame) return framed(frame, inHtml);
  const withoutScripts = value.replace(CODE, (script) => {
    if (/^<script/i.test(script) && !/^<script[^>]*\bsrc=/i.test(script)) say(line, "a script stays behind");
    return "";
  });
  if (withoutScripts.trim() === "") return "";
  const tags = [...withoutScripts.matchAll(TAG)];
  const isWhole = isBalanced(tags) && tags.some(([, , name = ""]) => !KEPT.test(name));
  if (isWhole && tags.length > 1 && !withoutScripts.startsWith("<summary")) {
    const own = markdownOf(withoutScripts);
    if (own.trim() !== withoutScripts.trim()) return rewriteNodes(own.trim(), finding, say, line);
  }
  const parts: string[] = [];
  let at = 0;
  for (const { 0: tag, 1: slash, 2: name = "", 3: given = "", index } of tags) {
    parts.push(withoutScripts.slice(at, index));
    at = index + tag.length;
    const lower = name.toLowerCase();
    if (KEPT.test(name)) parts.push(`<${slash}${lower}>`);
    else if (lower === "img")
      parts.push(
        await inHtml.picture(
          attributeIn(given, "src", "data-src") ?? "",
          attributeIn(given, "alt") ?? "",
          attributeIn(given, "title"),
          line,
          tag,
        ),
      );
    else if (/^(iframe|video|audio|embed|object|source)$/i.test(name))
      parts.push(slash ? "" : await framed(tag, inHtml));
    else if (/^(a|abbr)$/.test(lower))
      parts.push(slash ? closeTag(lower, inHtml) : await openTag(lower, given, inHtml));
    else if (SPOKEN[lower]) parts.push(SPOKEN[lower]);
    else if (!LOOKS.test(name)) {
      if (!slash) say(line, `no counterpart: ${brief(tag)}`);
      parts.push(slash ? "" : note(tag));
    }
  }
  const text = parts.join("") + withoutScripts.slice(at);
  // What was indented in HTML would be code in Markdown. Within a line, a tag is alone.
  return tags[0]?.[0] === withoutScripts ? text : text.replace(/^[ \t]+/gm, "");
}

async function openTag(name: string, given: string, { open, lead, line }: InHtml): Promise<string> {
  const [title, href] = [attributeIn(given, "title"), attributeIn(given, "href")];
  const isLink = name === "a";
  const address = isLink && href ? await lead(href.replaceAll("&amp;", "&"), line) : null;
  const end = address !== null ? `](${addressSource(address)})` : !isLink && title ? ` (${title})` : "";
  open.push({ name, end });
  return address === null ? "" : "[";
}

function closeTag(name: string, { open }: InHtml): string {
  const at = open.findLastIndex((one) => one.name === name);
  return at < 0 ? "" : (open.splice(at, 1)[0]?.end ?? "");
}

function isBalanced(tags: readonly RegExpExecArray[]): boolean {
  const open: string[] = [];
  for (const [tag, slash, name = ""] of tags) {
    if (VOID.test(name) || /\/>$/.test(tag)) continue;
    if (!slash) open.push(name.toLowerCase());
    else if (open.pop() !== name.toLowerCase()) return false;
  }
  return open.length === 0;
}

/** A film or a frame becomes a link to it. */
async function framed(tag: string, { line, say, finding }: InHtml): Promise<string> {
  const written = attributeIn(tag, "src", "data-src", "data", "href")?.replaceAll(
    /&(?:amp|#38|#x26);/gi,
    "&",
  );
  // The address may be in the tags within it.
  if (!written && /^<(video|audio|source)\b/i.test(tag)) return "";
  const { to: address, words } =
    written && !/^[a-z]+:(?!\/\/)/i.test(written) ? await finding.link(written) : { to: null };
  if (!address || !/^(https?:|\/)/i.test(address)) {
    say(line, words ?? `no counterpart: ${brief(tag)}`);
    return note(tag);
  }
  if (words) say(line, words);
  const title =
    attributeIn(tag, "title") ?? (address.startsWith("/") ? address.replace(/^.*\//, "") : undefined);
  return title ? `[${title.replace(/[[\]]/g, "")}](${addressSource(address)})` : `<${address}>`;
}
