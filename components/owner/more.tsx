import { type OwnerPart, type OwnerPlace, placePath } from "@/lib/sessions/owner-place";
import type { Here } from "./here";
import styles from "./viewers.module.css";

type Props = {
  here: Here;
  part: OwnerPart;
  /** The field of the place that has the cursor of this page. */
  cursor: keyof OwnerPlace & ("after" | "readers" | "invited");
  /** The cursor of the page after it, or null. */
  next: string | null;
  label: string;
  /** "readers" */
  what: string;
};

/** Links from a page of a long list to the first one and to the next. Nothing for a list of one page. */
export function More({ here: { place }, part, cursor, next, label, what }: Props) {
  if (place[cursor] === undefined && next === null) return null;
  const page = (value: string | undefined) => placePath({ ...place, [cursor]: value }, part);
  return (
    <nav className={styles.pages} aria-label={label}>
      {place[cursor] === undefined ? null : <a href={page(undefined)}>The latest {what}</a>}
      {next === null ? null : <a href={page(next)}>Earlier {what}</a>}
    </nav>
  );
}
