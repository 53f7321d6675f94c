import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { DocumentError } from "@/document/document-error";
import { bucketStore } from "@/document/store/bucket-store";
import { SECRET_KEY } from "@/tests/supabase/gateway";
import { type Fault, startStandIn } from "@/tests/supabase/stand-in";
import { storeDocument } from "../fixtures/stored-document";
import { openNew } from "./new-database";

const project = await startStandIn({ open: openNew });
afterEach(() => project.setFault(undefined));
afterAll(() => project.close());

const waits: number[] = [];
beforeEach(() => void waits.splice(0));

const store = (timeoutMs?: number) =>
  bucketStore({
    url: project.url,
    secretKey: SECRET_KEY,
    bucket: "nda-document",
    wait: async (ms) => void waits.push(ms),
    ...(timeoutMs ? { timeoutMs } : {}),
  });
const AWAY: Fault = { status: 503, body: { statusCode: "503", message: "Service Unavailable" } };
const failWrites = (times: number, fault: Fault = AWAY) => {
  let left = times;
  project.setFault(({ method, path }) =>
    method === "POST" && /\/object\/nda-document\//.test(path) && left-- > 0 ? fault : undefined,
  );
};

const FAULTS: [name: string, fault: Fault][] = [
  ["breaks the connection", "break"],
  ["never answers", "hang"],
  ["begins an answer and never ends it", "stall"],
  ["answers 502 with a page", { status: 502, headers: { "Content-Type": "text/html" }, body: "<h1>" }],
];

test("a write that fails in passing is made again, after a longer pause each time", async () => {
  failWrites(2);
  await expect(storeDocument(store(), "one")).resolves.toBeDefined();
  expect(waits).toHaveLength(2);
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
});

test("a storage that stays away is named, and the current document stays", async () => {
  const first = await storeDocument(store(), "one");
  failWrites(1000);
  await expect(storeDocument(store(), "two")).rejects.toThrow(/cannot be written to the bucket/);
  project.setFault(undefined);
  expect((await store().current())?.id).toBe(first.id);
});

test.each(FAULTS)("a storage that %s is a fault with the settings to check, and soon", async (_, fault) => {
  project.setFault(() => fault);
  const error = await store(200)
    .current()
    .catch((reason) => reason);
  expect(error).toBeInstanceOf(DocumentError);
  expect(error.message).toMatch(/cannot be read from the bucket nda-document: .*Check SUPABASE_URL/);
});

test.each([
  ["about the bucket", "GET", /\/bucket\//, /bucket nda-document cannot be read/],
  ["a write", "POST", /\/object\/nda-document\//, /cannot be written to the bucket/],
  ["a list", "POST", /\/object\/list\//, /bucket cannot be listed/],
  ["a removal", "DELETE", /\/object\//, /cannot be removed/],
])("a storage that never answers %s does not hang the owner's command", async (_, verb, shape, words) => {
  const use = async () => {
    const draft = await store(300).begin("20261122000000-deadbeef");
    await draft.writeText(1, "one");
    await draft.discard();
  };
  await use();
  project.setFault(({ method, path }) => (method === verb && shape.test(path) ? "hang" : undefined));
  await expect(use()).rejects.toThrow(words);
});
