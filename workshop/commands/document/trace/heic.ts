import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { DocumentError } from "../../../../document/document-error";
import { type FileKind, kindOf, TELLING_BYTES } from "../../../../lib/files/file-kind";
import { withFile } from "../../../content/disk";

const run = promisify(execFile);
const LIMIT_MS = 60_000;

/** Programs that decode HEIC, with their arguments: macOS has the first one, libheif and ImageMagick the others. */
const CONVERTERS: readonly (readonly [program: string, args: (from: string, to: string) => string[]])[] = [
  ["sips", (from, to) => ["-s", "format", "png", from, "--out", to]],
  ["heif-dec", (from, to) => [from, to]],
  ["heif-convert", (from, to) => [from, to]],
  ["magick", (from, to) => [from, to]],
];

/**
 * The file in a format that the image library reads: itself, or a PNG of a HEIC file, by a program of this machine. No decoder has
 * a licence that this site accepts.
 *
 * @param folder for the PNG; the caller deletes it
 * @throws DocumentError not_found without the file; unreadable if no program converts it
 */
export async function readable(file: string, folder: string): Promise<string> {
  if (kindAt(file) !== "heic") return file;
  const png = join(folder, "leak.png");
  for (const [program, argsOf] of CONVERTERS) {
    const failed = await run(program, argsOf(file, png), { timeout: LIMIT_MS }).then(
      () => false,
      () => true,
    );
    const size = failed ? 0 : ((await stat(png).catch(() => null))?.size ?? 0);
    if (size > 0) return png;
  }
  throw new DocumentError(
    "unreadable",
    `${file} is a HEIC file, and no program here converts it. Export it as JPEG or PNG, or drop it on /owner in Safari, or install libheif's tool (apt-get install libheif-examples, brew install libheif).`,
  );
}

/** Throws DocumentError not_found. */
function kindAt(file: string): FileKind {
  try {
    return withFile(file, ({ read }) => kindOf(read(0, TELLING_BYTES)));
  } catch (cause) {
    throw new DocumentError("not_found", `${file} does not exist.`, { cause });
  }
}
