import { writeFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { OWN_FILES, readOwn } from "../../lib/content/own-files";
import type { Site } from "../../lib/content/schema/site";
import { readExactText } from "../../lib/content/text-file";
import { cutRenderingFonts } from "../fonts/renderings";
import { encodeMaster } from "../pictures/encode";
import { findMasters } from "../pictures/masters";
import { changeYaml } from "../yaml/edit-yaml";
import { beginFresh, STARTER } from "./fresh";
import { type Answers, type Identity, identityOf } from "./identity";

const SITE = `content/${OWN_FILES.site.file}`;

/** What the owner wants: whether to begin anew, what stands now or in the starter, and the answers laid over it. */
export type Choice = { fresh: boolean; answers: Answers; site: Site };

const UNCHANGED: Answers = { renderings: {}, links: {} };

/**
 * Writes content/site.yaml and the fonts of the name, with `fresh` after the starter has replaced the placeholder.
 *
 * @param print is given a line for each thing that was done
 * @throws UsageError for letters that no font draws, before anything is written
 */
export async function writeSite(
  { fresh, answers, site }: Choice,
  print: (line: string) => void,
): Promise<void> {
  const from = fresh ? STARTER : "content";
  const identity = identityOf(site, answers);
  const text = rewriteSite(readExactText(`${from}/${OWN_FILES.site.file}`), identity);
  // Cut before anything is written: letters that no font draws are a wrong answer.
  const same = isDeepStrictEqual(identity.renderings, identityOf(site, UNCHANGED).renderings);
  const fonts =
    same && !fresh
      ? null
      : await cutRenderingFonts(identity.renderings, readOwn("theme", from).content.faces.display);
  if (fresh) print(beginFresh(".").join("\n"));
  await writeFile(SITE, text);
  print(`${SITE} is written for ${identity.name}.`);
  await fonts?.write();
  const kept = identity.renderings.filter(({ lang }) => lang !== "en" && !answers.renderings[lang]);
  if (kept.length > 0)
    print(
      `Renderings left as they stood: ${kept.map(({ lang, text }) => `${lang} ${text}`).join(", ")}.\n` +
        "  Write your own there, or by --rendering, then run: npm run fonts",
    );
  if (fresh) for (const master of findMasters().masters) await encodeMaster(master);
}

/** Writes values into the text of content/site.yaml; the rest stays. A text with the name in it says {name}. */
function rewriteSite(source: string, { name, renderings, socials, ...facts }: Identity): string {
  const named = (text: string) => text.replaceAll(name, "{name}");
  return changeYaml(source, (site: object) => ({
    ...site,
    name,
    ...facts,
    renderings: renderings.map((row) => (row.lang === "en" ? { ...row, text: named(row.text) } : row)),
    socials: socials.map((row) => ({ ...row, alt: named(row.alt) })),
  }));
}
