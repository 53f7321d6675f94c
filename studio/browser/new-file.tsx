import { type FormEvent, useId, useState } from "react";
import { beginFile } from "./api";
import formStyles from "./form.module.css";
import styles from "./studio.module.css";

const KINDS = [
  { words: "Case study", kind: "case-study", isPrivate: false },
  { words: "Private case study", kind: "case-study", isPrivate: true },
  { words: "Article", kind: "article", isPrivate: false },
] as const;

/** Begins a study or an article: its kind and its title, of which its address is made. */
export function NewFile({ begun }: { begun: (file: string) => void }) {
  const id = useId();
  const [trouble, setTrouble] = useState<string | null>(null);
  const begin = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const { kind, isPrivate } = KINDS[Number(given.get("kind"))] ?? KINDS[0];
    const slug = String(given.get("slug")).trim() || undefined;
    try {
      const { file } = await beginFile({ kind, isPrivate, slug, title: String(given.get("title")) });
      setTrouble(null);
      form.reset();
      form.closest("details")?.removeAttribute("open");
      begun(file);
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  return (
    <details className={styles.newFile}>
      <summary>New</summary>
      <form onSubmit={begin} className={formStyles.fields}>
        <div className={formStyles.field}>
          <label htmlFor={`${id}-kind`} className={formStyles.label}>
            Kind
          </label>
          <select id={`${id}-kind`} name="kind" className={formStyles.input}>
            {KINDS.map(({ words }, at) => (
              <option key={words} value={at}>
                {words}
              </option>
            ))}
          </select>
        </div>
        <div className={formStyles.field}>
          <label htmlFor={`${id}-title`} className={formStyles.label}>
            Title of the new one
          </label>
          <input id={`${id}-title`} name="title" required className={formStyles.input} />
        </div>
        <div className={formStyles.field}>
          <label htmlFor={`${id}-slug`} className={formStyles.label}>
            Its address <span className={formStyles.optional}>optional</span>
          </label>
          <input
            id={`${id}-slug`}
            name="slug"
            className={formStyles.input}
            aria-describedby={`${id}-error`}
          />
        </div>
        <p id={`${id}-error`} role="alert" className={formStyles.error}>
          {trouble}
        </p>
        <button type="submit" className={formStyles.add}>
          Begin
        </button>
      </form>
    </details>
  );
}
