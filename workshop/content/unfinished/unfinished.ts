import { checkPictures, lineInField } from "../../../lib/content/check-pictures";
import { ContentError, type LineOf } from "../../../lib/content/content-error";
import { splitFrontMatter } from "../../../lib/content/front-matter";
import { imagesIn } from "../../../lib/content/markdown-places";
import { parseYaml } from "../../../lib/content/read-yaml";
import { pictureId } from "../../../lib/content/slug";
import { walkTexts } from "../../../lib/content/walk-texts";
import { orNull } from "../caught";
import { draftsIn, isDraftIn } from "../check/drafts";
import { isHidden, LINKED } from "../check/mistakes-of";
import { type Texts, textsOf } from "../check/texts";
import { NOT_BROUGHT, UNWRITTEN } from "../create/unwritten";
import { type ContentFile, schemaOf } from "../files";
import { readManifest } from "../pictures/manifest";
import { namesPlaceholder } from "./persona";

/**
 * A thing that is left to do: a mistake, a picture that does not exist, a picture without words for screen readers, a text that is to
 * be replaced, the placeholder's name, what `notesOf` finds, what the importer could not bring, texts that are not translated, or a draft.
 */
export type UnfinishedKind =
  | "mistake"
  | "picture"
  | "alt"
  | "note"
  | "unbrought"
  | "unwritten"
  | "placeholder"
  | "translation"
  | "draft";

/** A place where something is left to do. */
export type Unfinished = Readonly<{
  kind: UnfinishedKind;
  /** From the root: "content/blog/first.md". */
  file: string;
  /** Of the field; empty for the whole file. */
  path: readonly (string | number)[];
  line?: number;
  /** In the field's text: where it begins. */
  at: number;
  words: string;
  /** The command that comes next: not for the studio. */
  byCommand?: string;
  /** Whether visitors do not see it, because it belongs to a draft. */
  isDraft: boolean;
}>;

/** Lists what is left to do in the content files and their translations, except mistakes that are neither pictures nor words. */
export function unfinishedIn(root: string, texts: Texts = textsOf(root)): Unfinished[] {
  const drafts = draftsIn(texts);
  const isDraft = isDraftIn(drafts);
  const translations = texts.translations.map(({ file, original }) => ({ ...original, file }));
  return [
    ...[...texts.files, ...translations].flatMap((entry) => {
      const file = `content/${entry.file}`;
      const hidden = isHidden(root, file) ? { path: [], at: 0, words: LINKED } : {};
      return unfinishedOf(root, texts, entry).map((one) => ({
        ...one,
        ...hidden,
        file,
        isDraft: isDraft(entry.file),
      }));
    }),
    ...drafts.map(
      ({ file }): Unfinished => ({
        ...{ kind: "draft", file, path: ["draft"], at: 0, isDraft: true },
        words: "Only you see it.",
      }),
    ),
  ];
}

type Found = Omit<Unfinished, "file" | "isDraft">;

/** A file that is not YAML has no fields: its lines are searched. */
function unfinishedOf(root: string, texts: Texts, entry: ContentFile): Found[] {
  const text = orNull(ContentError, () => texts.text(entry.file));
  if (text === null) return [];
  const parts = partsOf(entry, text);
  if (!parts) return placeholdersIn(text).map((one) => ({ ...one, path: [] }));
  const { value, lineOf } = parts;
  const found = missingPictures(root, entry, value, lineOf);
  walkTexts(value, (key, written) => {
    const path = key as Found["path"];
    const first = lineOf(path);
    // A text of several lines begins on the line after its name.
    const lineAt = (line = 1) =>
      path[0] === "body" && first !== undefined ? first + line : lineInField(written, line, first);
    const within = [...placeholdersIn(written), ...silentImages(written)];
    found.push(...within.map((one) => ({ ...one, path, line: lineAt(one.line) })));
  });
  return found;
}

/** A file's fields with the lines of each; an article's text is the field `body`. Null if it cannot be read. */
function partsOf({ file, kind }: ContentFile, text: string): { value: unknown; lineOf: LineOf } | null {
  return orNull(ContentError, (): { value: unknown; lineOf: LineOf } | null => {
    if (kind !== "article") return parseYaml(file, text);
    const parts = splitFrontMatter(text);
    if (!parts) return null;
    const { value, lineOf } = parseYaml(file, parts.frontMatter, 1);
    const bodyLine = parts.frontMatter.split("\n").length + 2;
    const fields = (value ?? {}) as object;
    return {
      value: { ...fields, body: parts.body },
      lineOf: (path) => (path[0] === "body" ? bodyLine : lineOf(path)),
    };
  });
}

/** The lines of a text that are to be replaced or name the placeholder. */
function placeholdersIn(text: string): Omit<Found, "path">[] {
  let at = 0;
  return text.split("\n").flatMap((line, index): Omit<Found, "path">[] => {
    const start = at;
    at += line.length + 1;
    const words = line.trim().slice(0, LONGEST);
    const found = MARKS.flatMap(([kind, mark]) => {
      const foundAt = line.indexOf(mark);
      return foundAt < 0 ? [] : [{ kind, line: index + 1, at: start + foundAt, words }];
    });
    if (found.length > 0 || !namesPlaceholder(line)) return found;
    return [{ kind: "placeholder", line: index + 1, at: start, words }];
  });
}

const MARKS = [
  ["unwritten", UNWRITTEN],
  ["unbrought", `<!-- ${NOT_BROUGHT}: `],
] as const;

/** In letters. */
const LONGEST = 120;

function silentImages(text: string): Omit<Found, "path">[] {
  return imagesIn(text)
    .filter(({ text: alt }) => alt.trim() === "")
    .map(({ href, at, line }) => ({ kind: "alt", line, at, words: href }));
}

function missingPictures(
  root: string,
  { file, kind, own, privateSlug }: ContentFile,
  value: unknown,
  lineOf: LineOf,
): Found[] {
  const list = orNull(ContentError, () => readManifest(root, privateSlug));
  const schema = schemaOf({ kind, own });
  if (!list) return [];
  try {
    checkPictures(file, schema, value, { lineOf, exists: (id) => Object.hasOwn(list, pictureId(id)) });
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(({ path = [], line, found = "" }) => ({
      ...{ kind: "picture", path: path as Found["path"], line, at: 0 },
      words: found,
    }));
  }
}

/** Files with the lines of what is left to do in them: "content/x.yaml:3, 17". */
export function placesIn(found: readonly Unfinished[]): string[] {
  return [...new Set(found.map(({ file }) => file))].map((file) => {
    const lines = found.flatMap((one) => (one.file === file && one.line !== undefined ? [one.line] : []));
    return `${file}:${[...new Set(lines)].join(", ")}`;
  });
}
