import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { LockedCard } from "@/lib/content/schema/case-study";
import type { Entered } from "@/rooms/access/access";
import { openPrivateStudy } from "@/rooms/contents/private-study";

const YAML = `slug: night-watch
description: What it is about.
position: Product Designer
tools: [figma]
accent: "#0B7F79"
cover: { imgSrc: night-watch/cover, alt: What is seen }
insights: []
blocks:
  - { type: content, title: The problem, category: Overview, description: Words. }
`;
const picture = { width: 1, height: 1, avif: [1], webp: 1, blur: "", hash: "" };

vi.mock("node:fs", async (original) => ({
  ...(await original<typeof import("node:fs")>()),
  readFileSync: vi.fn(),
  statSync: () => ({ mtimeMs: Date.now(), ctimeMs: Date.now(), size: 0, ino: 0 }),
}));

function open(own = "") {
  const shown = { title: "Night Watch", client: "Ferries", year: 2025 };
  const card: LockedCard = { slug: "night-watch", ...shown, lock: true, ask: false };
  vi.mocked(readFileSync).mockImplementation((file) =>
    String(file).endsWith(".json")
      ? JSON.stringify({ "night-watch/cover": picture })
      : Buffer.from(`${own}${YAML}`),
  );
  // Only rooms/access/access.ts can make a real access.
  return openPrivateStudy({ slugs: [card.slug] } as unknown as Entered, card).study;
}

test("a private study has the title, client and year of its card, unless its own file has them", () => {
  expect(open()).toMatchObject({ title: "Night Watch", client: "Ferries", year: 2025 });
  expect(open("title: Night Watch, Rotterdam\n")).toMatchObject({
    title: "Night Watch, Rotterdam",
    client: "Ferries",
  });
});
