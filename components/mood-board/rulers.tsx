import { shownCount } from "@/lib/words/shown-count";
import styles from "./mood-board.module.css";

/** The board's rulers, in the digits of a language. Each tab leads to the next hundred pixels. */
export const Rulers = ({ lang }: { lang: string }) =>
  (["across", "down"] as const).map((axis) => (
    <div key={axis} className={`${styles.ruler} ${styles[axis]}`} aria-hidden="true">
      <span>{Array.from({ length: 14 }, (_, i) => shownCount(i * 100, lang)).join("\t")}</span>
    </div>
  ));
