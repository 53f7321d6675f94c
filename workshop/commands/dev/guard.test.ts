import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FaultyFile, watchContent } from "@/workshop/commands/dev/content-watch";
import { contentGuard } from "@/workshop/commands/dev/guard";
import { listen } from "@/workshop/commands/lib/listen";

let faulty: FaultyFile[];
let server: Awaited<ReturnType<typeof listen>>;

beforeEach(async () => {
  faulty = [];
  const guard = contentGuard(async () => faulty);
  server = await listen(async (request, response) => {
    if (!(await guard(request, response))) response.end("the site");
  });
});
afterEach(() => server.close());

const WRONG: FaultyFile = {
  file: "content/home.yaml",
  problems: [
    {
      field: "tabs[1].label",
      line: 20,
      expected: "expected text",
      found: '"<b>"',
      example: 'label: "Words"',
    },
  ],
};
const get = (path: string, headers: Record<string, string> = { accept: "text/html" }) =>
  fetch(server.url + path, { headers });

test("while content has mistakes every page lists them; then the site is back", async () => {
  faulty = [WRONG];
  const response = await get("/blog");
  const page = await response.text();
  expect(response.status).toBe(500);
  const parts = [
    "content/home.yaml",
    "tabs[1].label",
    "line 20",
    "text",
    "&lt;b&gt;",
    "label: &quot;Words&quot;",
  ];
  for (const part of parts) expect(page).toContain(part);
  expect(page).not.toContain("<b>");
  const shown = /dataset\.shown = "([^"]+)"/.exec(page)?.[1] ?? "";
  expect((await get("/__content", { "x-shown": shown })).status).toBe(304);
  faulty = [];
  expect((await get("/__content", { "x-shown": shown })).status).toBe(204);
  expect(await (await get("/blog")).text()).toBe("the site");
});

test("an open page that updates gets the mistakes; scripts and pictures are still served", async () => {
  faulty = [WRONG];
  expect((await get("/blog?_rsc=1", { rsc: "1" })).status).toBe(500);
  expect((await get("/_next/static/x.js", { accept: "text/html" })).status).toBe(200);
  expect((await get("/pictures/x.avif", { accept: "image/avif" })).status).toBe(200);
});

test("content is checked again when a file has changed, and not otherwise", async () => {
  const root = mkdtempSync(join(tmpdir(), "watched-"));
  const found = [[], [WRONG]];
  const watch = watchContent(async () => found.shift() ?? [], root, []);
  writeFileSync(join(root, "a.yaml"), "one");
  expect(await watch()).toEqual([]);
  expect(await watch()).toEqual([]);
  writeFileSync(join(root, "a.yaml"), "three");
  expect(await watch()).toEqual([WRONG]);
  expect(await watch()).toEqual([WRONG]);
  rmSync(root, { recursive: true });
});
