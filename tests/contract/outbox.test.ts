import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { codeMailer } from "@/lib/backends/embedded/code-mail";
import { outboxPost } from "@/lib/backends/mail";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "outbox-"));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const outbox = () => readdir(join(folder, "outbox"));

test("mails to one address in the same millisecond are a file each", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const post = outboxPost(folder);
  const letter = { to: "jo@owner.com", subject: "a", text: "b" };
  await Promise.all([post(letter), post(letter), post(letter)]);
  const files = await outbox();
  expect(files.filter((file) => file.endsWith("jo@owner.com.eml"))).toHaveLength(3);
});

test.each([
  ["document", /asked to read something private/],
  ["owner", /asked to open the owner's page/],
] as const)("a code for the %s says so, with and without HTML", async (door, purpose) => {
  vi.spyOn(console, "log").mockImplementationOnce(() => {});
  const mail = codeMailer(outboxPost(folder), "https://jo.example");
  await mail({ to: "jo@owner.com", code: "0123456", door });
  const [file = ""] = await outbox();
  const read = await PostalMime.parse(await readFile(join(folder, "outbox", file)));
  for (const body of [read.text, read.html]) {
    expect(body).toMatch(purpose);
    expect(body).toContain("0123456");
  }
});
