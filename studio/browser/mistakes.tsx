import { useLayoutEffect, useState } from "react";
import type { ContentProblem } from "../../lib/content/content-error";
import styles from "./form.module.css";
import { Problems } from "./parts";

type Mistakes = { problems: readonly ContentProblem[] };

const LIST = "mistakes";

const idOf = ([first, ...rest]: readonly PropertyKey[]): string =>
  first === "body" ? "body" : ["root", first, ...rest].map(String).join("_");

/** Whether a field of the form shows a mistake. */
const isAtField = ({ path = [] }: ContentProblem): boolean =>
  path.length > 0 && document.getElementById(`${idOf(path)}__error`) !== null;

/** The mistakes that no field shows, above the form. */
export function OtherMistakes({ problems }: Mistakes) {
  const [others, setOthers] = useState<readonly ContentProblem[]>([]);
  // The form renders a field's place for mistakes with the field.
  useLayoutEffect(() => setOthers(problems.filter((problem) => !isAtField(problem))), [problems]);
  return (
    <div id={LIST} role="alert" tabIndex={-1}>
      <Problems problems={others} />
    </div>
  );
}

/** A button that leads to the first mistake of the form. */
export function FirstMistake({ problems }: Mistakes) {
  if (problems.length === 0) return null;
  const show = () => {
    const places = problems.flatMap((problem) => placeOf(problem) ?? []);
    const [first] = places.sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    first?.scrollIntoView({ block: "center" });
    first?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={styles.add} aria-label="Show the first mistake" onClick={show}>
      Show
    </button>
  );
}

/** A mistake's control; the text of the mistake for a list or a group. */
function placeOf(problem: ContentProblem): HTMLElement | null {
  if (!isAtField(problem)) return document.getElementById(LIST);
  const id = idOf(problem.path ?? []);
  const control = document.getElementById(id);
  if (control?.matches("input, select, textarea")) return control;
  const words = document.getElementById(`${id}__error`);
  if (words) words.tabIndex = -1;
  return words;
}
