import { execFile, spawn } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Browser } from "@playwright/test";
import { publicRoutes } from "@/lib/seo/routes";
import { LANGUAGES } from "@/lib/words/language";
import { launchChromium } from "../../workshop/commands/lib/browsers";
import { end, firstMatch } from "../../workshop/commands/lib/run";
import { startServer } from "../../workshop/commands/lib/start-server";
import { filesUnder } from "../../workshop/content/disk";
import { median } from "../lib/load";
import type { Measured, RouteFigures } from "./budgets";
import { measureRoute } from "./measure";

async function staticPages(): Promise<string[]> {
  const file = ".next/prerender-manifest.json";
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(`${file} does not exist: run npm run build`);
  });
  return Object.keys((JSON.parse(text) as { routes: object }).routes);
}

type Visit = Omit<RouteFigures, "isStatic">;

/** Layout shift varies with timing: the median of three visits counts for pages that shift. */
async function medianVisit(visit: () => Promise<Visit>): Promise<Visit> {
  const first = await visit();
  if (first.layoutShift === 0) return first;
  const shifts = [first, await visit(), await visit()].map(({ layoutShift }) => layoutShift);
  return { ...first, layoutShift: median(shifts) };
}

/**
 * Measures every public page of the built site in Chromium, and an empty app.
 *
 * @throws Error if the site is not built or a server does not start
 */
export async function measureSite(): Promise<Measured> {
  const made = await staticPages();
  const browser = await launchChromium();
  // Both take time to start, on one core each.
  const starting = Promise.all([
    knownFloor() ?? measureFloor(browser),
    startServer("x-socket-address", {}, { documents: false }),
  ]);
  try {
    const [floor, site] = await starting;
    const url = `http://localhost:${site.port}`;
    const todo = publicRoutes().entries();
    const routes: RouteFigures[] = [];
    const measureNext = async () => {
      for (const [place, { path }] of todo) {
        const visit = await medianVisit(() => measureRoute(browser, url, path));
        routes[place] = { ...visit, isStatic: made.includes(path) };
      }
    };
    try {
      // A page mostly waits until the network rests.
      await Promise.all(Array.from({ length: PAGES_AT_ONCE }, measureNext));
    } finally {
      await site.stop();
    }
    const sizes = [...filesUnder("public").values()].map((file) => statSync(file).size);
    return {
      floor,
      languages: LANGUAGES.length,
      routes,
      publicFolder: sizes.reduce((sum, size) => sum + size, 0),
    };
  } finally {
    await browser.close();
  }
}

const PAGES_AT_ONCE = 3;

/** The bytes of script that an empty app loads on these packages, as measureFloor found them. */
const FLOOR = { on: "next 16.4.5, react 19.3.1", bytes: 134_904 };

const packagesHere = (): string => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  return `next ${dependencies.next}, react ${dependencies.react}`;
};

const knownFloor = (): number | null => (packagesHere() === FLOOR.on ? FLOOR.bytes : null);

/** Builds an empty app, which takes a quarter of a minute, and measures it. */
async function measureFloor(browser: Browser): Promise<number> {
  const empty = await serveFloor();
  const { script } = await measureRoute(browser, empty.url, "/").finally(empty.stop);
  console.log(`FLOOR in lab/budget/measure-site.ts is now: { on: "${packagesHere()}", bytes: ${script} }`);
  return script;
}

/** In the repository, so that the app uses the same Next and React. */
const FOLDER = resolve(".data/floor");
const NEXT = resolve("node_modules/next/dist/bin/next");

const FILES = {
  "package.json": '{ "type": "module" }\n',
  "next.config.js": `export default { turbopack: { root: ${JSON.stringify(resolve("."))} } };\n`,
  // Otherwise the bundler finds the site's in a folder above.
  "instrumentation.js": "export function register() {}\n",
  "app/layout.jsx":
    "export default function Layout({ children }) { return <html lang='en'><body>{children}</body></html>; }\n",
  "app/page.jsx": "export default function Page() { return <h1>Floor</h1>; }\n",
};

async function serveFloor(): Promise<{ url: string; stop: () => Promise<void> }> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(join(FOLDER, "app"), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(FOLDER, name), text);

  await promisify(execFile)(process.execPath, [NEXT, "build"], { cwd: FOLDER });
  const server = spawn(process.execPath, [NEXT, "start", "-p", "0"], {
    cwd: FOLDER,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await firstMatch(server, /http:\/\/localhost:\d+/).catch(() => {
    throw new Error("The empty app did not start");
  });
  return {
    url,
    stop: async () => {
      await end(server);
      await rm(FOLDER, { recursive: true, force: true });
    },
  };
}
