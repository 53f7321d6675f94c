import { useLayoutEffect, useState } from "react";
import type { ContentProblem } from "../../../lib/content/content-error";
import { Press, Problems } from "./parts";
import { isFolded, nearest, reveal } from "./reveal";
import type { Path } from "./values";

type Mistakes = { problems: readonly ContentProblem[] };

const LIST = "mistakes";

/** The id of a field in the form. */
export const idOf = (path: Path): string => (path[0] === "body" ? "body" : ["root", ...path].join("_"));

const pathOf = ({ path = [] }: ContentProblem): Path => path as Path;

/** Whether a field of the form, or the line of a folded entry, shows a mistake. */
const isInForm = (problem: ContentProblem): boolean => {
  const path = pathOf(problem);
  return path.length > 0 && (document.getElementById(`${idOf(path)}__error`) !== null || isFolded(path));
};

/** The mistakes that the form does not show, above it. */
export function OtherMistakes({ problems }: Mistakes) {
  const [others, setOthers] = useState<readonly ContentProblem[]>([]);
  // The form renders a field's place for mistakes with the field.
  useLayoutEffect(() => setOthers(problems.filter((problem) => !isInForm(problem))), [problems]);
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
    const list = document.getElementById(LIST);
    const places = problems.map((problem) => {
      const path = pathOf(problem);
      const element = isInForm(problem) ? nearest(path) : list;
      return { path, element };
    });
    const [first] = places.sort((one, other) =>
      one.element && other.element && isBefore(one.element, other.element) ? -1 : 1,
    );
    if (!first) return;
    if (first.element !== list) reveal(first.path);
    else list?.focus();
  };
  return (
    <Press aria-label="Show the first mistake" onClick={show}>
      Show
    </Press>
  );
}

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
