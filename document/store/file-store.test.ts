import { chmod, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { prepareDocument } from "@/document/prepare";
import type { DocumentStore } from "@/document/store/document-store";
import { fileStore } from "@/document/store/file-store";
import { openStore } from "@/document/store/open-store";
import { makePdf } from "@/tests/fixtures/pdf/make-pdf";
import { POINTER } from "@/tests/fixtures/small-files";
import { storeDocument } from "@/tests/fixtures/stored-document";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";

let folder: string;
folderForEachTest((made) => {
  folder = made;
});

const store = () => fileStore(join(folder, "document"));
const pdf = async (name: string, recipe: Parameters<typeof makePdf>[0]) => {
  await writeFile(join(folder, name), makePdf(recipe));
  return join(folder, name);
};

test("a prepared document is current, with its pages and texts", async () => {
  const file = await pdf("a.pdf", { title: "A", pages: [{ text: "one" }, { text: "two", rotate: 90 }] });
  expect(await store().current()).toBeNull();
  const steps: number[] = [];
  const made = await prepareDocument(file, store(), ({ page }) => steps.push(page));
  expect(steps).toEqual([1, 2]);
  const current = await store().current();
  expect(current).toEqual(made);
  expect(current?.source.name).toBe("a.pdf");
  expect(current?.pages).toEqual([
    { width: 960, height: 540, hasText: true },
    { width: 540, height: 960, hasText: true },
  ]);
  expect((await store().readBase(made.id, 2, 1600))?.subarray(0, 2).toString("hex")).toBe("ffd8");
  expect(await store().readText(made.id, 2)).toBe("two");
  expect(await store().readBase(made.id, 3, 1600)).toBeNull();
});

test.each([
  ["an empty file", (whole: Buffer) => whole.subarray(0, 0)],
  ["the beginning of a page", (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  ["a pointer of Git LFS", () => Buffer.from(POINTER)],
])("%s in place of a page is answered with what to do", async (_, inPlaceOf) => {
  const { id } = await storeDocument(store(), "one");
  const file = join(folder, "document", id, "pages/1-1600.jpg");
  await writeFile(file, inPlaceOf(await readFile(file)));
  await expect(store().readBase(id, 1, 1600)).rejects.toThrow("Prepare it again");
});

test("a second document replaces the first and leaves nothing of it", async () => {
  const first = await storeDocument(store(), "old");
  const second = await storeDocument(store(), "new");
  expect((await store().current())?.id).toBe(second.id);
  expect(await store().readText(first.id, 1)).toBeNull();
  expect((await readdir(join(folder, "document"))).sort()).toEqual([second.id, "current.json"].sort());
});

test("what a page hides is noted for the designer under the file's own name, and goes with the document", async () => {
  const pages = [{ text: "left out", size: [960, 60] as [number, number] }];
  const { id } = await prepareDocument(await pdf("a.pdf", { pages }), store(), () => {}, "Ours.pdf");
  const remark = { page: 1, leftOut: ["left out"], missingFonts: [], addresses: [], layered: [] };
  expect(await store().readNotes(id)).toEqual({ name: "Ours.pdf", remarks: [remark] });
  await store().clear();
  expect(await store().current()).toBeNull();
  expect(await readdir(join(folder, "document"))).toEqual([]);
});

test("a failed preparation keeps the current document and leaves nothing", async () => {
  const first = await storeDocument(store(), "kept");
  const bad = await pdf("bad.pdf", { pages: [{ text: "fine" }, { text: "ribbon", size: [10, 4000] }] });
  await expect(prepareDocument(bad, store())).rejects.toThrow(/Page 2 measures 10 by 4000 points/);
  expect((await store().current())?.id).toBe(first.id);
  expect((await readdir(join(folder, "document"))).sort()).toEqual([first.id, "current.json"].sort());
});

test.each([
  ["a page is bad", [{ text: "fine" }, { text: "ribbon", size: [10, 4000] as [number, number] }], null, 2],
  ["a write fails", [{ text: "one" }], new Error("disk full"), 1],
])("the draft is removed after the last write: %s", async (_, pages, fault, whole) => {
  let written = 0;
  let atDiscard: number | null = null;
  const files = store();
  const watched: DocumentStore = {
    ...files,
    async begin(id) {
      const draft = await files.begin(id);
      return {
        ...draft,
        async writeBase(page, width, jpeg) {
          if (fault && width === 1600) throw fault;
          await draft.writeBase(page, width, jpeg);
          written++;
        },
        discard() {
          atDiscard = written;
          return draft.discard();
        },
      };
    },
  };
  await expect(prepareDocument(await pdf("bad.pdf", { pages }), watched)).rejects.toThrow();
  expect(atDiscard).toBe(whole);
  expect(await readdir(join(folder, "document"))).toEqual([]);
});

describe("the machine's other users", () => {
  const kept = async () => {
    const names = await readdir(join(folder, "document"), { recursive: true });
    return ["", ...names].map((name) => join(folder, "document", name));
  };
  const open = async () => {
    const modes = await Promise.all(
      (await kept()).map(async (path) => [path, (await stat(path)).mode & 0o077]),
    );
    return modes.filter(([, mode]) => mode !== 0);
  };

  test("cannot read a document from an earlier release after the site opened its store", async () => {
    const made = await storeDocument(store(), "one");
    expect(await kept()).toHaveLength(8);
    expect(await open()).toEqual([]);
    for (const path of await kept()) await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644);
    const opened = await openStore({ dataDir: folder });
    expect(await open()).toEqual([]);
    expect(await opened.current()).toEqual(made);
    expect(await opened.readText(made.id, 1)).toBe("one");
  });

  test("cannot read a new document in a folder from an earlier release", async () => {
    await storeDocument(store(), "one");
    for (const path of await kept()) await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644);
    await storeDocument(store(), "two");
    expect(await open()).toEqual([]);
  });
});
