import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DocumentError } from "../../../document/document-error";
import { openPdfInThread } from "../../../document/pdf/pdf-in-thread";
import { filesIn, stateOf } from "../disk";
import { namesPlaceholder } from "./persona";
import type { Unfinished } from "./unfinished";

const PREPARE = "npm run document -- prepare";
const ROOMS = "content/private/rooms";
/** Also of a translation. */
const DOCUMENT = /^document(?:\.([\w-]+))?\.pdf$/;

/** The PDFs of a site, each with what to do after it is replaced. */
function pdfsOf(root: string): [file: string, next: string][] {
  const rooms = existsSync(join(root, ROOMS)) ? readdirSync(join(root, ROOMS)).sort() : [];
  const documents = [
    ["content/private/nda", PREPARE] as const,
    ...rooms.map((slug) => [`${ROOMS}/${slug}`, `${PREPARE} --room ${slug}`] as const),
  ];
  return [
    ["public/resume.pdf", "npm run pictures"],
    ...documents.flatMap(([folder, next]) =>
      filesIn(join(root, folder), DOCUMENT).map((name): [string, string] => {
        const [, tag] = DOCUMENT.exec(name) ?? [];
        return [`${folder}/${name}`, tag === undefined ? next : `${next} --language ${tag}`];
      }),
    ),
  ];
}

/** Reading a PDF takes a second: the outcome is kept until the file changes. */
const known = new Map<string, { state: string; isFound: boolean }>();

/** Finds the PDFs that name the placeholder. */
export async function placeholderPdfs(root: string): Promise<Unfinished[]> {
  const found: Unfinished[] = [];
  for (const [file, next] of pdfsOf(root))
    if (await namesIt(join(root, file)))
      found.push({
        ...{ kind: "placeholder", file, path: [], at: 0, isDraft: false },
        words: `Put your own PDF at ${file}, then ask the person who set up this site to prepare it.`,
        byCommand: next,
      });
  return found;
}

async function namesIt(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  const state = stateOf(path);
  const before = known.get(path);
  if (before?.state === state) return before.isFound;
  const isFound = await readsIt(path);
  known.set(path, { state, isFound });
  return isFound;
}

async function readsIt(path: string): Promise<boolean> {
  const pdf = await openPdfInThread(readFileSync(path)).catch(() => null);
  if (!pdf) return false;
  try {
    if (namesPlaceholder(pdf.title ?? "")) return true;
    for (let number = 1; number <= pdf.pageCount; number++) {
      const { text, hidden } = await pdf.readPage(number);
      if (namesPlaceholder(`${text}\n${hidden}`)) return true;
    }
    return false;
  } catch (error) {
    // `prepare` reports the page's fault.
    if (error instanceof DocumentError) return false;
    throw error;
  } finally {
    await pdf.close();
  }
}
