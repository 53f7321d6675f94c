import { expect, test, vi } from "vitest";
import type { Post } from "./mail";
import { mailChannel } from "./notices";
import { readerMail } from "./reader-mail";

vi.mock("@/lib/words/words.generated", async () => {
  const { compileWords } = await import("@/workshop/content/generate/words");
  return { words: { de: compileWords("de") } };
});

const SITE = "https://jo.example";
const at = new Date("2026-11-29T14:03:00.000Z");
const ROOM = { room: "helios" };

test("mails write days and times as their language does, and name the time zone", async () => {
  const texts: string[] = [];
  const post: Post = async ({ text }) => void texts.push(text);
  await readerMail(SITE, post)({ ...ROOM, kind: "invited", to: "jo@acme.com", id: "a", until: at });
  const opened = { ...ROOM, at: at.toISOString(), ip: "192.0.2.1", email: "jo@acme.com" };
  await mailChannel("jo@owner.com", SITE, post)({ ...opened, kind: "document_opened" });
  expect(texts[0]).toContain("bis 29.11.2026 (UTC).");
  expect(texts[1]).toContain("Wann: 29.11.2026, 14:03 UTC\n");
});
