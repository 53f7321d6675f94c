import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { OWN_FILES, parseOwn, readOwn } from "../../../lib/content/own-files";
import type { Site } from "../../../lib/content/schema/site";
import { readExactText } from "../../../lib/content/text-file";
import { translationFiles } from "../files";
import { RENDERINGS } from "../fonts/faces";
import { removeOldFonts, sizesOf } from "../fonts/old-fonts";
import { cutRenderingFonts } from "../fonts/renderings";
import { encodeMaster } from "../pictures/encode";
import { findMasters } from "../pictures/masters";
import { changeFiles, type FileChanges, type NewFile, writeFiles } from "../safe-file";
import { changeYaml } from "../yaml/edit-yaml";
import { finishFresh, prepareFresh, refuseUncommitted, STARTER } from "./fresh";
import { type Answers, type Identity, identityOf } from "./identity";
import { changeOfLanguages, saidOf, starterIn } from "./languages";

const SITE = `content/${OWN_FILES.site.file}`;
const NO_CHANGES: FileChanges = { moved: [], removed: [], written: [] };

/** The owner's answers, which change the present site, or the starter's if `fresh`. */
export type Choice = { fresh: boolean; answers: Answers };

/**
 * The site that the answers change: the present one, or if `fresh` the starter's, in the language that is to be the first and with this year.
 *
 * @returns its file's text, and what else follows from the languages
 */
export function siteBefore(fresh: boolean, languages: Answers["languages"]) {
  const present = readExactText(`${fresh ? STARTER : "content"}/${OWN_FILES.site.file}`);
  const changes = fresh || !languages ? NO_CHANGES : changeOfLanguages(".", languages);
  const [, source] = fresh
    ? [SITE, starterIn(".", languages?.[0] ?? "en")(OWN_FILES.site.file, present)]
    : (changes.written.find(([file]) => file === SITE) ?? [SITE, present]);
  const { content } = parseOwn("site", SITE, String(source), undefined);
  const site = fresh ? { ...content, footerYear: new Date().getUTCFullYear() } : content;
  return { changes, source: String(source), site };
}

/**
 * Writes content/site.yaml and the fonts for the name, and removes the translations into languages that the site no longer has. If
 * `fresh`, replaces the placeholder with the starter first.
 *
 * @param print gets a line for each change
 * @throws UsageError for letters that no font has, and for translations that are not committed, before anything is written
 */
export async function writeSite({ fresh, answers }: Choice, print: (line: string) => void): Promise<void> {
  const { changes, source, site } = siteBefore(fresh, answers.languages);
  const lost = [...changes.removed, ...changes.written.map(([file]) => file)];
  if (changes.removed.length > 0) refuseUncommitted(".", lost, "Setup removes texts in another language");
  const identity = identityOf(site, answers);
  const before = identityOf(site, { renderings: {}, links: {} });
  const fonts =
    !fresh && isDeepStrictEqual(identity.renderings, before.renderings)
      ? null
      : await cutRenderingFonts(
          identity.renderings,
          readOwn("theme", fresh ? STARTER : "content").content.faces.display,
        );
  const root = fresh ? prepareFresh(".", identity.languages) : ".";
  changeFiles(root, changes);
  writeFiles(root, [[SITE, rewriteSite(source, identity)], ...translatedSites(root, site, identity)]);
  if (fresh) for (const master of findMasters(root).masters) await encodeMaster(master, root);
  if (fonts) {
    writeFiles(".", fonts);
    removeOldFonts(".", RENDERINGS, fonts);
    for (const line of sizesOf(fonts)) print(line);
  }
  if (fresh) print(finishFresh(".").join("\n"));
  for (const line of saidOf(changes, identity.languages)) print(line);
  print(`Wrote ${SITE} for ${identity.name}.`);
  const kept = identity.renderings.filter(
    ({ text, lang }) => text !== identity.name && !answers.renderings[lang],
  );
  if (kept.length > 0)
    print(
      `Unchanged renderings of the name: ${kept.map(({ lang, text }) => `${lang} ${text}`).join(", ")}.\n` +
        "  Write your own there or with --rendering, then run: npm run fonts",
    );
}

/** In texts that contain the name, {name} replaces it. */
function rewriteSite(source: string, { name, renderings, socials, ...facts }: Identity): string {
  const named = (text: string) => text.replaceAll(name, "{name}");
  return changeYaml(source, (site: object) => ({
    ...site,
    name,
    ...facts,
    renderings: renderings.map((row) => (row.text === name ? { ...row, text: "{name}" } : row)),
    socials: socials.map((row) => ({ ...row, alt: named(row.alt) })),
  }));
}

/** The site's translations without what they say of facts that are others now; what is said of a link stays with it. */
function translatedSites(root: string, site: Site, identity: Identity): NewFile[] {
  const before = identityOf(site, { renderings: {}, links: {} });
  return translationFiles(join(root, "content")).flatMap(({ file, original }): NewFile[] => {
    if (original.own !== "site") return [];
    const path = `content/${file}`;
    const edited = changeYaml(readExactText(join(root, path)), (over: Partial<Site>) => {
      const still = Object.entries(over).filter(
        ([key]) =>
          !(key in identity) ||
          isDeepStrictEqual(identity[key as keyof Identity], before[key as keyof Identity]),
      );
      const socials = identity.socials.map(
        ({ kind }) => over.socials?.[site.socials.findIndex((one) => one.kind === kind)] ?? null,
      );
      return { ...Object.fromEntries(still), ...(over.socials && { socials }) };
    });
    return [[path, edited]];
  });
}
