import { type FormEvent, useEffect, useId, useState } from "react";
import { NDA_GATE } from "../../../lib/gated-areas";
import type { MissingPage } from "../../content/create/create-page";
import { createFile, proposeAddress } from "./api";
import { listMissingPages } from "./arrange/api";
import formStyles from "./form.module.css";
import { NewPage } from "./new-page";
import { Labelled, Press, Trouble } from "./parts";
import styles from "./studio.module.css";

const KINDS = [
  { words: "Case study", kind: "case-study", isPrivate: false },
  { words: "Private case study", kind: "case-study", isPrivate: true },
  { words: "Article", kind: "article", isPrivate: false },
  { words: "Room", kind: "room" },
] as const;

/** Creates a study, an article or a room. */
export function NewFile({ created }: { created: (file: string) => void }) {
  const id = useId();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [chosen, setChosen] = useState<(typeof KINDS)[number]>(KINDS[0]);
  const [missing, setMissing] = useState<readonly MissingPage[]>([]);
  const [title, setTitle] = useState("");
  const [proposed, setProposed] = useState("");
  useEffect(() => {
    let current = true;
    const show = (words: string) => current && setProposed(words);
    if (title.trim() === "") show("");
    else
      proposeAddress(title).then(
        ({ slug, isWritten }) =>
          show(
            `If it is empty: ${slug || "none"}${isWritten && slug ? ", a guess at how the title sounds" : ""}`,
          ),
        // Create reports it.
        () => show(""),
      );
    return () => {
      current = false;
    };
  }, [title]);
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const slug = String(given.get("slug")).trim() || undefined;
    const about = { slug, title: String(given.get("title")) };
    try {
      const { file } = await createFile(
        chosen.kind === "room"
          ? {
              ...about,
              kind: "room",
              listed: String(given.get("listed")),
              company: given.has("company"),
              gate: given.has("gate"),
            }
          : { ...about, kind: chosen.kind, isPrivate: chosen.isPrivate },
      );
      setTrouble(null);
      form.reset();
      setTitle("");
      setChosen(KINDS[0]);
      const menu = form.closest("details");
      // The closed form would take the focus along.
      menu?.querySelector("summary")?.focus();
      menu?.removeAttribute("open");
      created(file);
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  return (
    <details
      className={styles.newFile}
      onToggle={({ currentTarget: { open } }) => {
        if (open) listMissingPages().then(setMissing, ({ message }: Error) => setTrouble(message));
      }}
    >
      <summary>New</summary>
      <form onSubmit={create} className={formStyles.fields}>
        <Labelled id={`${id}-kind`} label="Kind">
          <select
            id={`${id}-kind`}
            className={formStyles.input}
            onChange={({ currentTarget }) => setChosen(KINDS[currentTarget.selectedIndex] ?? KINDS[0])}
          >
            {KINDS.map(({ words }) => (
              <option key={words}>{words}</option>
            ))}
          </select>
        </Labelled>
        <Labelled id={`${id}-title`} label="Title of the new page">
          <input
            id={`${id}-title`}
            name="title"
            required
            className={formStyles.input}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
        </Labelled>
        <Labelled id={`${id}-slug`} label="Address of the new page" isOptional>
          <input
            id={`${id}-slug`}
            name="slug"
            className={formStyles.input}
            aria-describedby={`${id}-proposed ${id}-error`}
          />
          <p id={`${id}-proposed`} className={formStyles.hint}>
            {proposed}
          </p>
        </Labelled>
        {chosen.kind === "room" ? (
          <Readers id={id} needsGate={missing.some(({ path }) => path === NDA_GATE)} />
        ) : null}
        <Trouble id={`${id}-error`} words={trouble} />
        <Press type="submit">Create</Press>
      </form>
      <NewPage missing={missing} created={created} />
    </details>
  );
}

/** Who may enter a new room, and the page that it needs, if the site lacks that. */
const Readers = ({ id, needsGate }: { id: string; needsGate: boolean }) => (
  <>
    <Labelled id={`${id}-listed`} label="Who may enter">
      <input
        id={`${id}-listed`}
        name="listed"
        className={formStyles.input}
        aria-describedby={`${id}-listed-hint ${id}-error`}
      />
      <p id={`${id}-listed-hint`} className={formStyles.hint}>
        Domains and addresses, with commas between: acme.com, jo@northwind.com
      </p>
    </Labelled>
    <label className={formStyles.checkLabel}>
      <input type="checkbox" name="company" className={formStyles.check} />
      Any company address
    </label>
    {needsGate ? (
      <label className={formStyles.checkLabel}>
        <input type="checkbox" name="gate" defaultChecked className={formStyles.check} />
        Add the page NDA gate, too: a room shows its words, and this site does not have it
      </label>
    ) : null}
  </>
);
