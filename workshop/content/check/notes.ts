import { lineInField } from "../../../lib/content/check-pictures";
import { type ContentProblem, fieldName } from "../../../lib/content/content-error";
import { pageIds, withoutTitle } from "../../../lib/content/markdown";
import { plainSource } from "../../../lib/content/markdown-places";
import { readAddress } from "../../../lib/content/old-address";
import type { OwnName } from "../../../lib/content/own-files";
import type { PublicCaseStudy } from "../../../lib/content/schema/case-study";
import type { Site } from "../../../lib/content/schema/site";
import { plainLetters, unescaped } from "../../../lib/content/slug";
import { walkTexts } from "../../../lib/content/walk-texts";
import { ALIASES } from "../../../lib/paths";
import { countEnglish } from "../generate/words";
import type { CheckedFile } from "./checked-file";
import { linksOf } from "./links";
import { isHidden } from "./mistakes-of";
import { ofEachFile } from "./of-each-file";
import type { CheckedSite } from "./site";
import { wordsInEnglish } from "./untranslated";

/** Syntax that other tools read and this site does not, and the words to write instead. */
const SIGNS: readonly (readonly [sign: RegExp, instead: string])[] = [
  [
    /^(import\s+(["'{*]|[\w$]+(\s+from\b|\s*,\s*[{*]))[^\n]*|export\s+(const|let|var|function|default|async|class|type|interface|[{*])[^\n]*)/gm,
    "MDX is not read: remove this line",
  ],
  [
    /<\/?[a-z][\w.-]*(?=[\s/>])[^>\n]*>?|<\/?>|<[!?][^>\n]*>?/gi,
    "write Markdown instead of this tag: only br, kbd, sub, sup, details, summary, and figure with one picture are HTML here, without attributes",
  ],
  [
    /\{\{[\s\S]{0,999}?\}\}|\{%[\s\S]{0,999}?%\}|<%[\s\S]{0,999}?%>|\{\{|\{%/g,
    "templates are not read: write the words themselves",
  ],
  [
    /\$?\{[A-Za-z_$][\w$.]*(\}|\(|\s*(\?|&&|\|\|)\s)[^\n]*?(\}|$)|\{(?=\S)[^{}\n]*(\w\(|=>|["'`]|\w\s[-+*/<>=]+\s\w)[^{}\n]*\}/gm,
    "expressions are not read: write the words themselves",
  ],
  [/!\[\[[^\]\n]+\]\]/g, "write a picture as ![words](folder/name)"],
  [/\[\[[^\]\n]+\]\](?!\()|\(\([\w-]{8,}\)\)/g, "write a link as [words](/blog/address)"],
  [
    /\[\/[a-z][\w-]*\]|\[[a-z][\w-]* [\w-]+=["'\d][^\]\n]{0,999}\]|^\[(toc|gallery|embed)\]/gim,
    "shortcodes are not read: write Markdown instead",
  ],
  [
    /(?<![=\w])==(?=[^\s=])[^=\n]*[^\s=]==(?!=)|(?<![+\w])\+\+(?=[^\s+])[^+\n]*[^\s+]\+\+(?![+\w])/g,
    "write **words** for a mark",
  ],
  [/(?<=\w)(\^[^\s^]{1,20}\^|~[^\s~]{1,20}~)/g, "write <sup>2</sup> or <sub>2</sub>"],
  [/^[ \t]*>[ \t]*\[![\w-]+\]/gm, "a callout is a quotation here: remove this sign"],
  [/\[\^[^\]\s]+\]|\^\[[^\]\n]+\]/g, "footnotes are not read: write their words into the text"],
  [/^(:::+|!!! |\?\?\?\+? )[^\n]*/gm, "write Markdown instead of this block"],
  [
    /\{[:#.][^}\n]*\}|\]\{[^}\n]*\}|(?<=^|\s)\^[\w-]+$/gm,
    "remove this: headings have an address made from their words",
  ],
  [/^[ \t]*[-*+] \[[-/<>?!*"]\](?=\s)/gm, "write a task as - [ ] or - [x]"],
  [/(?<=\S[ \t]*\n):[ \t]+\S[^\n]*/g, "write a list, or **words**: instead of a definition"],
  [
    /^\*\[[^\]\n]+\]:[^\n]*|^[ \t]*([-*] )?[a-z][\w-]*::(?=\s)[^\n]*/gim,
    "remove this line, or write its words",
  ],
  [
    /\$\$[\s\S]{0,999}?\$\$|(?<![\w\\$])\$(?=[^\s$])[^$\n]*[\\^_=][^$\n]*(?<=[^\s\\])\$(?!\d)/g,
    "write a formula as words, or as a picture",
  ],
  [/(?<![\w:]):[a-z][a-z0-9_+-]+:(?![\w:])/g, "write the emoji itself"],
];

/**
 * Texts that visitors may not see as their author means: signs of other tools, which are shown as they are written, and links to headings
 * that are not there; and words of the interface that are not in the site's language. They are no mistakes. A hidden file has none, because they quote its text.
 *
 * @param site for links to other pages; null does not check those
 */
export function notesOf(root: string, checked: CheckedFile, site: CheckedSite | null): Note[] {
  if (isHidden(root, checked.file)) return [];
  const notes = [...signsOf(checked), ...untranslated(checked, site)];
  for (const { path, href, line, at } of linksOf(checked)) {
    const expected = faultOf(href, checked, site);
    if (expected)
      notes.push({ field: fieldName(path), path, line, at, expected, found: JSON.stringify(href) });
  }
  return notes.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

/** `at` is where it begins in the field's text. */
type Note = ContentProblem & { path: readonly PropertyKey[]; at: number };

/** That the interface has words in another language than the site. */
function untranslated({ entry, content, lineOf }: CheckedFile, site: CheckedSite | null): Note[] {
  if (entry.own !== "site" || !site) return [];
  const [language = "en"] = (content as Site).languages;
  const count = countEnglish(language, site.content.words);
  if (count === 0) return [];
  const path = ["languages", 0];
  return [
    {
      ...{ field: fieldName(path), path, line: lineOf(path), at: 0, found: language },
      ...wordsInEnglish(count, "words.yaml"),
    },
  ];
}

const signsOf = ofEachFile(({ content, lineOf, factsAt }: CheckedFile) => {
  const notes: Note[] = [];
  walkTexts(content, (path, text) => {
    if (factsAt(path).control !== "markdown") return;
    const found = signsIn(text).map(({ line, length: _, ...sign }) => ({
      ...{ field: fieldName(path), path, line: lineInField(text, line, lineOf(path)) },
      ...sign,
    }));
    notes.push(...found);
  });
  return notes;
});

/** The signs of other tools in Markdown, each kind once in a line: where they begin in the text, and how long they are. */
export function signsIn(
  source: string,
): { at: number; line: number; length: number; expected: string; found: string }[] {
  // Parsing is slow.
  if (!SIGNS.some(([sign]) => source.search(sign) >= 0)) return [];
  const { text, placeOf } = plainSource(source);
  const found: { line: number; expected: string; found: string; at: number; end: number }[] = [];
  for (const [sign, expected] of SIGNS)
    for (const { 0: written, index: at } of text.matchAll(sign)) {
      const { line } = placeOf(at);
      const end = at + written.length;
      const isEscaped = /(?<!\\)(\\\\)*\\$/.test(text.slice(0, at));
      const isKnown = found.some(
        (one) => (one.at < end && at < one.end) || (one.line === line && one.expected === expected),
      );
      if (!isEscaped && !isKnown)
        found.push({
          line,
          expected,
          found: JSON.stringify(written.trim().split("\n")[0]?.slice(0, LONGEST)),
          at,
          end,
        });
    }
  return found
    .sort((one, other) => one.at - other.at)
    .map(({ at, end, expected, found }) => ({ ...placeOf(at), length: end - at, expected, found }));
}

/** In letters. */
const LONGEST = 60;

function faultOf(href: string, checked: CheckedFile, site: CheckedSite | null): string | null {
  const [, path = "", part = ""] = /^([^#]*)#(.*)$/s.exec(href) ?? [];
  // Browsers know these two.
  if (part === "" || part === "top" || part.startsWith(":~:")) return null;
  const page = path === "" ? checked : site && pageAt(readAddress(path).path, site);
  const ids = page && idsOf(page);
  if (!ids || ids.has(unescaped(part)) || COUNTED_PART.test(part)) return null;
  const wanted = plainLetters(unescaped(part)).toLowerCase().replace(/-+/g, "-");
  const like = [...ids].filter((id) => id.slice(0, 3) === wanted.slice(0, 3)).map((id) => `#${id}`);
  return `expected the address of a part of that page${like.length > 0 ? `, such as ${like.join(" or ")}` : ""}`;
}

type Page = Pick<CheckedFile, "entry" | "content">;

function pageAt(path: string, { files, studies, articles }: CheckedSite): Page | undefined {
  const [, area, slug] = /^\/(?:(blog|casestudies)\/)?([^/]*)$/.exec(path.toLowerCase()) ?? [];
  const own = PARTS.find(([page]) => page === path.toLowerCase())?.[1];
  if (own) return files.find(({ entry }) => entry.own === own);
  if (area === "blog") return articles.find(({ content }) => content.slug.toLowerCase() === slug);
  return studies.find(
    ({ content }) => (area || (!content.lock && content.shortAddress)) && content.slug.toLowerCase() === slug,
  );
}

/** The addresses within pages whose texts are fields: a test compares them with the pages. */
export const PARTS: readonly (readonly [page: string, own: OwnName, ...ids: string[]])[] = [
  ["/", "home", "greeting", "featured", "services", "welcome"],
  ["/aboutme", "about", "human", "roles", "clients"],
  ["/blog", "blogList"],
  ...["/casestudies", ...ALIASES].map(
    (page) => [page, "caseStudyList", "case-search", "private-work"] as const,
  ),
  ["/changelog", "changelog"],
  ["/contact", "contact"],
  ["/designprocess", "designProcess"],
  ["/photography", "moodBoard"],
  ["/privacy", "privacy", "kept", "events", "rights", "choices", "choices-title"],
  ["/status", "status", "services", "performance", "incidents"],
];

/** Parts whose number depends on the content: a study's card, a tab, a release. */
export const COUNTED_PART = /^(featured-|audience-|release-\d)/;

/** The ids of a page; null for one that is not known, and for a study that is locked. */
function idsOf({ entry, content }: Page): ReadonlySet<string> | null {
  const [path, , ...own] = PARTS.find(([, name]) => name === entry.own) ?? [];
  if (path) return pageIds([], own);
  if (entry.kind === "article") {
    const { body, title } = content as { body: string; title: string };
    return pageIds([withoutTitle(body.trim(), title)]);
  }
  const { blocks } = content as Partial<PublicCaseStudy>;
  if ((entry.kind !== "study" && entry.kind !== "private") || !blocks) return null;
  return pageIds(blocks.map((block) => (block.type === "content" ? block.description : "")));
}
