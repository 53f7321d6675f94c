import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** One function of a host, laid out alone. */
export type LaidOut = Readonly<{ name: string; folder: string; files: number; bytes: number }>;

/**
 * Lays a function's files out in an empty folder, as a host unpacks them, and takes away the right to write there.
 *
 * @param folder a folder that does not exist yet
 * @param files where each file stands in the function, and where it is copied from
 */
export function layOut(name: string, folder: string, files: ReadonlyMap<string, string>): LaidOut {
  let bytes = 0;
  for (const [place, source] of files) {
    const target = join(folder, place);
    mkdirSync(dirname(target), { recursive: true });
    const { size, isLink } = statOf(source);
    if (isLink) symlinkSync(readlinkSync(source), target);
    else cpSync(source, target, { recursive: true });
    bytes += size;
  }
  closeForWriting(folder);
  return { name, folder, files: files.size, bytes };
}

/** Every file under a folder, by its path from there. */
export function filesUnder(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [relative(folder, path), path];
      }),
  );
}

function statOf(source: string): { size: number; isLink: boolean } {
  const stat = lstatSync(source);
  return { size: stat.isFile() ? stat.size : 0, isLink: stat.isSymbolicLink() };
}

function closeForWriting(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, entry.isDirectory() ? 0o555 : lstatSync(path).mode & 0o111 ? 0o555 : 0o444);
  }
  chmodSync(folder, 0o555);
}
