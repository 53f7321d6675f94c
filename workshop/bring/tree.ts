import { createWriteStream, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as yauzl from "yauzl";
import { UsageError } from "../content/usage-error";
import { SKIPPED, type Tree, type TreeFile } from "./source";

/** What one may bring at once. In bytes and files; a zip says its size before it is opened. */
const MOST_BYTES = 4 * 2 ** 30;
const MOST_FILES = 50_000;
/** Exports put zips into a zip; a bomb does it without end. */
const DEEPEST = 3;

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
export async function openTree(path: string): Promise<{ tree: Tree; close: () => void }> {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(`${path} is not there.`);
  const files = new Map<string, TreeFile>();
  const budget = new Budget();
  const room = mkdtempSync(join(tmpdir(), "bring-"));
  const close = () => rmSync(room, { recursive: true, force: true });
  const place = { files, budget, room, unpacked: 0 };
  try {
    if (stats.isDirectory()) await listFolder(path, "", place);
    else await addFile(path, basename(path), stats.size, place, 0);
  } catch (error) {
    close();
    throw error;
  }
  return { tree: { name: basename(path), files: withoutOuterFolder(files) }, close };
}

type Opening = { files: Map<string, TreeFile>; budget: Budget; room: string; unpacked: number };

async function listFolder(folder: string, below: string, opening: Opening): Promise<void> {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !SKIPPED.test(name));
  const arePacked = entries.every(({ name }) => isZip(name));
  for (const entry of entries) {
    const [path, name] = [join(folder, entry.name), below + entry.name];
    if (entry.isDirectory()) await listFolder(path, `${name}/`, opening);
    // Not a link: it may lead anywhere.
    else if (entry.isFile()) {
      const { size } = statSync(path);
      opening.budget.take(name, size);
      await addFile(path, name, size, opening, arePacked ? 0 : DEEPEST);
    }
  }
}

const isZip = (name: string): boolean => extname(name).toLowerCase() === ".zip";

async function addFile(path: string, name: string, size: number, opening: Opening, depth: number) {
  if (isZip(name) && depth < DEEPEST) {
    const inside = dirname(name) === "." ? "" : `${dirname(name)}/`;
    await openZip(path, name, inside, opening, depth + 1);
  } else opening.files.set(name, { size, read: () => readFile(path) });
}

async function openZip(path: string, zipName: string, below: string, opening: Opening, depth: number) {
  let zip: yauzl.ZipFile | undefined;
  try {
    zip = await yauzl.openPromise(path, { decodeStrings: false, autoClose: false });
    const inside: [name: string, entry: yauzl.Entry][] = [];
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      if (name.endsWith("/") || name.split("/").some((part) => SKIPPED.test(part))) continue;
      opening.budget.take(zipName, entry.uncompressedSize);
      inside.push([name, entry]);
    }
    // An export in parts is a zip of zips. A zip beside other files is somebody's attachment.
    const arePacked = inside.every(([name]) => isZip(name));
    for (const [name, entry] of inside) {
      const unpacked = join(opening.room, String(opening.unpacked++));
      // It ends where the entry is longer than it says.
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(unpacked));
      const size = entry.uncompressedSize;
      await addFile(unpacked, below + name, size, opening, arePacked ? depth : DEEPEST);
    }
  } catch (error) {
    // Such as a full disk.
    if (error instanceof UsageError || (error as NodeJS.ErrnoException).syscall) throw error;
    throw new UsageError(`${zipName} cannot be opened: it is broken, or has a password. Export it again.`);
  } finally {
    zip?.close();
  }
}

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** An entry's name. Macs write UTF-8 without saying so. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: yauzl.Entry): string {
  let name: string;
  try {
    name = UTF8.decode(fileNameRaw);
  } catch {
    name = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  }
  return name.replaceAll("\\", "/").replace(/^(\.*\/)+/, "");
}

/** A zip of a folder has everything in that folder. */
function withoutOuterFolder(files: Map<string, TreeFile>): Map<string, TreeFile> {
  const outer = new Set([...files.keys()].map((name) => (name.includes("/") ? name.split("/")[0] : "")));
  const [only = ""] = outer;
  if (outer.size !== 1 || only === "" || only.startsWith("_")) return files;
  return withoutOuterFolder(new Map([...files].map(([name, file]) => [name.slice(only.length + 1), file])));
}
