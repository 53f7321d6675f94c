/**
 * Set by the lab. Every run walks each gate, each kind of page, and what could lose a designer's work or show private work. The
 * lab does it in more windows, pages, settings and engines, and with larger numbers.
 */
export const WHOLE = Boolean(process.env.E2E_WHOLE);

/** Tests of the lab only: they start many programs or make large files, and few changes can break them. */
export const SLOW_UNITS = [
  "workshop/content/fonts/apply-faces.test.ts",
  "workshop/content/pictures/limits.test.ts",
  "workshop/content/starter/fresh.test.ts",
  "document/mark/combined-copies.test.ts",
  "document/store/large-document.test.ts",
  "rooms/leak/find-pages.test.ts",
  "rooms/leak/trace-picture.test.ts",
  "document/trace/mark-picture.test.ts",
  "tests/contract/containers.test.ts",
  "tests/contract/data-folder.test.ts",
  "tests/contract/owner-report.test.ts",
  "workshop/commands/container/tools-files.test.ts",
  "workshop/commands/document.test.ts",
  "workshop/commands/document/trace.test.ts",
  "workshop/commands/setup-languages.test.ts",
  "workshop/commands/starts.test.ts",
  "workshop/commands/update/update.test.ts",
] as const;
