/** Reads one PDF for pdf-in-thread.ts. The first message is the file; each further message requests a page. */
import { parentPort, workerData } from "node:worker_threads";
import { DocumentError } from "../document-error";
import { openPdf } from "./open-pdf";
import type { PageRequest, WorkerAnswer } from "./pdf-in-thread";

async function serve(bytes: Uint8Array): Promise<void> {
  const pdf = await openPdf(bytes);
  answer({ value: { pageCount: pdf.pageCount, title: pdf.title, outline: pdf.outline } });
  parentPort?.on("message", (request: PageRequest) => {
    const { number } = request;
    try {
      if ("within" in request) {
        const value = pdf.withPage(number, ({ width, height, render }) =>
          render(Math.floor(Math.min(request.within.width, (request.within.height * width) / height))),
        );
        return answer({ value }, [value.data.buffer as ArrayBuffer]);
      }
      const value = pdf.withPage(number, (page) => ({
        width: page.width,
        height: page.height,
        ...page.readText(),
        drawn: request.widths.map((width) => ({ width, pixels: page.render(width) })),
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

/** Of WebAssembly in this thread: PDFium has no setting for it. It gets no memory beyond that, as if the machine had no more. */
function limitMemory(mostBytes: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > mostBytes) throw new RangeError("No memory is left");
    return grow.call(this, pages);
  };
}

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

if (workerData?.mostBytes) limitMemory(workerData.mostBytes);
parentPort?.once("message", (bytes: Uint8Array) => {
  serve(bytes).catch((error: unknown) => answer(failureOf(error, "The PDF")));
});
