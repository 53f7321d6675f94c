import { type FormEvent, useId, useState } from "react";
import { createFile } from "./api";
import formStyles from "./form.module.css";
import { NewPage } from "./pages/new-page";
import { Labelled } from "./parts";
import styles from "./studio.module.css";

const KINDS = [
  { words: "Case study", kind: "case-study", isPrivate: false },
  { words: "Private case study", kind: "case-study", isPrivate: true },
  { words: "Article", kind: "article", isPrivate: false },
] as const;

/** Creates a study or an article. */
export function NewFile({ created }: { created: (file: string) => void }) {
  const id = useId();
  const [trouble, setTrouble] = useState<string | null>(null);
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const { kind, isPrivate } = KINDS[Number(given.get("kind"))] ?? KINDS[0];
    const slug = String(given.get("slug")).trim() || undefined;
    try {
      const { file } = await createFile({ kind, isPrivate, slug, title: String(given.get("title")) });
      setTrouble(null);
      form.reset();
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
    <details className={styles.newFile}>
      <summary>New</summary>
      <form onSubmit={create} className={formStyles.fields}>
        <Labelled id={`${id}-kind`} label="Kind">
          <select id={`${id}-kind`} name="kind" className={formStyles.input}>
            {KINDS.map(({ words }, at) => (
              <option key={words} value={at}>
                {words}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled id={`${id}-title`} label="Title of the new page">
          <input id={`${id}-title`} name="title" required className={formStyles.input} />
        </Labelled>
        <Labelled id={`${id}-slug`} label="Address of the new page" isOptional>
          <input
            id={`${id}-slug`}
            name="slug"
            className={formStyles.input}
            aria-describedby={`${id}-error`}
          />
        </Labelled>
        <p id={`${id}-error`} role="alert" className={formStyles.error}>
          {trouble}
        </p>
        <button type="submit" className={formStyles.add}>
          Create
        </button>
      </form>
      <NewPage created={created} />
    </details>
  );
}
