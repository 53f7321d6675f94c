import { SKIPPED } from "../../../bring/source";
import { upload } from "../api";

/** Paths that a dropped folder gives its files. */
const paths = new WeakMap<File, string>();
/** The path of a file, from the folder that was chosen or dropped. */
const pathOf = (file: File): string => paths.get(file) ?? (file.webkitRelativePath || file.name);

/** The files of a drop, and those in its folders. Throws as the browser does if one cannot be read. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((one) => one.webkitGetAsEntry() ?? []);
  return entries.some((one) => one.isDirectory) ? filesIn(entries) : [...files];
}

async function filesIn(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const found: File[] = [];
  for (const entry of entries)
    if (SKIPPED.test(entry.name)) continue;
    else if (entry.isDirectory) {
      const reader = (entry as FileSystemDirectoryEntry).createReader();
      const some = () => new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed));
      // It reads a hundred at a time.
      for (let next = await some(); next.length > 0; next = await some())
        found.push(...(await filesIn(next)));
    } else {
      const file = await new Promise<File>((done, failed) =>
        (entry as FileSystemFileEntry).file(done, failed),
      );
      paths.set(file, entry.fullPath.slice(1));
      found.push(file);
    }
  return found;
}

/** Sends files one after the other, with their folders. Throws as `upload` does. */
export async function sendAll(all: readonly File[], progress: (share: number) => void): Promise<void> {
  const files = all.filter(
    (file) =>
      !pathOf(file)
        .split("/")
        .slice(1)
        .some((part) => SKIPPED.test(part)),
  );
  const bytes = files.reduce((sum, { size }) => sum + size, 0) || 1;
  let before = 0;
  for (const file of files) {
    const tell = (share: number) => progress((before + (share || 0) * file.size) / bytes);
    await upload("POST", `bring/file?${new URLSearchParams({ name: pathOf(file) })}`, file, tell);
    before += file.size;
  }
}
