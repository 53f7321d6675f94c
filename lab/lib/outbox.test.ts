import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { mailedCode } from "./outbox";
import { outboxPost } from "@/lib/backends/mail";

const folder = mkdtempSync(join(tmpdir(), "outbox-"));
const outbox = join(folder, "outbox");
const READER = "reader@acme-industries.com";

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

test("the newest code mailed to an address is found, by its words and not from before a moment", async () => {
  const noon = Date.parse("2026-11-22T12:00:00Z");
  const send = outboxPost(folder);
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const [at, code, words] of [
    [noon, "1111111", "the owner's page"],
    [noon + 60_000, "2222222", "the document"],
  ] as const) {
    vi.setSystemTime(at);
    await send({ to: READER, subject: `Your access code: ${code}`, text: words, html: `<p>${words}</p>` });
  }
  expect(await mailedCode(outbox, READER)).toBe("2222222");
  expect(await mailedCode(outbox, READER, 0, "the owner's page")).toBe("1111111");
  expect(await mailedCode(outbox, READER, noon + 60_000)).toBe("2222222");
  expect(await mailedCode(outbox, READER, noon + 60_001)).toBeUndefined();
  expect(await mailedCode(outbox, READER, noon + 1, "the owner's page")).toBeUndefined();
  expect(await mailedCode(outbox, "else@acme-industries.com")).toBeUndefined();
});
