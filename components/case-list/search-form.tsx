import { Icon } from "@/components/ui/icon";
import styles from "./search-form.module.css";

/** Searches with a plain GET of /casestudies?search=term: an address that can be shared and works without scripts. */
export function SearchForm({ term = "" }: { term?: string }) {
  return (
    <search>
      <form action="/casestudies" method="get" className={styles.form}>
        <label className="visually-hidden" htmlFor="case-search">
          Search the case studies
        </label>
        <input
          id="case-search"
          className={styles.input}
          type="search"
          name="search"
          defaultValue={term}
          placeholder="Client, tool or word"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          required
        />
        <button type="submit" className={styles.submit}>
          <Icon name="search" size={18} />
          <span className="visually-hidden">Search</span>
        </button>
      </form>
    </search>
  );
}
