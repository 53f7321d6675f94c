/**
 * Set by the lab. Every run walks each gate, each kind of page, and what could lose a designer's work or show private work. The
 * lab does it in more windows, pages, settings and engines, and with larger numbers.
 */
export const WHOLE = Boolean(process.env.E2E_WHOLE);

/** Tests of the lab only: they start many programs or make large files, and few changes can break them. */
export const SLOW_UNITS = [
  "authoring/fonts/apply-faces.test.ts",
  "authoring/pictures/limits.test.ts",
  "authoring/starter/fresh.test.ts",
  "lib/document/mark/combined-copies.test.ts",
  "lib/document/store/large-document.test.ts",
  "lib/document/trace/leak/find-pages.test.ts",
  "lib/document/trace/leak/trace-picture.test.ts",
  "lib/document/trace/mark-picture.test.ts",
  "tests/contract/containers.test.ts",
  "tests/contract/data-folder.test.ts",
  "tests/contract/owner-report.test.ts",
  "tools/container/tools-files.test.ts",
  "tools/document/trace.test.ts",
  "tools/starts.test.ts",
  "tools/update/update.test.ts",
] as const;
