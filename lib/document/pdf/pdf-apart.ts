import { Worker } from "node:worker_threads";
import { DocumentError, type DocumentErrorCode } from "../document-error";
import type { OutlineEntry } from "../manifest";
import type { PageText } from "./page-text";
import type { Pixels } from "./pixels";

export type PageRequest = { number: number; widths: readonly number[] };
export type WorkerAnswer =
  | { value: unknown }
  | { refused: { code: DocumentErrorCode; message: string } }
  | { failed: unknown };

type Description = { pageCount: number; title: string | null; outline: OutlineEntry[] };
/** Sizes in points, as seen; the drawings in the order of the widths asked for. */
type DrawnPage<Width> = PageText & {
  width: number;
  height: number;
  drawn: { width: Width; pixels: Pixels }[];
};

/** A big map takes half a minute on a busy machine. What takes longer than this draws without end. */
const LIMIT_MS = 120_000;

/**
 * Opens a PDF in a thread of its own, so that a file that stops the renderer, or never ends, gets an answer, too.
 *
 * @param bytes moved into the thread, and empty afterwards: a file may have a hundred megabytes
 * @param limitMs how long the file, and each page, may take
 * @throws DocumentError not_a_pdf, truncated, encrypted, no_pages, too_big, unreadable; a page's also page_unreadable, page_shape
 */
export async function openPdfApart(bytes: Uint8Array, limitMs = LIMIT_MS) {
  const worker = new Worker(...workerFile());
  const close = async (): Promise<void> => {
    await worker.terminate();
  };
  try {
    // A small file shares its memory with others, and is copied.
    const isWhole = bytes.byteLength === bytes.buffer.byteLength;
    worker.postMessage(bytes, isWhole ? [bytes.buffer as ArrayBuffer] : []);
    // Starting the thread counts here, and it depends on the machine, not on the file.
    const described = (await answerOf(worker, "The PDF", Math.max(limitMs, LIMIT_MS))) as Description;
    return {
      ...described,
      /** Reads page `number` (from 1) and draws it, each of `widths` px wide. */
      async readPage<Width extends number>(
        number: number,
        widths: readonly Width[] = [],
      ): Promise<DrawnPage<Width>> {
        const answer = answerOf(worker, `Page ${number}`, limitMs);
        worker.postMessage({ number, widths } satisfies PageRequest);
        return (await answer) as DrawnPage<Width>;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The bundle of a command has the worker beside it; from the sources it is TypeScript, which tsx reads. */
function workerFile(): ConstructorParameters<typeof Worker> {
  const isBundle = import.meta.url.endsWith(".mjs");
  const file = new URL(isBundle ? "./pdf-worker.mjs" : "./pdf-worker.ts", import.meta.url);
  if (isBundle) return [file];
  // As --import, tsx would serve the first thread only.
  const start = `import("tsx/esm/api").then((tsx) => { tsx.register(); return import(${JSON.stringify(file.href)}); });`;
  return [start, { eval: true }];
}

/** The worker's next answer. Where it takes too long the thread is ended: nothing else stops a drawing. */
async function answerOf(worker: Worker, what: string, limitMs: number): Promise<unknown> {
  let settled = () => {};
  const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
    const timer = setTimeout(() => {
      void worker.terminate();
      reject(
        new DocumentError(
          "unreadable",
          `${what} was not drawn within ${Math.ceil(limitMs / 1000)} seconds and was given up. ` +
            "Simplify it, or put a picture of it in its place.",
        ),
      );
    }, limitMs);
    const onExit = () => reject(new Error(`The PDF's thread ended before it answered for ${what}.`));
    worker.once("message", resolve).once("error", reject).once("exit", onExit);
    settled = () => {
      clearTimeout(timer);
      worker.off("message", resolve).off("error", reject).off("exit", onExit);
    };
  }).finally(() => settled());
  if ("refused" in answer) throw new DocumentError(answer.refused.code, answer.refused.message);
  if ("failed" in answer) throw answer.failed;
  return answer.value;
}
