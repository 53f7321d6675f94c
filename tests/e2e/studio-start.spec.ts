import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { copyProject } from "@/tests/fixtures/project-copy";
import { end, firstMatch } from "@/tools/lib/run";
import { test as base } from "./visitor";

type Clone = { root: string; start(): Promise<string> };

/** A fresh clone, without generated files, whose `npm run studio` prints the studio's address. */
const test = base.extend<{ clone: Clone }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  clone: async ({}, use) => {
    const root = copyProject();
    const { PATH, HOME } = process.env;
    const PORT = String(await freePort());
    const started: ChildProcess[] = [];
    await use({
      root,
      start: async () => {
        const child = spawn(process.execPath, ["--import", "tsx", "tools/studio.ts"], {
          cwd: root,
          env: { PATH, HOME, PORT, NODE_ENV: "development" },
        });
        started.push(child);
        return firstMatch(child, /The studio\s+(http\S+)/);
      },
    });
    for (const child of started) await end(child, "SIGKILL");
    rmSync(root, { recursive: true, force: true });
  },
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

test("the first start in a fresh clone shows a form and its page", async ({ page, clone }) => {
  await page.goto(`${await clone.start()}#home.yaml`);
  await expect(page.getByRole("heading", { level: 1, name: "home" })).toBeVisible();
  const input = page.getByLabel("Greeting", { exact: true });
  await expect(
    page
      .frameLocator("iframe")
      .getByText(await input.inputValue())
      .first(),
  ).toBeVisible({
    timeout: 120_000,
  });
});

test("the first start in a clone whose content has mistakes shows forms, and the page once they are mended @lab", async ({
  page,
  clone,
}) => {
  const files = ["theme.yaml", "home.yaml"].map((name) => join(clone.root, "content", name));
  const texts = files.map((file) => readFileSync(file, "utf8"));
  for (const file of files) writeFileSync(file, "wrong: true\n");
  await page.goto(`${await clone.start()}#home.yaml`);
  await expect(page.getByText("mistakes", { exact: false }).first()).toBeVisible();
  for (const [at, file] of files.entries()) writeFileSync(file, texts[at] ?? "");
  const input = page.getByLabel("Greeting", { exact: true });
  await expect(input).not.toHaveValue("");
  await expect(
    page
      .frameLocator("iframe")
      .getByText(await input.inputValue())
      .first(),
  ).toBeVisible({
    timeout: 120_000,
  });
});
