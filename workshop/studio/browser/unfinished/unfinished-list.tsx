import { useEffect, useState } from "react";
import type { Unfinished, UnfinishedKind } from "../../../content/unfinished/unfinished";
import type { Entry } from "../../server/entries";
import { ask, listFiles } from "../api";
import { FieldLink } from "../field-link";
import formStyles from "../form.module.css";
import studioStyles from "../studio.module.css";
import { placeInWords, sentence } from "../words";
import styles from "./unfinished-list.module.css";

const HEADINGS: Readonly<Record<UnfinishedKind, string>> = {
  mistake: "Mistakes",
  picture: "Missing pictures",
  alt: "Pictures without words for screen readers",
  note: "Shown as written, or links to no heading",
  unwritten: "Texts to write",
  placeholder: "Still the placeholder's",
  translation: "Not in every language, or outdated",
  draft: "Drafts",
};
/** Their words are those of the content. */
const AS_WRITTEN: readonly UnfinishedKind[] = ["unwritten", "placeholder"];
const KINDS = Object.keys(HEADINGS) as UnfinishedKind[];

/** Everything that is left to do, by kind. Each entry leads to its field. */
export function UnfinishedList() {
  const [{ found, files, words }, set] = useState<State>({ found: [], files: [], words: "Looking…" });
  useEffect(() => {
    let isGone = false;
    Promise.all([ask<Unfinished[]>("unfinished"), listFiles()])
      .then(
        ([found, files]): State => ({ found, files, words: countInWords(found.length) }),
        ({ message }: Error): State => ({ found: [], files: [], words: message }),
      )
      .then((next) => {
        if (!isGone) set(next);
      });
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <section className={styles.list} aria-labelledby="unfinished">
      <h1 id="unfinished" tabIndex={-1}>
        Unfinished
      </h1>
      <p role="status" className={formStyles.hint}>
        {words}
      </p>
      {KINDS.map((kind) => {
        const own = found.filter((one) => one.kind === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={`unfinished-${kind}`}>
            <h2 id={`unfinished-${kind}`}>
              {HEADINGS[kind]} <span className={formStyles.count}>{own.length}</span>
            </h2>
            <ul>
              {own.map((one) => (
                <li key={JSON.stringify([one.file, one.path, one.line, one.at, one.words])}>
                  <Place found={one} files={files} />
                  <p className={formStyles.hint}>
                    {AS_WRITTEN.includes(kind) ? one.words : sentence(one.words)}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

type State = { found: readonly Unfinished[]; files: readonly Entry[]; words: string };

function countInWords(count: number): string {
  if (count === 0) return "Nothing is left to do.";
  return count === 1 ? "1 thing is left to do." : `${count} things are left to do.`;
}

/** A file that the studio does not edit has no link. A translation may not be there yet. */
function Place({
  found: { file, path, at, isDraft, kind },
  files,
}: {
  found: Unfinished;
  files: readonly Entry[];
}) {
  const entry = files.find((one) => `content/${one.file}` === file);
  if (/^content\/(.*\/)?pictures(\.generated)?\.json$/.test(file)) return <a href="#pictures">Pictures</a>;
  if (!entry && kind !== "translation") return <span>{file}</span>;
  const place = kind === "draft" || path.length === 0 ? "" : `, ${placeInWords(path)}`;
  return (
    <>
      <FieldLink to={{ file: file.replace(/^content\//, ""), path, at }}>
        {entry?.name ?? file}
        {place}
      </FieldLink>{" "}
      {isDraft && kind !== "draft" ? <span className={studioStyles.private}>draft</span> : null}
    </>
  );
}
