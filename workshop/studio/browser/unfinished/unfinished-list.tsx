import { useContext } from "react";
import type { FileProblem } from "../../../content/check/added";
import { counted, sentence } from "../../../content/in-words";
import type { LibraryPicture, PictureUse } from "../../../content/pictures/library";
import type { Unfinished, UnfinishedKind } from "../../../content/unfinished/unfinished";
import { ask, entryIn, fieldWords, fileName, listContents, listSchemas, mistakeInWords, shown } from "../api";
import { FieldLink } from "../field-link";
import formStyles from "../form.module.css";
import { Files } from "../form-context";
import { AltText } from "../library/alt-text";
import studioStyles from "../studio.module.css";
import { useAnswer } from "../use-answer";
import type { Path } from "../values";
import styles from "./unfinished-list.module.css";

const HEADINGS: Readonly<Record<UnfinishedKind, string>> = {
  mistake: "Mistakes",
  picture: "Missing pictures",
  alt: "Pictures without words for screen readers",
  note: "Shown as written, or links to no heading",
  unwritten: "Texts to write",
  unbrought: "Not brought from another tool: delete each note when it is dealt with",
  placeholder: "Still the placeholder's",
  translation: "Not in every language, or outdated",
  draft: "Drafts",
};
/** Their words are those of the content. */
const AS_WRITTEN: readonly UnfinishedKind[] = ["unwritten", "unbrought", "placeholder"];
const KINDS = Object.keys(HEADINGS) as UnfinishedKind[];

/** Everything that is left to do, by kind. Each entry leads to its field. */
export function UnfinishedList() {
  const answer = useAnswer(withNamesOfPlaces, []);
  const pictures = useAnswer(() => ask<LibraryPicture[]>("library"), []);
  const found = Array.isArray(answer) ? answer : [];
  return (
    <section className={`${studioStyles.view} ${styles.list}`} aria-labelledby="title">
      <p role="status" className={formStyles.hint}>
        {answer instanceof Error ? answer.message : answer ? countInWords(answer.length) : "Looking…"}
      </p>
      {KINDS.map((kind) => {
        const own = found.filter((one) => one.kind === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={`unfinished-${kind}`}>
            <h2 id={`unfinished-${kind}`}>
              {HEADINGS[kind]} <span className={formStyles.count}>{own.length}</span>
            </h2>
            <FoundList found={own} pictures={Array.isArray(pictures) ? pictures : []} />
          </section>
        );
      })}
    </section>
  );
}

type FoundProps = { found: readonly Unfinished[]; pictures?: readonly LibraryPicture[] };

/** What is left to do, each with a link to its field; the words of one of the `pictures` are written at once. */
export const FoundList = ({ found, pictures = [] }: FoundProps) => (
  <ul className={styles.found}>
    {found.map((one) => {
      const [silent] = pictures.flatMap((picture) =>
        picture.uses.filter((use) => isOf(use, one)).map((use) => ({ picture, use })),
      );
      return (
        <li key={JSON.stringify([one.file, one.path, one.line, one.at, one.words])}>
          {silent ? (
            <img src={shown(silent.picture).src} alt="" loading="lazy" className={styles.picture} />
          ) : null}
          <div>
            <Place found={one} />
            {silent ? (
              <AltText
                picture={silent.picture.id}
                use={silent.use}
                place={`${fileName(silent.use.file)}, ${fieldWords(silent.use.file, one.path)}`}
              />
            ) : (
              <p className={formStyles.hint}>
                {AS_WRITTEN.includes(one.kind) ? one.words : mistakeInWords({ expected: one.words })}
              </p>
            )}
          </div>
        </li>
      );
    })}
  </ul>
);

/** Whether these are the words of a picture, in the field beside its own or in a text. */
function isOf(use: PictureUse, { kind, file, path, at }: Unfinished): use is PictureUse & { alt: string } {
  if (use.alt === null || file !== `content/${use.file}`) return false;
  const own = use.image ? use.path : [...use.path.slice(0, -1), "alt"];
  if (own.join() !== path.join()) return false;
  return use.image ? kind === "alt" && use.image.at === at : AS_WRITTEN.includes(kind) || kind === "alt";
}

/** Mistakes, each with a link to its field. */
export const MistakeList = ({ mistakes }: { mistakes: readonly FileProblem[] }) => (
  <FoundList
    found={mistakes.map(({ file, path = [], line, expected, found }) => ({
      ...{ kind: "mistake", file, path: path as Path, line, at: 0, isDraft: false },
      words: sentence(expected, found),
    }))}
  />
);

export const listUnfinished = (): Promise<Unfinished[]> => ask("unfinished");

/** The same, once that is known which names the places. */
const withNamesOfPlaces = async (): Promise<Unfinished[]> =>
  (await Promise.all([listUnfinished(), listContents(), listSchemas()]))[0];

const countInWords = (count: number): string =>
  count === 0
    ? "Nothing is left to do."
    : `${counted(count, "thing")} ${count === 1 ? "is" : "are"} left to do.`;

type PlaceProps = { found: Pick<Unfinished, "file" | "path"> & Partial<Unfinished> };

/** A file that the studio does not edit has no link. A translation may not be there yet. */
export function Place({ found: { file, path, at, isDraft, kind } }: PlaceProps) {
  const files = useContext(Files);
  const entry = entryIn(files, file);
  if (/^content\/(.*\/)?pictures(\.generated)?\.json$/.test(file)) return <a href="#pictures">Pictures</a>;
  if (!entry) return <bdi>{file.slice(file.lastIndexOf("/") + 1)}</bdi>;
  const place = kind === "draft" || path.length === 0 ? "" : `, ${fieldWords(file, path)}`;
  return (
    <>
      <FieldLink to={{ file: file.replace(/^content\//, ""), path, at }}>
        {entry.name}
        {place}
      </FieldLink>{" "}
      {isDraft && kind !== "draft" ? <span className={studioStyles.private}>draft</span> : null}
    </>
  );
}
