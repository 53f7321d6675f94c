import { counter, type Selection } from "./filter";
import styles from "./filter-chips.module.css";

type Props = {
  labels: readonly { label: string; count: number }[];
  selected: Selection;
  onToggle: (label: string) => void;
};

/** The labels over the list, each with the number of its cards. Hidden where scripts are off: the whole list is shown. */
export function FilterChips({ labels, selected, onToggle }: Props) {
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">Show case studies of these kinds</legend>
      {labels.map(({ label, count }) => (
        <button
          key={label}
          type="button"
          className={styles.chip}
          aria-pressed={selected.has(label)}
          onClick={() => onToggle(label)}
        >
          {label} <span className={styles.count}>{counter(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}
