import { type FormEvent, useId, useState } from "react";
import { NDA_GATE } from "../../../lib/gated-areas";
import type { MissingPage } from "../../content/create/create-page";
import { ask, createFile, proposeAddress } from "./api";
import { Line } from "./controls";
import formStyles from "./form.module.css";
import { Labelled, Press, Trouble } from "./parts";
import styles from "./studio.module.css";
import { useAnswer } from "./use-answer";
import { useTask } from "./use-task";

const KINDS = [
  { words: "Case study", kind: "case-study", isPrivate: false },
  { words: "Private case study", kind: "case-study", isPrivate: true },
  { words: "Article", kind: "article", isPrivate: false },
  { words: "Room", kind: "room" },
] as const;

/** A task that a form of the menu begins when it is sent: it makes a file, closes the menu, and opens the file. */
function useMaking(created: (file: string) => void) {
  const { run, ...task } = useTask();
  const send =
    (make: (given: FormData) => Promise<{ file: string }>) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      void run(async () => {
        const { file } = await make(new FormData(form));
        form.reset();
        const menu = form.closest("details");
        // The closed form would take the focus along.
        menu?.querySelector("summary")?.focus();
        menu?.removeAttribute("open");
        created(file);
      });
    };
  return { ...task, send };
}

type Props = { created: (file: string) => void };

/** Creates a study, an article or a room, or adds a page that the site lacks. */
export function NewFile({ created }: Props) {
  const id = useId();
  const { trouble, fail, send } = useMaking(created);
  const [chosen, setChosen] = useState<(typeof KINDS)[number]>(KINDS[0]);
  const [missing, setMissing] = useState<readonly MissingPage[]>([]);
  const [title, setTitle] = useState("");
  const proposed = useAnswer(async () => (title.trim() === "" ? null : proposeAddress(title)), [title]);
  const create = async (given: FormData) => {
    const slug = String(given.get("slug")).trim() || undefined;
    const about = { slug, title: String(given.get("title")) };
    const made = await createFile(
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
    setTitle("");
    setChosen(KINDS[0]);
    return made;
  };
  return (
    <details
      className={styles.newFile}
      onToggle={({ currentTarget: { open } }) => {
        if (open) ask<MissingPage[]>("pages").then(setMissing, fail);
      }}
    >
      <summary>New</summary>
      <form onSubmit={send(create)} className={formStyles.fields}>
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
        <Line
          label="Title of the new page"
          name="title"
          required
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Labelled id={`${id}-slug`} label="Address of the new page" isOptional>
          <input
            id={`${id}-slug`}
            name="slug"
            className={formStyles.input}
            aria-describedby={`${id}-proposed ${id}-error`}
          />
          <p id={`${id}-proposed`} className={formStyles.hint}>
            {/* Create reports an error. */}
            {proposed && "slug" in proposed ? inWords(proposed) : ""}
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

const inWords = ({ slug, isWritten }: { slug: string; isWritten: boolean }): string =>
  `If it is empty: ${slug || "none"}${isWritten && slug ? ", a guess at how the title sounds" : ""}`;

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

/** Adds one of the pages that the site lacks. */
function NewPage({ missing, created }: Props & { missing: readonly MissingPage[] }) {
  const id = useId();
  const { trouble, isBusy, send } = useMaking(created);
  // Encoding its pictures takes a while.
  const add = (given: FormData) =>
    ask<{ file: string }>("pages", "POST", { path: given.get("path") }, 120_000);
  return (
    <div>
      {missing.length > 0 ? (
        <form onSubmit={send(add)} className={`${formStyles.fields} ${styles.missing}`}>
          <Labelled id={`${id}-path`} label="Page that the site does not have">
            <select
              id={`${id}-path`}
              name="path"
              className={formStyles.input}
              aria-describedby={`${id}-error`}
            >
              {missing.map(({ path, name }) => (
                <option key={path} value={path}>
                  {name}, {path}
                </option>
              ))}
            </select>
          </Labelled>
          <Press type="submit" isOff={isBusy}>
            {isBusy ? "Adding" : "Add the page"}
          </Press>
        </form>
      ) : null}
      <Trouble id={`${id}-error`} words={trouble} />
    </div>
  );
}
