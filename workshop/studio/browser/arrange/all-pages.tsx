import { useContext, useDeferredValue, useEffect, useMemo, useState } from "react";
import type { PictureChoice } from "../../../content/pictures/choices";
import type { Entry } from "../../server/entries";
import { ask, listPictures } from "../api";
import { Confirm } from "../confirm";
import { forget, whenSaved } from "../drafts";
import { FieldLink } from "../field-link";
import formStyles from "../form.module.css";
import { Files } from "../form-context";
import listStyles from "../list.module.css";
import { addNote } from "../notes";
import { focusHeading } from "../panes";
import { Find, Trouble } from "../parts";
import { having } from "../search/find";
import studioStyles from "../studio.module.css";
import { listUnfinished } from "../unfinished/unfinished-list";
import { including } from "../values";
import styles from "./all-pages.module.css";
import { filesOf } from "./more";
import { Remove, remove } from "./remove";

const COLUMNS = ["Title", "Kind", "Date", "State"] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>> & { entry: Entry };
type Sorted = { by?: (typeof COLUMNS)[number]; order?: "ascending" | "descending" };
const DRAFTS = [
  { isDraft: true, ask: "Make drafts", yes: "Make them drafts", done: "drafts that visitors do not see" },
  { isDraft: false, ask: "Show to visitors", yes: "Show them", done: "pages that visitors see" },
] as const;
const { compare } = new Intl.Collator("en", { numeric: true });

/**
 * Every page as a row of a table, of which several can be chosen at once.
 *
 * @param props.changed called when files have changed
 */
export function AllPages({ changed }: { changed: () => void }) {
  const files = useContext(Files);
  const [unfinished, setUnfinished] = useState<ReadonlySet<string>>(new Set());
  const [pictures, setPictures] = useState<readonly PictureChoice[]>([]);
  const [trouble, setTrouble] = useState("");
  const [term, setTerm] = useState("");
  const [only, setOnly] = useState({ Kind: "", State: "" });
  const [sorted, setSorted] = useState<Sorted>({});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Typing stays fast.
  const query = useDeferredValue(term);
  const fail = ({ message }: Error) => setTrouble(message);
  useEffect(() => void listPictures("").then(setPictures, fail), []);
  useEffect(() => {
    listUnfinished().then((all) => {
      const names = all.flatMap(({ kind, file }) => (kind === "draft" ? [] : file.slice("content/".length)));
      // A translation may not be there yet.
      setUnfinished(new Set([...names, ...names.map((file) => file.replace(/\.[\w-]+(?=\.\w+$)/, ""))]));
    }, fail);
  }, [files]);
  const rows = useMemo(() => rowsOf(files, unfinished), [files, unfinished]);
  const shown = useMemo(() => {
    const found = having(rows, query, ({ Title, entry }) => `${Title} ${entry.page}`).filter(
      ({ Kind, State }) => [Kind, ""].includes(only.Kind) && [State, ""].includes(only.State),
    );
    const { by, order } = sorted;
    if (by) found.sort((a, b) => compare(a[by], b[by]) * (order === "descending" ? -1 : 1));
    return found;
  }, [rows, query, only, sorted]);
  const able = shown.filter(({ entry }) => entry.slug !== null).map(({ entry }) => entry);
  const picked = able.filter(({ file }) => chosen.has(file));
  const picks = picked.map(({ file }) => file);
  const own = picked.flatMap((entry) => filesOf(entry, files)).map(({ file }) => file);
  const run = (work: Promise<unknown>, done: string) =>
    void work.then(() => {
      own.map(forget);
      setChosen(new Set());
      setTrouble("");
      addNote(`${picked.length === 1 ? "1 is" : `${picked.length} are`} ${done}.`);
      changed();
      focusHeading();
    }, fail);
  const draft = (isDraft: boolean) =>
    Promise.all(own.map(whenSaved)).then(() => ask("arrange/drafts", "POST", { files: picks, isDraft }));
  const sort = (by: Sorted["by"]) => {
    const isUp = sorted.by === by && sorted.order === "ascending";
    setSorted({ by, order: isUp ? "descending" : "ascending" });
  };
  return (
    <section className={studioStyles.view} aria-labelledby="title">
      <div className={studioStyles.filter}>
        <Find term={term} set={setTerm} />
        {(["Kind", "State"] as const).map((name) => (
          <label key={name} className={formStyles.label}>
            {name}
            <select
              className={formStyles.input}
              value={only[name]}
              onChange={({ target }) => setOnly({ ...only, [name]: target.value })}
            >
              <option value="">All</option>
              {[...new Set(rows.map((row) => row[name]))].map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        ))}
        <p role="status">
          {shown.length} of {rows.length}, {picked.length} chosen
        </p>
      </div>
      <div className={styles.acts}>
        <Trouble words={trouble} />
        {/* Another choice closes the question. */}
        <div key={picks.join()} className={formStyles.adds} hidden={picked.length === 0}>
          {DRAFTS.map(({ isDraft, ask, yes, done }) => (
            <Confirm
              key={ask}
              ask={ask}
              yes={yes}
              act={() => run(draft(isDraft), `${done} once you publish`)}
            >
              <p>Once you publish, these are {done}:</p>
              <ul className={formStyles.hint}>
                {picked.map(({ file, name }) => (
                  <li key={file}>
                    {name}
                    {unfinished.has(file) ? ", which is unfinished" : ""}
                  </li>
                ))}
              </ul>
            </Confirm>
          ))}
          <Remove
            of={{ files: picks }}
            ask="Delete"
            yes="Delete them"
            act={() => run(remove({ files: picks }), "deleted")}
          />
        </div>
      </div>
      <table className={`${studioStyles.table} ${styles.pages}`}>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                className={formStyles.check}
                aria-label="Choose all"
                checked={picked.length > 0 && picked.length === able.length}
                onChange={({ target }) =>
                  setChosen(new Set(target.checked ? able.map(({ file }) => file) : []))
                }
              />
            </th>
            {COLUMNS.map((by) => (
              <th key={by} scope="col" aria-sort={sorted.by === by ? sorted.order : undefined}>
                <button type="button" className={listStyles.all} onClick={() => sort(by)}>
                  {by}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ entry: { file, slug, cover, isPrivate }, ...row }) => (
            <tr key={file}>
              <td>
                <label className={formStyles.checkLabel}>
                  <input
                    type="checkbox"
                    className={formStyles.check}
                    aria-label={`Choose ${row.Title}`}
                    disabled={slug === null}
                    checked={chosen.has(file)}
                    onChange={({ target }) => setChosen(including(chosen, file, target.checked))}
                  />
                  <img
                    src={pictures.find(({ id }) => id === cover)?.src ?? undefined}
                    alt=""
                    loading="lazy"
                  />
                </label>
              </td>
              <th scope="row">
                <FieldLink to={{ file, path: [] }}>{row.Title}</FieldLink>
              </th>
              <td>{row.Kind}</td>
              <td>{row.Date}</td>
              <td>
                {row.State} {isPrivate ? <span className={studioStyles.private}>private</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A page has one row: a private study is its text, or its card where the text is not. */
function rowsOf(files: readonly Entry[], unfinished: ReadonlySet<string>): Row[] {
  const hidden = new Set(files.filter(({ kind }) => kind === "private").map(({ slug }) => slug));
  return files
    .filter(({ group, translation }) => group !== "Site" && !translation)
    .filter(({ kind, slug }) => kind !== "study" || !hidden.has(slug))
    .map((entry) => {
      const isUnfinished = filesOf(entry, files).some(({ file }) => unfinished.has(file));
      return {
        entry,
        Title: entry.name,
        Kind: entry.group.replace(/ies$/, "y").replace(/s$/, ""),
        Date: entry.date ?? "",
        State: entry.isDraft ? "Draft" : isUnfinished ? "Unfinished" : "Public",
      };
    });
}
