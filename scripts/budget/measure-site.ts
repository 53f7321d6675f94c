import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { publicRoutes } from "@/lib/seo/routes";
import { launchChromium } from "../lib/browsers";
import { startServer } from "../lib/start-server";
import type { Measured, RouteFigures } from "./budgets";
import { serveFloor } from "./floor";
import { measureRoute } from "./measure";

/** Pages the build made, from its own list. */
async function staticPages(): Promise<Set<string>> {
  const file = ".next/prerender-manifest.json";
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(`${file} is not there: build the site first (npm run build)`);
  });
  return new Set(Object.keys((JSON.parse(text) as { routes: object }).routes));
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

type Visit = Omit<RouteFigures, "isStatic">;

/** Layout shift depends on timing: a page that shifts is visited twice more, and the median counts. */
async function steadily(visit: () => Promise<Visit>): Promise<Visit> {
  const first = await visit();
  if (first.layoutShift === 0) return first;
  const shifts = [first, await visit(), await visit()].map(({ layoutShift }) => layoutShift);
  return { ...first, layoutShift: shifts.sort((a, b) => a - b)[1] ?? Number.NaN };
}

/**
 * Weighs every public page of the built site in Chromium, and an empty app beside it.
 *
 * @throws Error where the site is not built or a server does not start
 */
export async function measureSite(): Promise<Measured> {
  const made = await staticPages();
  const browser = await launchChromium();
  try {
    const empty = await serveFloor();
    const { script: floor } = await measureRoute(browser, empty.url, "/").finally(empty.stop);

    const site = await startServer("x-socket-address");
    const url = `http://localhost:${site.port}`;
    const routes: RouteFigures[] = [];
    try {
      for (const { path } of publicRoutes())
        routes.push({
          ...(await steadily(() => measureRoute(browser, url, path))),
          isStatic: made.has(path),
        });
    } finally {
      await site.stop();
    }
    return { floor, routes, publicFolder: await sizeOf("public") };
  } finally {
    await browser.close();
  }
}
