import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
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
type DrawnPage<Width> = PageText & {
  width: number;
  height: number;
  drawn: { width: Width; pixels: Pixels }[];
};

/** A large map takes half a minute on a busy machine. A page that takes longer than this never ends. */
const LIMIT_MS = 120_000;

/**
 * Opens a PDF in a separate thread, so that a file that crashes the renderer or never ends gets an answer, too.
 *
 * @param bytes moved into the thread and empty afterwards, because a file may have a hundred megabytes
 * @param limitMs time for the file and for each page
 * @throws DocumentError not_a_pdf, truncated, encrypted, no_pages, too_big, unreadable; a page's also page_unreadable,
 *   page_shape
 */
export async function openPdfInThread(bytes: Uint8Array, limitMs = LIMIT_MS) {
  const worker = new Worker(...workerFile());
  try {
    // A small file shares its buffer with others, so it is copied.
    const isWhole = bytes.byteLength === bytes.buffer.byteLength;
    worker.postMessage(bytes, isWhole ? [bytes.buffer as ArrayBuffer] : []);
    // Includes the start of the thread, which depends on the machine, not on the file.
    const described = (await answerOf(worker, "The PDF", Math.max(limitMs, LIMIT_MS))) as Description;
    return {
      ...described,
      /** Reads page `number` (from 1) and draws it in each of `widths` px. */
      async readPage<Width extends number>(
        number: number,
        widths: readonly Width[] = [],
      ): Promise<DrawnPage<Width>> {
        const answer = answerOf(worker, `Page ${number}`, limitMs);
        worker.postMessage({ number, widths } satisfies PageRequest);
        return (await answer) as DrawnPage<Width>;
      },
      close: () => worker.terminate(),
    };
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/** A bundled command has the worker beside it; from the sources the worker is TypeScript, which tsx loads. */
function workerFile(): ConstructorParameters<typeof Worker> {
  const isBundle = import.meta.url.endsWith(".mjs");
  const file = new URL(isBundle ? "./pdf-worker.mjs" : "./pdf-worker.ts", import.meta.url);
  if (isBundle) return [file];
  // With --import, tsx would only serve the first thread.
  const start = `import("tsx/esm/api").then((tsx) => { tsx.register(); return import(${JSON.stringify(file.href)}); });`;
  return [start, { eval: true }];
}

/** The worker's next answer. After the limit the thread is terminated: nothing else stops a drawing. */
async function answerOf(worker: Worker, what: string, limitMs: number): Promise<unknown> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = async () => {
    await once(worker, "exit", { signal });
    throw new Error(`The PDF's thread ended before it answered for ${what}.`);
  };
  const tooLate = async () => {
    await setTimeout(limitMs, undefined, { signal });
    void worker.terminate();
    const seconds = Math.ceil(limitMs / 1000);
    throw new DocumentError(
      "unreadable",
      `${what} was not drawn within ${seconds} seconds. Simplify it, or replace it with a picture.`,
    );
  };
  try {
    const [message] = await Promise.race([once(worker, "message", { signal }), ended(), tooLate()]);
    const answer: WorkerAnswer = message;
    if ("refused" in answer) throw new DocumentError(answer.refused.code, answer.refused.message);
    if ("failed" in answer) throw answer.failed;
    return answer.value;
  } finally {
    settled.abort();
  }
}
