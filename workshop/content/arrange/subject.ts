import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { studyPath, unlockPath } from "../../../lib/paths";
import { contentFile } from "../files";
import { UsageError } from "../usage-error";
import { type ReadFile, slugIn } from "./read-content";
import type { Target } from "./references";

export const SUBJECTS = ["case-study", "article"] as const;
export type SubjectKind = (typeof SUBJECTS)[number];

/** A study or an article that is arranged. */
export type Subject = Readonly<{
  kind: SubjectKind;
  /** Its file, or its card's. Paths are from the root. */
  own: ReadFile;
  slug: string;
  isLocked: boolean;
  isDraft: boolean;
  target: Target;
  /** The folder of a locked study's private part, if it is on this machine. */
  privateFolder?: string;
}>;

const FOLDERS = { "case-study": "content/case-studies/", article: "content/blog/" } as const;

/** The addresses of a study or an article. */
const pathsOf = (
  kind: SubjectKind,
  slug: string,
  { lock, shortAddress }: { lock?: unknown; shortAddress?: unknown },
): string[] =>
  kind === "article"
    ? [`/blog/${slug}`]
    : [
        studyPath(slug),
        ...(lock === true ? [unlockPath(slug)] : []),
        ...(shortAddress === true ? [`/${slug}`] : []),
      ];

function subjectIn(root: string, kind: SubjectKind, own: ReadFile, slug: string): Subject {
  const fields = (own.value ?? {}) as { lock?: unknown; draft?: unknown };
  const isLocked = kind === "case-study" && fields.lock === true;
  const privateFolder = `content/private/${slug}`;
  return {
    kind,
    own,
    slug,
    isLocked,
    isDraft: fields.draft === true,
    target: { ...(kind === "case-study" && { slugs: [slug] }), paths: pathsOf(kind, slug, fields) },
    ...(isLocked && existsSync(join(root, privateFolder)) && { privateFolder }),
  };
}

/** The addresses that a subject has with another slug, in the same order. */
export const pathsWith = ({ kind, own }: Subject, slug: string): string[] =>
  pathsOf(kind, slug, (own.value ?? {}) as object);

/**
 * Finds the study or article of a content file.
 *
 * @param file below content/; of a private study either of its two files
 * @throws UsageError for another file, and for one without a slug
 */
export function subjectAt(root: string, content: readonly ReadFile[], file: string): Subject {
  const entry = contentFile(file);
  const own = content.find((one) =>
    entry?.privateSlug ? slugIn(one) === entry.privateSlug && isStudy(one) : one.file === `content/${file}`,
  );
  const slug = own && slugIn(own);
  if (!entry || entry.kind === "own" || !own || !slug)
    throw new UsageError(`content/${file} is not a case study or an article with an address.`);
  return subjectIn(root, entry.kind === "article" ? "article" : "case-study", own, slug);
}

const isStudy = ({ file }: ReadFile): boolean => file.startsWith(FOLDERS["case-study"]);

/** Finds a study or article by its slug. Throws UsageError with the known slugs. */
export function subjectNamed(
  root: string,
  content: readonly ReadFile[],
  kind: SubjectKind,
  slug: string,
): Subject {
  const present = content.filter((one) => one.file.startsWith(FOLDERS[kind]) && slugIn(one) !== undefined);
  const own = present.find((one) => slugIn(one) === slug);
  if (!own)
    throw new UsageError(`There is no ${kind} "${slug}". There are: ${present.map(slugIn).join(", ")}.`);
  return subjectIn(root, kind, own, slug);
}

/** A file's place under another slug. A file that is not named by its slug keeps its name. */
export function fileWith({ own: { file }, slug }: Subject, wanted: string): string {
  const [folder, ending] = [file.slice(0, file.lastIndexOf("/")), file.slice(file.lastIndexOf("."))];
  return basename(file, ending) === slug ? `${folder}/${wanted}${ending}` : file;
}
