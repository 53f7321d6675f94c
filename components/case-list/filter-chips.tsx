import { shownCount } from "@/lib/words/shown-count";
import type { Words } from "@/lib/words/words";
import { ALL, type Chip, type Selection } from "./filter";
import styles from "./filter-chips.module.css";

type Props = {
  labels: readonly Chip[];
  selected: Selection;
  onToggle: (label: string) => void;
  words: Words["filter"];
};

/** The labels above the list, each with its number of cards. Hidden without scripts, because the whole list is shown then. */
export function FilterChips({ labels, selected, onToggle, words }: Props) {
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{words.ofTheseKinds}</legend>
      {labels.map(({ label, count, ...language }) => (
        <button
          key={label}
          type="button"
          className={styles.chip}
          data-field="caseStudyList filters"
          {...language}
          aria-pressed={selected.has(label)}
          onClick={() => onToggle(label)}
        >
          {label === ALL ? words.all : label}{" "}
          <span className={styles.count}>{shownCount(count, words.showing.lang, 2)}</span>
        </button>
      ))}
    </fieldset>
  );
}
