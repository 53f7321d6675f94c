import { existsSync } from "node:fs";
import { join } from "node:path";
import { isMap, isScalar, parseDocument } from "yaml";
import { translationAt, translationFile } from "../../../lib/content/content-paths";
import { OWN_FILES } from "../../../lib/content/own-files";
import { slugOf } from "../../../lib/content/slug";
import { readExactText } from "../../../lib/content/text-file";
import { UNLOCK } from "../../../lib/paths";
import { refuseRedirected, requireSlug, uncheckedRedirects } from "../address";
import type { EditedSite } from "../change-content";
import { changeSite } from "../change-site";
import { findMistakes } from "../check/find-mistakes";
import { textsOf } from "../check/texts";
import { type FileContent, writeText } from "../content-text";
import { manifestUnder } from "../pictures/manifest";
import type { NewFile } from "../safe-file";
import { inTurnWithPictures } from "../turn";
import { UsageError } from "../usage-error";
import { inPlainLines } from "../yaml/plain-lines";
import { ledElsewhere, type NewPlace } from "./edit-references";
import { privateFieldsWith } from "./private-part";
import { type ReadFile, readContent, slugIn } from "./read-content";
import { leadsTo, referencesIn } from "./references";
import { fileWith, pathsWith, type Subject, subjectAt } from "./subject";

const REDIRECTS = `content/${OWN_FILES.redirects.file}`;

/** A renamed file, below content/, and the page's new addresses. */
export type Renamed = { file: string; paths: string[] };

/**
 * Gives a study or an article another address. What leads to it follows, and if it is published, its old addresses redirect to
 * the new ones. Its file follows if it is named by the address, and so does a private study's folder.
 *
 * @param file below content/; of a private study either of its two files
 * @returns the new place of that file
 * @throws UsageError for an invalid or taken address, for a private study whose text is not on this machine, and as changeSite
 *   does; ContentError if a content file is not YAML. Then nothing is changed
 */
export const rename = (site: EditedSite, file: string, slug: string): Promise<Renamed> =>
  inTurnWithPictures(site.root, () => renameNow(site, file, slug));

function renameNow(site: EditedSite, file: string, slug: string): Renamed {
  const { root } = site;
  const content = readContent(root);
  const subject = subjectAt(root, content, file);
  const { own, privateFolder } = subject;
  const place = fileWith(subject, slug);
  const moved: [string, string][] = [];
  if (place !== own.file) {
    moved.push([own.file, place]);
    for (const { file: from, original } of content)
      if (original === own.file) moved.push([from, translationFile(place, tagOf(from))]);
  }
  if (privateFolder) moved.push([privateFolder, `content/private/${slug}`]);
  refuseTaken(root, content, subject, slug);
  for (const [from, to] of moved)
    if (existsSync(join(root, to)) && from.toLowerCase() !== to.toLowerCase())
      throw new UsageError("Something else has this name already. Choose another address.", `It is ${to}.`);

  const moving = (one: string) => {
    const pair = moved.find(([from]) => one === from || one.startsWith(`${from}/`));
    return pair ? one.replace(pair[0], pair[1]) : one;
  };
  const to = newPlaceOf(subject, slug);
  const contentOf = renamedIn(subject, to, isPublished(site, subject));
  const written = content.flatMap((one): NewFile[] => {
    const wanted = contentOf(one);
    if (!wanted) return [];
    const text = readExactText(join(root, one.file));
    const source = one.body === null ? renameKeys(text, to.address) : text;
    return [[moving(one.file), writeText(one.file, source, wanted)]];
  });
  if (privateFolder) written.push(manifestUnder(root, subject.slug, slug));
  changeSite(site, { moved, removed: [], written }, place);
  return { file: moving(`content/${file}`).slice("content/".length), paths: pathsWith(subject, slug) };
}

const tagOf = (translation: string): string => translationAt(translation.slice("content/".length))?.tag ?? "";

/** Each old address leads to the new one in the same place of the list. */
function newPlaceOf(subject: Subject, slug: string): NewPlace {
  const before = subject.target.paths.map((path) => path.toLowerCase());
  const paths = pathsWith(subject, slug);
  return {
    slug,
    address: (text) => text.replace(/^[^?#]*/, (path) => paths[before.indexOf(path.toLowerCase())] ?? path),
  };
}

/** Returns each file's content with the new address, or null if it stays as it is. */
function renamedIn(subject: Subject, to: NewPlace, published: boolean) {
  const { own, slug: before, target, privateFolder } = subject;
  const { slug } = to;
  // The site finds an address in other capitals by itself.
  const isLeft = published && before.toLowerCase() !== slug.toLowerCase();
  // Middleware leads the address of a passcode screen that is gone to the study's.
  const left = isLeft ? target.paths.filter((path) => !path.startsWith(UNLOCK)) : [];
  return (one: ReadFile): FileContent | null => {
    const led = ledElsewhere(one, target, to);
    const fields = led.value as Record<string, unknown>;
    if (one === own) return { ...led, value: withSlug(one, fields, slug) };
    if (privateFolder && one.file === `${privateFolder}/study.yaml`)
      return { ...led, value: privateFieldsWith(fields, before, slug) };
    if (privateFolder && one.original === `${privateFolder}/study.yaml`) {
      const { slug: _, ...words } = privateFieldsWith(fields, before, slug) as Record<string, unknown>;
      return { ...led, value: words };
    }
    if (one.file === REDIRECTS) {
      const others = Object.entries(fields).filter(
        ([old]) => !leadsTo({ paths: pathsWith(subject, slug) }, old),
      );
      const added = left.map((path) => [path, to.address(path)]);
      return { ...led, value: Object.fromEntries([...others, ...added]) };
    }
    return referencesIn(one, target).length > 0 ? led : null;
  };
}

/** An article's title may give its address already. */
const withSlug = ({ file }: ReadFile, fields: Record<string, unknown>, slug: string): object =>
  file.endsWith(".md") && !("slug" in fields) && slugOf(String(fields.title)) === slug
    ? fields
    : { ...fields, slug };

/** An unpublished address needs no redirect. */
function isPublished({ root, measured = false }: EditedSite, { isDraft, target }: Subject): boolean {
  const { site } = findMistakes(textsOf(root), measured);
  return site ? target.paths.some((path) => site.paths.has(path.toLowerCase())) : !isDraft;
}

/** @throws UsageError */
function refuseTaken(root: string, content: readonly ReadFile[], subject: Subject, slug: string): void {
  requireSlug(slug);
  if (slug === subject.slug) throw new UsageError(`"${slug}" is its address already.`);
  if (subject.isLocked && !subject.privateFolder)
    throw new UsageError(
      "The text of this private study is not on this computer, and its folder has the name of the address. Bring it here first.",
      `It is content/private/${subject.slug}: see docs/private-content.md.`,
    );
  const others = content.filter((one) => one !== subject.own);
  if (others.some((one) => slugIn(one)?.toLowerCase() === slug.toLowerCase()))
    throw new UsageError(`The address "${slug}" is taken. Choose another one.`);
  const redirects = Object.entries(uncheckedRedirects(root));
  const elsewhere = redirects.filter(([, to]) => !leadsTo(subject.target, String(to)));
  refuseRedirected(Object.fromEntries(elsewhere), pathsWith(subject, slug));
}

/**
 * Renames keys of the outermost map of YAML source. Everything else stays as it is written.
 *
 * @param renamed returns a key's new name, or the same
 */
const renameKeys = (source: string, renamed: (key: string) => string): string =>
  inPlainLines(source, (text) => {
    const { contents } = parseDocument(text);
    if (!isMap(contents)) return text;
    return contents.items.reduceRight((all, { key }) => {
      if (!isScalar(key) || typeof key.value !== "string" || !key.range) return all;
      const wanted = renamed(key.value);
      const [start, end] = key.range;
      return wanted === key.value ? all : all.slice(0, start) + inYaml(wanted) + all.slice(end);
    }, text);
  });

const inYaml = (key: string): string => (/^\/[\w/.-]*$/.test(key) ? key : JSON.stringify(key));
