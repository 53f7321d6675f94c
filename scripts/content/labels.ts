import { ContentError, type LineOf } from "../../lib/content/content-error";

/**
 * Refuses a study's label that no filter of the list shows. Where the list has no filter at all, labels are let be.
 *
 * @param filters as content/pages/case-study-list.yaml names them
 * @param lineOf where the study's fields stand
 * @throws ContentError naming the filters there are
 */
export function checkLabel(
  file: string,
  study: { list?: { label?: string | undefined } | undefined },
  filters: readonly string[],
  lineOf: LineOf,
): void {
  const label = study.list?.label;
  if (!label || filters.length === 0 || filters.includes(label)) return;
  const path = ["list", "label"];
  const same = filters.find((filter) => filter.toLowerCase() === label.toLowerCase());
  throw new ContentError(file, [
    {
      field: "list.label",
      path,
      line: lineOf(path),
      expected: `expected one of the filters in content/pages/case-study-list.yaml: ${filters.join(", ")}`,
      found: JSON.stringify(label),
      example: `label: ${same ?? filters[0]}`,
    },
  ]);
}
