import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { DocumentError, type DocumentErrorCode } from "../document-error";
import type { OutlineEntry } from "../manifest";
import type { PageText } from "./page-text";
import type { Pixels } from "./pixels";

/** `within`: draws the page only, as large as fits into so many px. */
export type PageRequest = { number: number } & ({ widths: readonly number[] } | { within: Size });
/** In px. */
type Size = { width: number; height: number };
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
export const LIMIT_MS = 120_000;

export type PdfLimits = {
  /** For the start of the thread, which depends on the machine, and for opening the file. */
  openMs?: number;
  pageMs?: number;
  /** Of PDFium's memory, which has the file, its pictures and a page's pixels: 2 GB unless given. */
  bytes?: number;
};

/**
 * Opens a PDF in a separate thread, so that a file that crashes the renderer or never ends gets an answer, too.
 *
 * @param bytes moved into the thread and empty afterwards, because a file may have a hundred megabytes
 * @throws DocumentError not_a_pdf, truncated, encrypted, no_pages, too_big, unreadable, too_slow; a page's also
 *   page_unreadable, page_shape
 */
export async function openPdfInThread(
  bytes: Uint8Array,
  { openMs = LIMIT_MS, pageMs = LIMIT_MS, bytes: mostBytes }: PdfLimits = {},
) {
  const worker = startThread({ mostBytes });
  const ask = (request: PageRequest): Promise<unknown> => {
    const answer = answerOf(worker, `Page ${request.number}`, pageMs);
    worker.postMessage(request);
    return answer;
  };
  try {
    // A small file shares its buffer with others, so it is copied.
    const isWhole = bytes.byteLength === bytes.buffer.byteLength;
    worker.postMessage(bytes, isWhole ? [bytes.buffer as ArrayBuffer] : []);
    const described = (await answerOf(worker, "The PDF", openMs)) as Description;
    return {
      ...described,
      /** Reads page `number` (from 1) and draws it in each of `widths` px. */
      readPage: <Width extends number>(number: number, widths: readonly Width[] = []) =>
        ask({ number, widths }) as Promise<DrawnPage<Width>>,
      drawPage: (number: number, within: Size) => ask({ number, within }) as Promise<Pixels>,
      close: () => worker.terminate(),
    };
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/**
 * The site's build makes the thread's file from the first expression, which has to be as simple as that. A bundled command has it
 * beside itself; from the sources it is TypeScript, which tsx loads.
 */
function startThread(workerData: { mostBytes: number | undefined }): Worker {
  if (process.env.NEXT_RUNTIME === "nodejs")
    return new Worker(new URL("./pdf-worker.ts", import.meta.url), { workerData });
  const isBundle = import.meta.url.endsWith(".mjs");
  const file = new URL(isBundle ? "./pdf-worker.mjs" : "./pdf-worker.ts", import.meta.url);
  if (isBundle) return new Worker(file, { workerData });
  // With --import, tsx would only serve the first thread.
  const start = `import("tsx/esm/api").then((tsx) => { tsx.register(); return import(${JSON.stringify(file.href)}); });`;
  return new Worker(start, { workerData, eval: true });
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
      "too_slow",
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
