import { type OwnerPlace, placePath } from "@/lib/sessions/owner-place";
import type { Here } from "./here";
import styles from "./rooms.module.css";

type Props = {
  here: Here;
  /** The id of the list's heading. */
  part: string;
  /** The field of the place that has the cursor of this page. */
  cursor: keyof OwnerPlace & ("readers" | "asked" | "invited" | "entry");
  /** The cursor of the page after it, or null. */
  next: string | null;
  label: string;
  /** "readers" */
  what: string;
  order?: readonly [first: string, next: string];
};

/** Links from a page of a long list to the first one and to the next. Nothing for a list of one page. */
export function More({
  here: { place },
  part,
  cursor,
  next,
  label,
  what,
  order = ["The latest", "Earlier"],
}: Props) {
  if (place[cursor] === undefined && next === null) return null;
  const page = (value: string | undefined) => placePath({ ...place, [cursor]: value }, part);
  return (
    <nav className={styles.ways} aria-label={label}>
      {place[cursor] === undefined ? null : (
        <a href={page(undefined)}>
          {order[0]} {what}
        </a>
      )}
      {next === null ? null : (
        <a href={page(next)}>
          {order[1]} {what}
        </a>
      )}
    </nav>
  );
}
