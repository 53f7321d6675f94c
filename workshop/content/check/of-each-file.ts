import type { CheckedFile } from "./checked-file";

/** Reads once what a file names: the file stays the same until its text changes. */
export function ofEachFile<File extends Partial<CheckedFile>, Found>(
  read: (checked: File) => Found,
): (checked: File) => Found {
  const found = new WeakMap<File, { value: Found }>();
  return (checked) => {
    const { value } = found.get(checked) ?? { value: read(checked) };
    found.set(checked, { value });
    return value;
  };
}
