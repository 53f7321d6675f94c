import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { prepareDocument } from "@/document/prepare";
import { fileStore } from "@/document/store/file-store";
import { makePdf } from "@/tests/fixtures/pdf/make-pdf";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";

let folder: string;
folderForEachTest((made) => {
  folder = made;
});

test("300 pages and 100 MB are prepared within a limit of memory that later pages do not raise", {
  timeout: 120_000,
}, async () => {
  const file = join(folder, "big.pdf");
  const pages = Array.from({ length: 300 }, (_, i) => ({
    text: `Page ${i + 1}`,
    size: [400, 75] as [number, number],
  }));
  await writeFile(file, makePdf({ pages, padding: 100 * 1024 * 1024 }));
  const before = process.memoryUsage().rss;
  const peaks: number[] = [];
  const made = await prepareDocument(file, fileStore(join(folder, "document")), () => {
    peaks.push(Math.max(peaks.at(-1) ?? 0, process.memoryUsage().rss));
  });
  expect(made.pages).toHaveLength(300);
  expect(made.source.bytes).toBeGreaterThan(100 * 1024 * 1024);
  const [early = 0, last = 0] = [peaks[29], peaks.at(-1)];
  expect(last - before).toBeLessThan(600 * 1024 * 1024);
  // A page has two megabytes of pixels: keeping a quarter of each would show.
  expect(last - early).toBeLessThan(110 * 1024 * 1024);
});
