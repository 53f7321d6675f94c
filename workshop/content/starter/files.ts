import { isDeepStrictEqual } from "node:util";
import { OWN_FILES, readOwn } from "../../../lib/content/own-files";
import type { Site } from "../../../lib/content/schema/site";
import { readExactText } from "../../../lib/content/text-file";
import { RENDERINGS } from "../fonts/faces";
import { removeOldFonts, sizesOf } from "../fonts/old-fonts";
import { cutRenderingFonts } from "../fonts/renderings";
import { encodeMaster } from "../pictures/encode";
import { findMasters } from "../pictures/masters";
import { writeFiles } from "../safe-file";
import { changeYaml } from "../yaml/edit-yaml";
import { finishFresh, prepareFresh, STARTER } from "./fresh";
import { type Answers, type Identity, identityOf } from "./identity";

const SITE = `content/${OWN_FILES.site.file}`;

/** The owner's answers, and the site that they change: the present one, or the starter's if `fresh`. */
export type Choice = { fresh: boolean; answers: Answers; site: Site };

/**
 * Writes content/site.yaml and the fonts for the name. If `fresh`, replaces the placeholder with the starter first.
 *
 * @param print gets a line for each change
 * @throws UsageError for letters that no font has, before anything is written
 */
export async function writeSite(
  { fresh, answers, site }: Choice,
  print: (line: string) => void,
): Promise<void> {
  const from = fresh ? STARTER : "content";
  const identity = identityOf(site, answers);
  const text = rewriteSite(readExactText(`${from}/${OWN_FILES.site.file}`), identity);
  const present = identityOf(site, { renderings: {}, links: {} });
  const fonts =
    !fresh && isDeepStrictEqual(identity.renderings, present.renderings)
      ? null
      : await cutRenderingFonts(identity.renderings, readOwn("theme", from).content.faces.display);
  const root = fresh ? prepareFresh(".") : ".";
  writeFiles(root, [[SITE, text]]);
  if (fresh) for (const master of findMasters(root).masters) await encodeMaster(master, root);
  if (fonts) {
    writeFiles(".", fonts);
    removeOldFonts(".", RENDERINGS, fonts);
    for (const line of sizesOf(fonts)) print(line);
  }
  if (fresh) print(finishFresh(".").join("\n"));
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
