import type { EditedSite } from "../change-content";
import { type NewFile, writeFiles } from "../safe-file";
import { inTurn } from "../turn";
import { UsageError } from "../usage-error";
import { type ReadFile, readContent, rewritten } from "./read-content";

type Listed = ReadFile & { value: { list: { order: number } } };

/** A study's place in the list; undefined for a study that has none. */
export function orderIn(value: unknown): number | undefined {
  const { list } = (value ?? {}) as { list?: { order?: unknown } | null };
  return typeof list?.order === "number" ? list.order : undefined;
}

/**
 * Orders the studies of the list. Only the studies that get another number are written.
 *
 * @param files every study with a place in the list, below content/, in the wanted order
 * @throws UsageError if these are other studies than the list has; ContentError if a content file is not YAML; as writeFiles
 *   does. Then nothing is changed
 */
export const orderStudies = ({ root }: EditedSite, files: readonly string[]): Promise<void> =>
  inTurn(root, "texts", () => {
    const listed = readContent(root).filter(
      (one): one is Listed =>
        one.file.startsWith("content/case-studies/") && orderIn(one.value) !== undefined,
    );
    const wanted = files.flatMap((file) => listed.find((one) => one.file === `content/${file}`) ?? []);
    if (new Set(wanted).size !== listed.length || files.length !== listed.length)
      throw new UsageError("The list of studies has changed meanwhile. Load the page again.");
    const numbers = numbersFor(listed.map(({ value }) => value.list.order));
    const written = wanted.flatMap((one, at): NewFile[] => {
      const { file, value, body } = one;
      const order = numbers[at];
      if (value.list.order === order) return [];
      return [rewritten(root, file, { value: { ...value, list: { ...value.list, order } }, body })];
    });
    // Numbers add no mistake, but another order would name present ones at other files.
    writeFiles(root, written);
  });

/** The present numbers, or others if one is there twice. */
function numbersFor(present: readonly number[]): number[] {
  const numbers = [...new Set(present)].sort((a, b) => a - b);
  return numbers.length === present.length ? numbers : present.map((_, at) => at + 1);
}
