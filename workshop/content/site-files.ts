import { readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { DocumentError } from "../../document/document-error";
import { openPdfInThread } from "../../document/pdf/pdf-in-thread";
import { ContentError } from "../../lib/content/content-error";
import { toolKey } from "../../lib/content/tools";
import type { Palette } from "../../lib/theme/palette";
import { addressFor } from "./address";
import { only } from "./caught";
import { inTemporaryFolder, statsOf } from "./disk";
import { fileFault, isDownload } from "./file-fault";
import { writeIcons } from "./generate/icons";
import { checkToolFile, toolFiles } from "./generate/tools";
import { sentence } from "./in-words";
import { writeFiles } from "./safe-file";
import { UsageError } from "./usage-error";

/** The folders below public/ of the files that a text may name, by their endings. */
const FOLDERS: Readonly<Record<string, string>> = {
  ".pdf": "/",
  ...{ ".mp4": "/videos/", ".webm": "/videos/" },
  ...Object.fromEntries([".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif"].map((one) => [one, "/"])),
};

/**
 * Stores a file from the computer below public/.
 *
 * @param before what the field has now: a file of the same kind there is replaced, so that its address stays
 * @param usual where such a file is unless there is one: "/resume.pdf"
 * @param isLinked whether it is for a link in a text, and so may be of any kind that visitors download
 * @returns the address
 * @throws UsageError for a file that visitors could not open; as writeFiles does
 */
export async function addPublicFile(
  root: string,
  {
    before = "",
    usual = "",
    name,
    isLinked = false,
  }: { before?: string; usual?: string; name: string; isLinked?: boolean },
  bytes: Buffer,
): Promise<string> {
  const ending = extname(name).toLowerCase();
  const folder = isLinked && isDownload(name) ? "/files/" : FOLDERS[ending];
  const { slug } = addressFor(basename(name, extname(name)));
  if (folder === undefined)
    throw new UsageError(
      `${name} is no PDF, no film (MP4, WebM) and no picture (PNG, JPEG, WebP, AVIF, GIF).`,
    );
  await checkPublicFile(name, bytes);
  const isFree = (address: string) => !statsOf(join(root, "public", address));
  const fits = (address: string) =>
    /^(\/[\w-][\w.-]*)+$/.test(address) && address.toLowerCase().endsWith(ending);
  const own = fits(before) && !isFree(before) ? before : fits(usual) && isFree(usual) ? usual : null;
  const address = own ?? freeAddress(root, folder + slug, ending, bytes);
  writeFiles(root, [[`public${address}`, bytes]]);
  return address;
}

/** @throws UsageError for a file that visitors could not open */
export async function checkPublicFile(name: string, bytes: Buffer): Promise<void> {
  const ending = extname(name).toLowerCase();
  if (addressFor(basename(name, extname(name))).slug === "")
    throw new UsageError("Rename the file: its name needs letters or digits.");
  const fault = await tried(`file${ending}`, bytes, fileFault);
  if (fault) throw new UsageError(`${name} is ${fault.found}${fault.fix ? `: ${fault.fix}` : ""}.`);
  if (ending !== ".pdf") return;
  const refuse = ({ message }: DocumentError): never => {
    throw new UsageError(message);
  };
  await (await openPdfInThread(Uint8Array.from(bytes)).catch(only(DocumentError, refuse))).close();
}

/** With a number if another file has the name. */
function freeAddress(root: string, stem: string, ending: string, bytes: Buffer): string {
  for (let number = 1; ; number++) {
    const address = `${stem}${number === 1 ? "" : `-${number}`}${ending}`;
    const path = join(root, "public", address);
    if (!statsOf(path) || readFileSync(path).equals(bytes)) return address;
  }
}

/** Stores the site's mark, of which its icons are drawn. Throws UsageError for a drawing that gives no icons. */
export async function setMark(root: string, palette: Palette, bytes: Buffer): Promise<void> {
  await tried("content/mark.svg", bytes, (_, folder) => writeIcons(palette, folder));
  writeFiles(root, [["content/mark.svg", bytes]]);
}

/** Stores the mark of a tool. Throws UsageError for one that pages cannot show, and for a name without letters. */
export async function setToolMark(root: string, tool: string, bytes: Buffer): Promise<void> {
  const key = toolKey(tool);
  if (key === "") throw new UsageError("Write the tool's name first.");
  const present = toolFiles(root).find((file) => toolKey(basename(file, ".svg")) === key);
  const file = present ?? `content/tools/${key}.svg`;
  await tried(file, bytes, (_, folder) => checkToolFile(file, folder));
  writeFiles(root, [[file, bytes]]);
}

/** Looks at a file in a folder of its own, before it replaces another. Throws UsageError for a mistake in it. */
function tried<Found>(
  file: string,
  bytes: Buffer,
  look: (path: string, folder: string) => Found | Promise<Found>,
): Promise<Found> {
  const refuse = ({ problems }: ContentError): never => {
    throw new UsageError(problems.map(({ expected, found }) => `${sentence(expected, found)}.`).join(" "));
  };
  return inTemporaryFolder((folder) => {
    writeFiles(folder, [[file, bytes]]);
    return look(join(folder, file), folder);
  }).catch(only(ContentError, refuse));
}
