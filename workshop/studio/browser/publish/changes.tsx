import { useContext } from "react";
import { counted, sentence } from "../../../content/in-words";
import type { PictureName } from "../../../content/pictures/choices";
import type { Change } from "../../../content/publish/changes";
import type { FieldChange } from "../../../content/publish/field-changes";
import { ask, fieldWords, nameInQuery } from "../api";
import { Files } from "../form-context";
import shared from "../studio.module.css";
import { useAnswer } from "../use-answer";
import styles from "./publish.module.css";

/** Changes, each with its old and new text or picture side by side. Nothing if there are none. */
export function Changes({ heading, changes }: { heading: string; changes: readonly Change[] }) {
  const files = useContext(Files);
  const generated = changes.flatMap(({ kind, name }) => (kind === "generated" ? name : []));
  const listed = (change: Change) => files.find(({ file }) => `content/${file}` === change.file);
  if (changes.length === 0) return null;
  return (
    <section aria-label={heading} className={styles.part}>
      <h2>{heading}</h2>
      <ul className={styles.changes}>
        {changes
          .filter(({ kind }) => kind !== "generated")
          .map((change) => (
            <li key={change.file}>
              <h3>
                {change.kind === "file" ? <bdi>{change.name}</bdi> : (listed(change)?.name ?? change.name)}{" "}
                <span className={styles.how}>{change.how}</span>{" "}
                {change.file.startsWith("content/private/") ? (
                  <span className={shared.private}>private</span>
                ) : null}
                {listed(change)?.isDraft ? <span className={shared.private}>draft</span> : null}
              </h3>
              {change.kind === "picture" ? <Versions picture={change} /> : null}
              {"fields" in change ? <Fields {...change} /> : null}
            </li>
          ))}
        {generated.length > 0 ? (
          <li>
            <h3>Generated files</h3>
            <p className={styles.how}>{[...new Set(generated)].join(", ")}</p>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

/** The fields that differ, each with its old and new text. */
export function Fields({
  how,
  file,
  fields,
}: Pick<Change, "how" | "file"> & { fields: readonly FieldChange[] }) {
  if (fields.length === 0)
    return how === "changed" ? <p>Only comments, order or line breaks differ.</p> : null;
  return (
    <details open={how === "changed"}>
      <summary>{counted(fields.length, "field")}</summary>
      <table className={`${shared.table} ${styles.fields}`}>
        <thead>
          <tr>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        {fields.map((field) => (
          <FieldRows
            key={`${field.path.join(".")} ${field.isMoved} ${field.after === null}`}
            file={file}
            field={field}
          />
        ))}
      </table>
    </details>
  );
}

/** The name is above the texts, which get the whole width. */
function FieldRows({ file, field }: { file: string; field: FieldChange }) {
  const { path, isMoved } = field;
  const isPicture = path.at(-1) === "imgSrc";
  const { head, tail, ...part } = changedPart(field.before ?? "", field.after ?? "");
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {sentence(fieldWords(file, path))} {isMoved ? <span className={styles.how}>moved</span> : null}
        </th>
      </tr>
      <tr>
        {(["before", "after"] as const).map((when) => {
          const text = field[when];
          const Mark = when === "before" ? "del" : "ins";
          return (
            <td key={when}>
              {text === null ? (
                <Nothing />
              ) : isMoved ? (
                shortened(text)
              ) : (
                <>
                  {head}
                  <Mark>{part[when]}</Mark>
                  {tail}
                </>
              )}
              {isPicture && text ? <Version picture={{ id: text }} when={when} /> : null}
            </td>
          );
        })}
      </tr>
    </tbody>
  );
}

const Nothing = () => <span className={styles.how}>nothing</span>;

const Versions = ({ picture }: { picture: PictureName }) => (
  <div className={shared.versions}>
    {(["before", "after"] as const).map((when) => (
      <figure key={when}>
        <figcaption className={styles.how}>{when === "before" ? "Before" : "Now"}</figcaption>
        <Version picture={picture} when={when} isAlone />
      </figure>
    ))}
  </div>
);

type VersionProps = { picture: PictureName; when: "before" | "after"; isAlone?: boolean };

function Version({ picture: { id, privateSlug }, when, isAlone = false }: VersionProps) {
  const path = `publish/picture?when=${when}&${nameInQuery({ id, privateSlug })}`;
  // Null if there was none.
  const found = useAnswer(() => ask<{ src: string | null }>(path), [path]);
  const src = found instanceof Error ? null : found?.src;
  if (src)
    return (
      <img src={src} alt={`${id}, ${when === "before" ? "before" : "now"}`} className={styles.picture} />
    );
  return isAlone && src === null ? <Nothing /> : null;
}

/** Both versions of a text: what they share at their beginning and end, and what differs. */
type ChangedPart = { head: string; before: string; after: string; tail: string };

/** Words and spaces that are shown around a change. */
const AROUND = 24;
/** In letters. */
const LONGEST = 1500;

/** Finds the words that differ, with a few around them. */
export function changedPart(before: string, after: string): ChangedPart {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const middle = (words: string[]) => shortened(words.slice(start, words.length - end).join(""));
  return {
    head: (start > AROUND ? "… " : "") + old.slice(Math.max(0, start - AROUND), start).join(""),
    before: middle(old),
    after: middle(now),
    tail: old.slice(old.length - end, old.length - end + AROUND).join("") + (end > AROUND ? " …" : ""),
  };
}

/** Cuts a long text. */
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);

const wordsOf = (text: string): string[] => text.match(/\S+|\s+/g) ?? [];
