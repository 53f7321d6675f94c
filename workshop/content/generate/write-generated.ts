import type { SiteContent } from "../../../lib/content/site-content";
import { isPlainEntry } from "../../../lib/http/canonical-path";
import { languagePart } from "../../../lib/paths";
import type { Words } from "../../../lib/words/words";
import { writeChanged } from "../disk";
import { OWN_NAMES } from "../files";
import { roomsWith, withTexts } from "../read-rooms";
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
  const { content, lang, words, others } = await writeModules();
  // It imports what writeModules made.
  const { writeSupabaseMail } = await import("./supabase-mail");
  const mailIn = (tag: string, { mail }: Words) => ({ lang: tag, words: mail });
  writeSupabaseMail(
    mailIn(lang, words),
    others.map((one) => mailIn(one.tag, one.words)),
  );
  writeJsonSchemas();
  await writeIcons(content.theme.colours);
}

/**
 * Writes the modules and the style sheet only, which pages show at once. Throws as writeGenerated does.
 *
 * @returns the content, and the words of its languages
 */
export async function writeModules(): Promise<{
  content: SiteContent;
  lang: string;
  words: Words;
  others: readonly Readonly<{ tag: string; words: Words }>[];
}> {
  ensureOwn();
  const { readSite } = await import("../check/find-mistakes");
  const { translatedPages } = await import("../check/site");
  const { knownPaths } = await import("../../../lib/seo/routes");
  const { content } = readSite(".");
  const [lang = "en"] = content.site.languages;
  const words = compileWords(lang, content.words);
  const others = content.site.languages.slice(1).map((tag) => {
    const site = readSite(".", tag);
    return { tag, site, words: compileWords(tag, site.content.words) };
  });
  const rooms = withTexts(
    roomsWith(content.locked, words.gate.shownAlone),
    others.map(({ tag, site, words: { gate } }) => ({
      tag,
      locked: site.content.locked,
      warning: gate.shownAlone,
    })),
  );
  const ownOf = (one: SiteContent) => Object.fromEntries(OWN_NAMES.map((name) => [name, one[name]]));
  writeModule(OWN, {
    own: {
      [lang]: ownOf(content),
      ...Object.fromEntries(others.map(({ tag, site }) => [tag, ownOf(site.content)])),
    },
    translated: Object.fromEntries(
      others.map(({ tag, site: { files, content: own } }) => [
        tag,
        {
          pages: translatedPages(files, own),
          fields: Object.fromEntries(
            files.flatMap(({ entry, fields = [] }) =>
              entry.own && fields.length > 0 ? [[entry.own, fields]] : [],
            ),
          ),
        },
      ]),
    ),
  });
  writeModule(WORDS, {
    words: {
      [lang]: words,
      ...Object.fromEntries(others.map(({ tag, words: own }) => [tag, own])),
    },
  });
  writeModule(TOOL_MARKS, { toolMarks: toolMarks() });
  writeChanged(".", THEME, themeCss(content.theme.colours, digitWidth(".")));
  writeModule(ADDRESSES, {
    // The middleware must not grow with the number of studies and articles.
    knownPaths: knownPaths(content).filter((path) => !isPlainEntry(path)),
    prefixes: content.site.languages.slice(1).map(languagePart),
    lockedSlugs: content.locked.map(({ slug }) => slug),
    hasRooms: rooms.length > 0,
    badAddress: words.refusals.badAddress,
  });
  writeModule(ROOMS, { rooms });
  return { content, lang, words, others };
}
