import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join } from "node:path";
import { unzipSync } from "fflate";
import { UsageError } from "../content/usage-error";
import { SKIPPED, type Tree, type TreeFile } from "./source";

/** What one may bring at once. In bytes and files; a zip says its size before it is opened. */
const MOST_BYTES = 4 * 2 ** 30;
const MOST_FILES = 50_000;
/** Exports put zips into a zip; a bomb does it without end. */
const DEEPEST = 3;
/** In bytes. So many are in memory at once. */
const BATCH = 64 * 2 ** 20;

/** Counts what is opened, so that neither a folder nor a zip takes the machine. */
class Budget {
  #bytes = 0;
  #files = 0;
  take(name: string, bytes: number): void {
    this.#bytes += bytes;
    this.#files++;
    if (this.#bytes > MOST_BYTES || this.#files > MOST_FILES)
      throw new UsageError(
        `${name} has more than ${MOST_FILES} files or ${MOST_BYTES / 2 ** 30} GB. Bring it in parts.`,
      );
  }
}

/**
 * Lists a folder, a zip or a single file, and opens the zips inside. What a zip contains is put into a temporary folder under names of ours,
 * so that a name in it leads nowhere.
 *
 * @returns the tree, and `close`, which removes the temporary folder
 * @throws UsageError for a path that is not there, a broken zip, and for too much
 */
export function openTree(path: string): { tree: Tree; close: () => void } {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(`${path} is not there.`);
  const files = new Map<string, TreeFile>();
  const budget = new Budget();
  const room = mkdtempSync(join(tmpdir(), "bring-"));
  const close = () => rmSync(room, { recursive: true, force: true });
  const place = { files, budget, room, unpacked: 0 };
  try {
    if (stats.isDirectory()) listFolder(path, "", place);
    else addFile(path, basename(path), stats.size, place, 0);
  } catch (error) {
    close();
    throw error;
  }
  return { tree: { name: basename(path), files: withoutOuterFolder(files) }, close };
}

type Opening = { files: Map<string, TreeFile>; budget: Budget; room: string; unpacked: number };

function listFolder(folder: string, below: string, opening: Opening): void {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !SKIPPED.test(name));
  const arePacked = entries.every(({ name }) => isZip(name));
  for (const entry of entries) {
    const [path, name] = [join(folder, entry.name), below + entry.name];
    if (entry.isDirectory()) listFolder(path, `${name}/`, opening);
    // Not a link: it may lead anywhere.
    else if (entry.isFile()) {
      const { size } = statSync(path);
      opening.budget.take(name, size);
      addFile(path, name, size, opening, arePacked ? 0 : DEEPEST);
    }
  }
}

const isZip = (name: string): boolean => extname(name).toLowerCase() === ".zip";

function addFile(path: string, name: string, size: number, opening: Opening, depth: number): void {
  if (isZip(name) && depth < DEEPEST) {
    const inside = dirname(name) === "." ? "" : `${dirname(name)}/`;
    openZip(readFileSync(path), name, inside, opening, depth + 1);
  } else opening.files.set(name, { size, read: () => readFile(path) });
}

function openZip(zip: Uint8Array, zipName: string, below: string, opening: Opening, depth: number): void {
  const batches: string[][] = [];
  let left = 0;
  read(zip, zipName, ({ name, originalSize }) => {
    const isFile = !name.endsWith("/") && !name.split(/[/\\]/).some((part) => SKIPPED.test(part));
    if (!isFile) return false;
    opening.budget.take(zipName, originalSize);
    if (originalSize > left) {
      batches.push([]);
      left = BATCH;
    }
    left -= originalSize;
    batches.at(-1)?.push(name);
    return false;
  });
  // An export in parts is a zip of zips. A zip beside other files is somebody's attachment.
  const arePacked = batches.flat().every(isZip);
  for (const batch of batches) {
    const names = new Set(batch);
    for (const [name, bytes] of Object.entries(read(zip, zipName, (file) => names.has(file.name)))) {
      const path = join(opening.room, String(opening.unpacked++));
      writeFileSync(path, bytes);
      const plain = name.replaceAll("\\", "/").replace(/^(\.*\/)+/, "");
      addFile(path, below + plain, bytes.length, opening, arePacked ? depth : DEEPEST);
    }
  }
}

function read(
  zip: Uint8Array,
  name: string,
  filter: (file: { name: string; originalSize: number }) => boolean,
) {
  try {
    return unzipSync(zip, { filter });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${name} cannot be opened: it is broken, or has a password. Export it again.`);
  }
}

/** A zip of a folder has everything in that folder. */
function withoutOuterFolder(files: Map<string, TreeFile>): Map<string, TreeFile> {
  const outer = new Set([...files.keys()].map((name) => (name.includes("/") ? name.split("/")[0] : "")));
  const [only = ""] = outer;
  if (outer.size !== 1 || only === "" || only.startsWith("_")) return files;
  return withoutOuterFolder(new Map([...files].map(([name, file]) => [name.slice(only.length + 1), file])));
}
