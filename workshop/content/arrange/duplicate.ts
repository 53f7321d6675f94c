import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isTranslationOf } from "../../../lib/content/content-paths";
import { isFields } from "../../../lib/content/is-fields";
import { redirectsIn } from "../../../lib/content/old-address";
import { slugOf } from "../../../lib/content/slug";
import { LONGEST_SLUG, uncheckedRedirects } from "../address";
import type { EditedSite } from "../change-content";
import { changeSite } from "../change-site";
import { filesIn } from "../disk";
import { manifestFile, manifestUnder } from "../pictures/manifest";
import type { NewFile } from "../safe-file";
import { inTurn } from "../turn";
import { UsageError } from "../usage-error";
import { orderIn } from "./order";
import { privateFieldsWith } from "./private-part";
import { type ReadFile, readContent, rewritten, slugIn } from "./read-content";
import { pathsWith, type Subject, subjectAt } from "./subject";

/** A free slug, and a number for the copy if there are others. */
type Free = { slug: string; title: string };

/**
 * Copies a study or an article as a draft, "Ferry (copy)", with a free address. The copy is the last study of the list. It
 * shows the same pictures; of a private study, the whole folder is copied.
 *
 * @param file below content/; of a private study either of its two files
 * @returns the file to edit, below content/
 * @throws UsageError for a private study whose text is not on this machine, and as changeSite does; ContentError if a content
 *   file is not YAML; as changeFiles does. Then nothing is written
 */
export const duplicate = (site: EditedSite, file: string): Promise<{ file: string }> =>
  inTurn(site.root, "texts", () => duplicateNow(site, file));

function duplicateNow(site: EditedSite, file: string): { file: string } {
  const { root } = site;
  const content = readContent(root);
  const subject = subjectAt(root, content, file);
  const { own, kind, isLocked, privateFolder } = subject;
  if (isLocked && !privateFolder)
    throw new UsageError(
      "The text of this private study is not on this computer. Bring it here first.",
      `It is content/private/${subject.slug}: see docs/private-content.md.`,
    );
  const free = freePlace(root, content, subject);
  const place = placeOf(subject, free.slug);
  const order = lastOrder(content) + 1;
  const fields = copied(own.value as Record<string, unknown>, kind === "article", free, order);
  const copy = rewritten(root, own.file, { value: fields, body: own.body }, place);
  const hidden = privateFolder ? privateCopy(root, content, subject, privateFolder, free) : [];
  changeSite(site, { moved: [], removed: [], written: [copy, ...hidden] }, place);
  const edited = privateFolder ? `content/private/${free.slug}/study.yaml` : place;
  return { file: edited.slice("content/".length) };
}

const placeOf = ({ kind }: Subject, slug: string): string =>
  kind === "article" ? `content/blog/${slug}.md` : `content/case-studies/${slug}.yaml`;

function copied(
  { slug: old, draft: _, ...fields }: Record<string, unknown>,
  isArticle: boolean,
  { slug, title }: Free,
  order: number,
): object {
  const { list } = fields;
  const isInTitle = isArticle && old === undefined && slugOf(title) === slug;
  return {
    draft: true,
    ...(isInTitle ? {} : { slug }),
    ...fields,
    title,
    ...(isFields(list) && { list: { ...list, order } }),
  };
}

/** Every file of a private study's folder, under the new slug. */
function privateCopy(
  root: string,
  content: readonly ReadFile[],
  { slug: before }: Subject,
  folder: string,
  { slug, title }: Free,
): NewFile[] {
  const study = content.find(({ file }) => file === `${folder}/study.yaml`);
  const fields = study && (privateFieldsWith(study.value, before, slug) as Record<string, unknown>);
  const names = filesIn(join(root, folder)).filter((name) => !isTranslationOf("study.yaml", name));
  return names.map((name): NewFile => {
    const [from, to] = [`${folder}/${name}`, `content/private/${slug}/${name}`];
    if (from === manifestFile(before)) return manifestUnder(root, before, slug);
    if (from !== study?.file) return [to, readFileSync(join(root, from))];
    const value = { ...fields, ...(fields?.title !== undefined && { title }) };
    return rewritten(root, from, { value, body: null }, to);
  });
}

function freePlace(root: string, content: readonly ReadFile[], subject: Subject): Free {
  const { title } = subject.own.value as { title?: unknown };
  const slugs = content.map((one) => slugIn(one)?.toLowerCase());
  const { find } = redirectsIn(uncheckedRedirects(root));
  const begin = subject.slug.slice(0, LONGEST_SLUG - "-copy-1000".length);
  for (let number = 1; ; number++) {
    const [slug, word] =
      number === 1 ? [`${begin}-copy`, "copy"] : [`${begin}-copy-${number}`, `copy ${number}`];
    const isTaken =
      slugs.includes(slug.toLowerCase()) ||
      pathsWith(subject, slug).some((path) => find(path)) ||
      [placeOf(subject, slug), `content/private/${slug}`].some((file) => existsSync(join(root, file)));
    if (!isTaken) return { slug, title: `${title ?? subject.slug} (${word})` };
  }
}

const lastOrder = (content: readonly ReadFile[]): number =>
  Math.max(0, ...content.flatMap(({ value }) => orderIn(value) ?? []));
