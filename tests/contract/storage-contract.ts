import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { prepareDocument } from "@/document/prepare";
import { bucketStore } from "@/document/store/bucket-store";
import { supabaseClient } from "@/lib/supabase/clients";
import { makePdf } from "../fixtures/pdf/make-pdf";
import { storeDocument } from "../fixtures/stored-document";
import { type Project, type ProjectHarness, someEmail } from "./harness";

const NO_BUCKET = { statusCode: "404", code: "NoSuchBucket", message: "Bucket not found" };
const NO_OBJECT = { statusCode: "404", code: "NoSuchKey", message: "Object not found" };
const NOT_ALLOWED = { statusCode: "403", code: "AccessDenied" };

const json = (body: unknown, method = "POST") => ({
  method,
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});
const text = (body: string, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: { "Content-Type": "text/plain", ...headers },
  body,
});

async function namesIn(project: Project, bucket: string, folder = ""): Promise<string[]> {
  const { data } = await supabaseClient(project).storage.from(bucket).list(folder, { limit: 1000 });
  const below = (data ?? []).map(({ name, id }) =>
    id ? [folder + name] : namesIn(project, bucket, `${folder}${name}/`),
  );
  return (await Promise.all(below)).flat().sort();
}

async function dropBucket(project: Project, bucket: string): Promise<void> {
  const { storage } = supabaseClient(project);
  for (let left = await namesIn(project, bucket); left.length > 0; left = await namesIn(project, bucket))
    await storage.from(bucket).remove(left);
  await storage.deleteBucket(bucket);
}

export function storageContract(h: ProjectHarness): void {
  let folder: string;
  let bucket: string;
  const made: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "document-"));
  });
  beforeEach(() => {
    bucket = `contract-${randomUUID()}`;
    made.push(bucket);
  });
  afterAll(async () => {
    await Promise.all(made.map((id) => dropBucket(h.project, id)));
    await rm(folder, { recursive: true });
  });

  const storage = () => supabaseClient(h.project).storage;
  const store = (secretKey = h.project.secretKey) => bucketStore({ url: h.project.url, secretKey, bucket });
  const names = () => namesIn(h.project, bucket);
  /** Sends a request with a key, and a user's token in its place where one is given. */
  const ask = async (
    path: string,
    key: string,
    { token = key, ...init }: RequestInit & { token?: string } = {},
  ) => {
    const headers = { apikey: key, Authorization: `Bearer ${token}`, ...init.headers };
    const response = await fetch(`${h.project.url}/storage/v1/${path}`, { ...init, headers });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const pdf = async (...texts: string[]) => {
    const file = join(folder, `${texts.join("-")}.pdf`);
    await writeFile(file, makePdf({ pages: texts.map((text) => ({ text })) }));
    return file;
  };

  test("a prepared document is in a private bucket and reads back", async () => {
    expect(await store().current()).toBeNull();
    const prepared = await prepareDocument(await pdf("one", "two"), store());
    expect((await storage().getBucket(bucket)).data?.public).toBe(false);
    expect(await store().current()).toEqual(prepared);
    expect((await store().readBase(prepared.id, 2, 2400))?.subarray(0, 2).toString("hex")).toBe("ffd8");
    expect(await store().readText(prepared.id, 1)).toBe("one");
    expect(await store().readText(prepared.id, 3)).toBeNull();
  });

  test("a second document is current at once and leaves nothing of the first", async () => {
    await storeDocument(store(), "old", "older");
    const { id } = await storeDocument(store(), "new");
    expect((await store().current())?.id).toBe(id);
    const own = ["manifest.json", "pages/1-1600.jpg", "pages/1-2400.jpg", "pages/1.txt"];
    expect(await names()).toEqual(["current.json", ...own.map((file) => `${id}/${file}`)].sort());
  });

  test("the documents of rooms are beside the NDA document, and each is replaced by itself", async () => {
    const { url, secretKey } = h.project;
    const roomStore = (room: string) => bucketStore({ url, secretKey, bucket, prefix: `rooms/${room}/` });
    const first = await storeDocument(roomStore("helios"), "helios");
    const lab = await storeDocument(roomStore("lab"), "lab");
    await storeDocument(store(), "nda");
    expect(await roomStore("helios").current()).toEqual(first);
    const second = await storeDocument(roomStore("helios"), "again");
    const nda = await storeDocument(store(), "nda", "twice");
    const current = [roomStore("helios"), roomStore("lab"), store()].map(
      async (one) => (await one.current())?.id,
    );
    expect(await Promise.all(current)).toEqual([second.id, lab.id, nda.id]);
    expect((await names()).filter((name) => name.includes(first.id))).toEqual([]);
    expect(await roomStore("helios").readText(lab.id, 1)).toBeNull();
  });

  test("a document that is removed leaves nothing, and those beside it stay", async () => {
    const { url, secretKey } = h.project;
    const lab = bucketStore({ url, secretKey, bucket, prefix: "rooms/lab/" });
    const kept = await storeDocument(lab, "lab");
    const { id } = await prepareDocument(await pdf("one"), store());
    expect((await store().readNotes(id))?.remarks).toMatchObject([{ page: 1, leftOut: [] }]);
    expect(await lab.readNotes(kept.id)).toBeNull();
    await store().clear();
    expect(await store().current()).toBeNull();
    expect((await names()).filter((name) => !name.startsWith("rooms/"))).toEqual([]);
    expect(await lab.current()).toEqual(kept);
  });

  test("a document of more files than one listing holds is taken away whole", async () => {
    const draft = await store().begin("a-long-document");
    const pages = Array.from({ length: 1010 }, (_, i) => i + 1);
    for (let i = 0; i < pages.length; i += 101)
      await Promise.all(pages.slice(i, i + 101).map((page) => draft.writeText(page, "x")));
    await draft.discard();
    expect(await names()).toEqual([]);
  }, 120_000);

  test("a public bucket is refused before a page is written", async () => {
    await storage().createBucket(bucket, { public: true });
    await expect(prepareDocument(await pdf("one"), store())).rejects.toThrow(/is public/);
    expect(await names()).toEqual([]);
  });

  test("what is not there is HTTP 400 with a 404 inside, and an object is overwritten only on request", async () => {
    const server = (path: string, init = {}) => ask(path, h.project.secretKey, init);
    for (const path of [`bucket/${bucket}`, `object/${bucket}/x`])
      expect(await server(path)).toMatchObject({ status: 400, body: NO_BUCKET });
    expect((await server(`object/list/${bucket}`, json({ prefix: "" }))).body).toEqual([]);
    await server("bucket", json({ name: bucket, id: bucket }));
    expect((await server(`bucket/${bucket}`)).body).toMatchObject({ id: bucket, public: false });
    expect(await server(`object/${bucket}/x`)).toMatchObject({ status: 400, body: NO_OBJECT });
    const first = await server(`object/${bucket}/x`, text("1"));
    const taken = { statusCode: "409", error: "Duplicate" };
    expect(await server(`object/${bucket}/x`, text("2"))).toMatchObject({ status: 400, body: taken });
    expect(await server(`object/${bucket}/x`, text("2", { "x-upsert": "true" }))).toEqual(first);
    const gone = await server(`object/${bucket}`, json({ prefixes: ["x", "y"] }, "DELETE"));
    expect(gone.body).toEqual([expect.objectContaining({ name: "x", bucket_id: bucket })]);
  });

  test("a wrong key is told with the setting to check", async () => {
    await storeDocument(store(), "one");
    await expect(store("sb_secret_wrong").current()).rejects.toThrow(
      /Check SUPABASE_URL and SUPABASE_SECRET_KEY/,
    );
  });

  describe("to a client without rights", () => {
    let token: string;
    beforeAll(async () => {
      // The public key lets everybody prove an address: that alone must open nothing.
      const email = someEmail();
      const visitor = supabaseClient({ url: h.project.url, secretKey: h.project.publishableKey });
      await visitor.auth.signInWithOtp({ email });
      const { data } = await visitor.auth.verifyOtp({
        email,
        token: await h.codeFor(email),
        type: "email",
      });
      token = data.session?.access_token ?? "";
      expect(token).not.toBe("");
    });
    beforeEach(async () => {
      await storage().createBucket(bucket, { public: false });
      await storage().from(bucket).upload("current.json", "{}", { contentType: "application/json" });
    });
    const callers: [who: string, init: () => { token?: string }][] = [
      ["the public key", () => ({})],
      ["a proved address", () => ({ token })],
    ];

    test.each(callers)("%s shows no bucket, no object and no name", async (_, caller) => {
      const key = h.project.publishableKey;
      expect((await ask("bucket", key, caller())).body).toEqual([]);
      const found = await ask(`bucket/${bucket}`, key, caller());
      expect([found.status, found.body]).toEqual([400, expect.objectContaining(NO_BUCKET)]);
      const listing = { ...json({ prefix: "" }), ...caller() };
      expect((await ask(`object/list/${bucket}`, key, listing)).body).toEqual([]);
      for (const route of [`object/${bucket}`, `object/authenticated/${bucket}`]) {
        const read = await ask(`${route}/current.json`, key, caller());
        expect([read.status, read.body]).toEqual([400, expect.objectContaining(NO_OBJECT)]);
      }
    });

    test.each(callers)("%s writes, overwrites, removes and makes nothing", async (_, caller) => {
      const key = h.project.publishableKey;
      const upsert = { ...text("mine", { "x-upsert": "true" }), ...caller() };
      for (const name of ["current.json", "new.txt"]) {
        const { status, body } = await ask(`object/${bucket}/${name}`, key, upsert);
        expect([status, body]).toEqual([400, expect.objectContaining(NOT_ALLOWED)]);
      }
      const removal = { ...json({ prefixes: ["current.json"] }, "DELETE"), ...caller() };
      expect((await ask(`object/${bucket}`, key, removal)).body).toEqual([]);
      const creation = await ask("bucket", key, { ...json({ name: `${bucket}-2` }), ...caller() });
      expect([creation.status, creation.body]).toEqual([400, expect.objectContaining(NOT_ALLOWED)]);
      expect(await names()).toEqual(["current.json"]);
      expect(await (await storage().from(bucket).download("current.json")).data?.text()).toBe("{}");
    });

    test("no key at all reads nothing by any route, and a forged token is refused", async () => {
      for (const route of ["object", "object/public"]) {
        const response = await fetch(`${h.project.url}/storage/v1/${route}/${bucket}/current.json`);
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject(NO_BUCKET);
      }
      const bare = await fetch(`${h.project.url}/storage/v1/object/authenticated/${bucket}/current.json`);
      expect(await bare.json()).toMatchObject({
        message: "headers must have required property 'authorization'",
      });
      const forged = `${token.slice(0, token.lastIndexOf("."))}.Zm9yZ2Vk`;
      const read = await ask(`bucket/${bucket}`, h.project.publishableKey, { token: forged });
      expect([read.status, read.body]).toEqual([400, expect.objectContaining(NOT_ALLOWED)]);
    });
  });
}
