import { execFileSync } from "node:child_process";
import { cpSync, lstatSync } from "node:fs";
import { join } from "node:path";
import { filesIn } from "../lib/files-in";

/** One function of a host, laid out alone. */
export type LaidOut = Readonly<{ name: string; folder: string; files: number; bytes: number }>;

/**
 * Lays a function's files out in a new folder, as a host unpacks them, and takes away the right to write there.
 *
 * @param files the path of each in the function, and where it is copied from
 */
export function layOut(name: string, folder: string, files: ReadonlyMap<string, string>): LaidOut {
  let bytes = 0;
  for (const [place, source] of files) {
    cpSync(source, join(folder, place), { recursive: true, verbatimSymlinks: true });
    const stat = lstatSync(source);
    if (stat.isFile()) bytes += stat.size;
  }
  execFileSync("chmod", ["-R", "a=rX", folder]);
  return { name, folder, files: files.size, bytes };
}

/** Every file under a folder, by its path from there. */
export const filesUnder = (folder: string): Map<string, string> =>
  new Map(filesIn(folder).map((name) => [name, join(folder, name)]));
