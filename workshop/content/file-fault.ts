import { extname } from "node:path";
import {
  adviceOn,
  commandFor,
  type FileBytes,
  type FileKind,
  isWhole,
  kindName,
  kindOf,
  TELLING_BYTES,
} from "../../lib/files/file-kind";
import { orNull } from "./caught";
import { stateOf, withFile } from "./disk";
import { checkElements, checkFilm, DamagedFilm } from "./film";
import { hasTables, unpacksWoff, unpacksWoff2 } from "./font-file";
import { PictureError } from "./pictures/picture-error";
import { rootOf } from "./pictures/svg-root";
import { svgText } from "./pictures/svg-text";

/** The content in the place of a file, and the fix if it is known. */
export type FileFault = { found: string; fix?: string | undefined; byCommand?: string | undefined };

export const NOTHING = "nothing: it is missing";

// Browsers show a picture that has the name of another format.
const PICTURE: readonly FileKind[] = ["avif", "webp", "png", "jpeg", "gif"];
const KINDS: Readonly<Record<string, readonly FileKind[]>> = {
  ...Object.fromEntries(
    ["avif", "webp", "png", "apng", "jpg", "jpeg", "jfif", "gif"].map((ending) => [ending, PICTURE]),
  ),
  ...{ mp4: ["mp4"], m4v: ["mp4"], mov: ["mp4"], webm: ["webm"], pdf: ["pdf"] },
  ...{ ttf: ["ttf"], otf: ["ttf"], woff: ["woff"], woff2: ["woff2"] },
};

/** Endings of other files that visitors may download: such a file is at least not empty, and no web page or part of a ZIP. */
const DOWNLOAD =
  /^(ico|bmp|heic|tiff?|psd|mp3|m4a|ogg|ogv|wav|zip|gz|7z|docx?|pptx?|xlsx?|od[pst]|epub|key|pages|sketch|fig|wasm)$/;

/** Whether the name is that of a file that visitors open or download, and that no page is made of: a PDF, a film, a sound, a ZIP. */
export function isDownload(name: string): boolean {
  const ending = extname(name).slice(1).toLowerCase();
  return DOWNLOAD.test(ending) || /^(pdf|mp4|m4v|mov|webm)$/.test(ending);
}

/** Kept until the file changes: the studio asks at every edit. */
const known = new Map<string, { state: string; fault: FileFault | null }>();

/** Why a file cannot be read as what its name says; null if it can, or if its name says nothing. */
export function fileFault(path: string): FileFault | null {
  const state = stateOf(path);
  const before = known.get(path);
  if (before?.state === state) return before.fault;
  const fault = faultIn(path);
  known.set(path, { state, fault });
  return fault;
}

export const damaged = (kind: FileKind): FileFault => ({ found: `${kindName(kind)} that is damaged` });

/** Makes `fileFault` report what only decoding has shown, until the file changes. */
export const recordFault = (path: string, fault: FileFault): void =>
  void known.set(path, { state: stateOf(path), fault });

function faultIn(path: string): FileFault | null {
  try {
    return withFile(path, (file) => {
      const kind = kindOf(file.read(0, TELLING_BYTES));
      const found = { found: kindName(kind), fix: adviceOn(kind), byCommand: commandFor(kind) };
      const ending = extname(path).slice(1).toLowerCase();
      if (ending === "svg") return drawingFault(file.read(0, file.size), found);
      const wanted = KINDS[ending];
      const isOther = ["empty", "html", "notes"].includes(kind) && DOWNLOAD.test(ending);
      if (!wanted && (kind === "pointer" || isOther)) return found;
      if (!wanted && !(kind === "zip" && DOWNLOAD.test(ending))) return null;
      if (wanted && !wanted.includes(kind)) return found;
      if (!isWhole(kind, file)) return { found: `only the beginning of ${kindName(kind)}` };
      return hasContents(kind, file) ? null : damaged(kind);
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(code ?? "")) return { found: NOTHING };
    if (code === "ESPIPE") return { found: "a pipe" };
    if (code === "EISDIR")
      return { found: "a folder", fix: "remove the folder, and put the file in its place" };
    throw error;
  }
}

function drawingFault(bytes: Buffer, otherwise: FileFault): FileFault | null {
  const text = orNull(PictureError, () => svgText(bytes));
  if (text === null) return otherwise;
  const root = rootOf(text);
  if (!root) return kindOf(bytes) === "unknown" ? { found: "a file without <svg>" } : otherwise;
  const isClosed = root.attributes.endsWith("/") || /<\/([\w.-]+:)?svg\s*>/.test(root.rest);
  return isClosed ? null : { found: "only the beginning of a drawing" };
}

/**
 * Whether a whole film or font can be read as what it is: a disk that was full, or a download that was broken off, leaves a file
 * of the right length with zeros in it. Nothing is decoded but fonts, which are small. True for other kinds.
 */
function hasContents(kind: FileKind, file: FileBytes): boolean {
  try {
    if (kind === "mp4") checkFilm(file);
    if (kind === "webm" || kind === "matroska") checkElements(file);
    if (kind === "woff2") return unpacksWoff2(file.read(0, file.size));
    if (kind === "woff") return unpacksWoff(file.read(0, file.size));
    if (kind === "ttf") return hasTables(file.read(0, file.size));
    return true;
  } catch (error) {
    // Those of zlib, and those of a Buffer that is asked for more than it has.
    const { code = "" } = error as NodeJS.ErrnoException;
    if (error instanceof DamagedFilm || /^(Z_|ERR__?(BROTLI|ERROR)|ERR_(OUT_OF_RANGE|BUFFER))/.test(code))
      return false;
    throw error;
  }
}
