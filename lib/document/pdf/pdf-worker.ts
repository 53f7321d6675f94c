/** Reads one PDF for pdf-in-thread.ts. The first message is the file; each further message requests a page. */
import { parentPort } from "node:worker_threads";
import { DocumentError } from "../document-error";
import { openPdf } from "./open-pdf";
import type { PageRequest, WorkerAnswer } from "./pdf-in-thread";

async function serve(bytes: Uint8Array): Promise<void> {
  const pdf = await openPdf(bytes);
  answer({ value: { pageCount: pdf.pageCount, title: pdf.title, outline: pdf.outline } });
  parentPort?.on("message", ({ number, widths }: PageRequest) => {
    try {
      const value = pdf.withPage(number, (page) => ({
        width: page.width,
        height: page.height,
        ...page.readText(),
        drawn: widths.map((width) => ({ width, pixels: page.render(width) })),
      }));
      answer(
        { value },
        value.drawn.map(({ pixels }) => pixels.data.buffer as ArrayBuffer),
      );
    } catch (error) {
      answer(failureOf(error, `Page ${number}`));
    }
  });
}

const answer = (message: WorkerAnswer, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transfer);

/** A trap in PDFium, or memory that it cannot get, is the file's fault. Any other error is a bug and keeps its stack. */
function failureOf(error: unknown, what: string): WorkerAnswer {
  if (error instanceof DocumentError) return { refused: { code: error.code, message: error.message } };
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError)
    return {
      refused: {
        code: "unreadable",
        message: `${what} cannot be drawn: something in it, such as a damaged picture, crashes the renderer. Export it again.`,
      },
    };
  return { failed: error };
}

parentPort?.once("message", (bytes: Uint8Array) => {
  serve(bytes).catch((error: unknown) => answer(failureOf(error, "The PDF")));
});
