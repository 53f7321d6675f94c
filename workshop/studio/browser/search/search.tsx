import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useState } from "react";
import { counted } from "../../../content/in-words";
import { fieldWords, listContents, listedContents } from "../api";
import { goThrough } from "../chooser";
import { FieldLink } from "../field-link";
import formStyles from "../form.module.css";
import { VIEWS } from "../views";
import { find, having, MOST } from "./find";
import styles from "./search.module.css";

/** A search for the studio's pages, and in every field of all files. Each result leads to its page or field. */
export function Search() {
  const id = useId();
  const [term, setTerm] = useState("");
  const [fields, setFields] = useState(listedContents().fields);
  const [trouble, setTrouble] = useState("");
  // Typing stays fast.
  const query = useDeferredValue(term);
  const { count, hits } = useMemo(() => find(fields, query), [fields, query]);
  const views = useMemo(
    () =>
      query.trim() === ""
        ? []
        : having(Object.entries(VIEWS), query, ([, { name, also = "" }]) => `${name} ${also}`),
    [query],
  );
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      // In a text it makes a link.
      if (event.defaultPrevented || event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey))
        return;
      event.preventDefault();
      // The next letter begins another search.
      (document.getElementById(id) as HTMLInputElement | null)?.select();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [id]);
  const read = () => {
    // The list does not wait for the answer, which finds what was written meanwhile.
    setFields(listedContents().fields);
    listContents().then(
      (listed) => {
        setFields(listed.fields);
        setTrouble("");
      },
      ({ message }: Error) => setTrouble(message),
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    goThrough(event, "input, a");
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setTerm("");
    document.getElementById(id)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: The keys are those of the controls in it.
    <div className={styles.search} onKeyDown={onKeyDown}>
      <input
        id={id}
        type="search"
        aria-label="Search in all files"
        placeholder="Search  Ctrl K"
        className={formStyles.input}
        aria-describedby={`${id}-found`}
        value={term}
        onFocus={read}
        onChange={({ target }) => setTerm(target.value)}
      />
      {/* A press keeps the focus: without it, the list is hidden before the click. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: The presses are those of the links in it. */}
      <div className={styles.found} onMouseDown={(event) => event.preventDefault()}>
        <p id={`${id}-found`} aria-live="polite" className={formStyles.hint}>
          {trouble || countInWords(query, count + views.length)}
        </p>
        {hits.length + views.length > 0 ? (
          <ul aria-label="Found">
            {views.map(([address, { name }]) => (
              <li key={address}>
                <a href={`#${address}`}>{name}</a>
              </li>
            ))}
            {hits.map(({ file, name, path, at, before, match, after }) => (
              <li key={`${file} ${path.join("/")}`}>
                <FieldLink to={{ file, path, at }}>
                  <span className={styles.place}>
                    {name}, {fieldWords(file, path)}
                  </span>{" "}
                  <bdi>
                    {before}
                    <mark>{match}</mark>
                    {after}
                  </bdi>
                </FieldLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

function countInWords(query: string, count: number): string {
  if (query.trim() === "") return "";
  if (count === 0) return "Nothing found";
  if (count > MOST) return `${count} places, the first ${MOST} below`;
  return counted(count, "place");
}
