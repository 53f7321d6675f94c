import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Harness, Project } from "./harness";
import { askStorage, dropBucket, json, NO_BUCKET, NO_OBJECT, text } from "./storage-calls";

/** What Supabase Storage answers, call by call, to the server's key: held so that the stand-in tells the truth. */
export function storageWireContract(
  name: string,
  start: () => Promise<Harness & { project: Project }>,
): void {
  describe(`storage calls on ${name}`, () => {
    let h: Harness & { project: Project };
    let bucket: string;
    const made: string[] = [];
    beforeAll(async () => {
      h = await start();
    });
    beforeEach(() => {
      bucket = `contract-${randomUUID()}`;
      made.push(bucket);
    });
    afterAll(async () => {
      await Promise.all(made.map((id) => dropBucket(h.project, id)));
      await h?.close();
    });

    const ask = askStorage(() => h.project);
    const server = (path: string, init: RequestInit = {}) => ask(path, h.project.secretKey, init);
    const refused = async (path: string, init: RequestInit = {}) => {
      const { status, json: body } = await server(path, init);
      return { status, ...body() };
    };
    const make = (settings: object = {}) => server("bucket", json({ name: bucket, id: bucket, ...settings }));

    test("what is not there is HTTP 400 with a 404 inside, and lists as empty", async () => {
      for (const path of [`bucket/${bucket}`, `object/${bucket}/x`])
        expect(await refused(path)).toMatchObject({ status: 400, error: "Bucket not found", ...NO_BUCKET });
      expect(await refused(`object/${bucket}/x`, text("x"))).toMatchObject({ status: 400, ...NO_BUCKET });
      expect((await server(`object/list/${bucket}`, json({ prefix: "" }))).json()).toEqual([]);
      await make();
      expect(await refused(`object/${bucket}/x`)).toMatchObject({
        status: 400,
        error: "not_found",
        ...NO_OBJECT,
      });
    });

    test("a bucket is private unless asked otherwise, made once, and removed only when empty", async () => {
      expect((await make()).json()).toEqual({ name: bucket });
      expect((await server(`bucket/${bucket}`)).json()).toMatchObject({
        id: bucket,
        public: false,
        file_size_limit: null,
        allowed_mime_types: null,
      });
      expect(await refused("bucket", json({ name: bucket }))).toMatchObject({
        status: 400,
        statusCode: "409",
        error: "Duplicate",
      });
      expect(await refused("bucket", json({ name: "a/b" }))).toMatchObject({ code: "InvalidBucketName" });
      expect(await refused("bucket", json({}))).toMatchObject({
        message: "body must have required property 'name'",
      });
      await server(`object/${bucket}/x`, text("x"));
      expect(await refused(`bucket/${bucket}`, { method: "DELETE" })).toMatchObject({
        status: 400,
        statusCode: "409",
        error: "ResourceNotEmpty",
      });
    });

    test("an object is overwritten only where that is asked for, and keeps its id", async () => {
      await make();
      const first = (await server(`object/${bucket}/x`, text("1"))).json();
      expect(first).toEqual({ Key: `${bucket}/x`, Id: expect.any(String) });
      expect(await refused(`object/${bucket}/x`, text("2"))).toMatchObject({
        status: 400,
        statusCode: "409",
        error: "Duplicate",
        code: "KeyAlreadyExists",
      });
      expect((await server(`object/${bucket}/x`)).body).toBe("1");
      expect((await server(`object/${bucket}/x`, text("2", { "x-upsert": "true" }))).json()).toEqual(first);
      expect((await server(`object/${bucket}/x`)).body).toBe("2");
    });

    test("an object comes back with its type and caching, and a web page as plain text", async () => {
      await make();
      const upload = (name: string, type: string, cache?: string) =>
        server(`object/${bucket}/${name}`, {
          method: "POST",
          headers: { "Content-Type": type, ...(cache ? { "Cache-Control": cache } : {}) },
          body: "<b>",
        });
      await upload("a.jpg", "image/jpeg", "max-age=0");
      await upload("b.html", "text/html");
      const told = async (name: string) => {
        const { headers } = await server(`object/${bucket}/${name}`);
        return [headers.get("content-type"), headers.get("cache-control")];
      };
      expect(await told("a.jpg")).toEqual(["image/jpeg", "max-age=0"]);
      expect(await told("b.html")).toEqual(["text/plain", "no-cache"]);
    });

    test("a bucket's limits on size and type hold", async () => {
      await make({ file_size_limit: 10, allowed_mime_types: ["text/*"] });
      expect((await server(`object/${bucket}/fits`, text("1234567890"))).status).toBe(200);
      expect(await refused(`object/${bucket}/long`, text("12345678901"))).toMatchObject({
        status: 400,
        statusCode: "413",
        error: "Payload too large",
      });
      expect(await refused(`object/${bucket}/json`, json({}))).toMatchObject({
        status: 400,
        statusCode: "415",
        error: "invalid_mime_type",
      });
    });

    test.each(["ä", "a%b", "a#b", "a~b"])("the key %j is refused", async (key) => {
      await make();
      const named = `object/${bucket}/${encodeURIComponent(key)}`;
      expect(await refused(named, text("x"))).toMatchObject({ status: 400, code: "InvalidKey" });
    });

    test("a listing shows one level, folders without an id, sorted and in pages", async () => {
      await make();
      for (const name of ["b/2", "b/1", "b/10", "B/3", "a", "c/d/e"])
        await server(`object/${bucket}/${name}`, text("x"));
      const list = async (body: object) =>
        (await server(`object/list/${bucket}`, json(body)))
          .json()
          .map(({ name, id }: { name: string; id: string | null }) => (id ? name : `${name}/`));
      expect(await list({ prefix: "" })).toEqual(["a", "b/", "c/"]);
      // Upper and lower case are one folder.
      expect(await list({ prefix: "b" })).toEqual(["1", "10", "2", "3"]);
      expect(await list({ prefix: "b/", limit: 2 })).toEqual(["1", "10"]);
      expect(await list({ prefix: "b", limit: 2, offset: 2 })).toEqual(["2", "3"]);
      expect(await list({ prefix: "b", limit: 2, offset: 4 })).toEqual([]);
      expect(await refused(`object/list/${bucket}`, json({ prefix: "", limit: 0 }))).toMatchObject({
        message: "body/limit must be >= 1",
      });
    });

    test("a removal answers with what is gone, and passes over what was not there", async () => {
      await make();
      await server(`object/${bucket}/x`, text("x"));
      const remove = (...prefixes: string[]) => server(`object/${bucket}`, json({ prefixes }, "DELETE"));
      const gone = (await remove("x", "y")).json();
      expect(gone).toEqual([expect.objectContaining({ name: "x", bucket_id: bucket })]);
      expect((await remove("x")).json()).toEqual([]);
      expect((await remove()).json()).toMatchObject({
        message: "body/prefixes must NOT have fewer than 1 items",
      });
    });
  });
}
