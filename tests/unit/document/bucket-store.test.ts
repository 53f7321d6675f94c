import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { prepareDocument } from "@/lib/document/prepare";
import { bucketStore } from "@/lib/document/store/bucket-store";
import { makePdf } from "./make-pdf";
import { type StandIn, startStorage } from "./storage-stand-in";

let storage: StandIn;
let folder: string;
beforeEach(async () => {
  storage = await startStorage();
  folder = await mkdtemp(join(tmpdir(), "document-"));
});
afterEach(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});

const store = (secretKey = storage.secretKey) =>
  bucketStore({ url: storage.url, secretKey, bucket: "nda-document" });
const pdf = async (...texts: string[]) => {
  const file = join(folder, `${texts.join("-")}.pdf`);
  await writeFile(file, makePdf({ pages: texts.map((text) => ({ text })) }));
  return file;
};
const names = () => [...(storage.buckets.get("nda-document")?.objects.keys() ?? [])].sort();

test("nothing is current before a document is prepared", async () => {
  expect(await store().current()).toBeNull();
});

test("a prepared document lies in a private bucket and reads back", async () => {
  const made = await prepareDocument(await pdf("one", "two"), store());
  expect(storage.buckets.get("nda-document")?.public).toBe(false);
  expect(await store().current()).toEqual(made);
  expect((await store().readBase(made.id, 2, 2400))?.subarray(0, 2).toString("hex")).toBe("ffd8");
  expect(await store().readText(made.id, 1)).toBe("one");
  expect(await store().readText(made.id, 3)).toBeNull();
});

test("a second document leaves nothing of the first", async () => {
  await prepareDocument(await pdf("old", "older"), store());
  const { id } = await prepareDocument(await pdf("new"), store());
  expect(names()).toEqual(
    [
      "current.json",
      ...["manifest.json", "pages/1-1600.jpg", "pages/1-2400.jpg", "pages/1.txt"].map((n) => `${id}/${n}`),
    ].sort(),
  );
});

test("a public bucket is refused before a page is written", async () => {
  storage.buckets.set("nda-document", { public: true, objects: new Map() });
  await expect(prepareDocument(await pdf("one"), store())).rejects.toThrow(/is public/);
  expect(names()).toEqual([]);
});

test("a write that fails in passing is made again", async () => {
  storage.failWrites = 2;
  await expect(prepareDocument(await pdf("one"), store())).resolves.toBeDefined();
});

test("a storage that stays away is named, and the current document stays", async () => {
  const first = await prepareDocument(await pdf("one"), store());
  storage.failWrites = 1000;
  await expect(prepareDocument(await pdf("two"), store())).rejects.toThrow(/cannot be written to the bucket/);
  storage.failWrites = 0;
  expect((await store().current())?.id).toBe(first.id);
});

test("a wrong key is told with the setting to check", async () => {
  await prepareDocument(await pdf("one"), store());
  await expect(store("sb_secret_wrong").current()).rejects.toThrow(
    /Check SUPABASE_URL and SUPABASE_SECRET_KEY/,
  );
});
