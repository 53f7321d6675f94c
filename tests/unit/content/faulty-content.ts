import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { ContentError } from "@/lib/content/content-error";
import { writeContentFolder } from "@/tests/fixtures/content-folder";

/** Gives each test of a file a content folder that is right; `begin` gets its path. */
export function contentForEachTest(begin: (root: string) => void): void {
  let root: string;
  beforeEach(() => {
    root = join(mkdtempSync(join(tmpdir(), "content-")), "content");
    writeContentFolder(root);
    begin(root);
  });
  afterEach(() => rmSync(join(root, ".."), { recursive: true, force: true }));
}

/** The words with which content is refused. */
export function errorOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(ContentError);
    return (error as Error).message;
  }
  throw new Error("The faulty content was accepted");
}
