import type { translated } from "../../../lib/content/own.generated";
import { type OwnName, ownPage } from "../../../lib/content/own-files";
import type { SiteContent } from "../../../lib/content/site-content";
import { isPlainEntry } from "../../../lib/http/canonical-path";
import type { Words } from "../../../lib/words/words";
import type { CheckedSite } from "../check/site";
import { writeChanged } from "../disk";
import { OWN_NAMES } from "../files";
import { roomsWith } from "../read-rooms";
import { ensureOwn, OWN, WORDS, writeModule } from "./ensure-own";
import { digitWidth } from "./faces";
import { writeIcons } from "./icons";
import { writeJsonSchemas } from "./json-schemas";
import { themeCss } from "./theme-css";
import { toolMarks } from "./tools";
import { compileWords } from "./words";

const ADDRESSES = "lib/content/addresses.generated.js";
const ROOMS = "rooms/rooms.generated.js";
const TOOL_MARKS = "lib/content/tool-marks.generated.js";
const THEME = "styles/theme.generated.css";

/**
 * Writes the modules, style sheet, icons and schemas that the site reads instead of the designer's YAML.
 *
 * @throws ContentError if the content is wrong
 */
export async function writeGenerated(): Promise<void> {
  const { content, lang, words } = await writeModules();
  // It imports what writeModules made.
  const { writeSupabaseMail } = await import("./supabase-mail");
  writeSupabaseMail(words.mail, lang);
  writeJsonSchemas();
  await writeIcons(content.theme.colours);
}

/** The pages of a site that have a text of their own in its language, and the paths of all such texts in each file. */
function translatedIn({ files, content }: CheckedSite): (typeof translated)[string] {
  const own = files.flatMap(({ entry, fields = [] }) =>
    entry.own && fields.length > 0 ? [[entry.own, fields] as const] : [],
  );
  return {
    pages: own.flatMap(([name]) => pagesOf(name, content)),
    fields: Object.fromEntries(own),
  };
}

const pagesOf = (name: OwnName, { caseStudyList }: SiteContent): string[] => [
  ...[ownPage(name) ?? []].flat(),
  ...(name === "caseStudyList" ? Object.keys(caseStudyList.aliases) : []),
];

/**
 * Writes the modules and the style sheet only, which pages show at once. Throws as writeGenerated does.
 *
 * @returns the content, and the words of its language
 */
export async function writeModules(): Promise<{ content: SiteContent; lang: string; words: Words }> {
  ensureOwn();
  const { readSite } = await import("../check/find-mistakes");
  const { knownPaths } = await import("../../../lib/seo/routes");
  const { content } = readSite(".");
  const [lang = "en"] = content.site.languages;
  const words = compileWords(lang, content.words);
  const rooms = roomsWith(content.locked, words.gate.shownAlone);
  const others = content.site.languages.slice(1).map((tag) => ({ tag, site: readSite(".", tag) }));
  const ownOf = (one: SiteContent) => Object.fromEntries(OWN_NAMES.map((name) => [name, one[name]]));
  writeModule(OWN, {
    own: {
      [lang]: ownOf(content),
      ...Object.fromEntries(others.map(({ tag, site }) => [tag, ownOf(site.content)])),
    },
    translated: Object.fromEntries(others.map(({ tag, site }) => [tag, translatedIn(site)])),
  });
  writeModule(WORDS, {
    words: {
      [lang]: words,
      ...Object.fromEntries(others.map(({ tag, site }) => [tag, compileWords(tag, site.content.words)])),
    },
  });
  writeModule(TOOL_MARKS, { toolMarks: toolMarks() });
  writeChanged(".", THEME, themeCss(content.theme.colours, digitWidth(".")));
  writeModule(ADDRESSES, {
    // The middleware must not grow with the number of studies and articles.
    knownPaths: knownPaths(content).filter((path) => !isPlainEntry(path)),
    lockedSlugs: content.locked.map(({ slug }) => slug),
    hasRooms: rooms.length > 0,
    badAddress: words.refusals.badAddress,
  });
  writeModule(ROOMS, { rooms });
  return { content, lang, words };
}
