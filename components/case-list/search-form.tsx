import { Icon } from "@/components/ui/icon";
import { address } from "@/lib/content/page-address";
import { CASE_STUDIES } from "@/lib/paths";
import { words } from "@/lib/words/site-words";
import styles from "./search-form.module.css";

/** Searches with a plain GET of /casestudies?search=term: an address that can be shared and works without scripts. */
export function SearchForm({ term = "" }: { term?: string }) {
  return (
    <search>
      <form action={address(CASE_STUDIES)} method="get" className={styles.form}>
        <label className="visually-hidden" htmlFor="case-search">
          {words().studies.searchLabel}
        </label>
        <input
          id="case-search"
          className={styles.input}
          type="search"
          name="search"
          defaultValue={term}
          placeholder={words().studies.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          required
        />
        <button type="submit" className={styles.submit}>
          <Icon name="search" size={18} />
          <span className="visually-hidden">{words().studies.search}</span>
        </button>
      </form>
    </search>
  );
}
