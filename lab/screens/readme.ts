/**
 * `npx tsx lab/screens/readme.ts [-- --url http://localhost:3000] [--outbox .data/outbox] [--owner you@example.com]`: takes
 * the pictures of README.md in both themes. Needs a local server (npm run preview) with OWNER_EMAIL.
 */
import { mkdir } from "node:fs/promises";
import { launchChromium } from "../../workshop/commands/lib/browsers";
import { keepPicture, keyScreens, options, settle, signIn } from "./key-screens";

const OUT = "docs/pictures/readme";
const WIDTH = 1600;

const values = options();
if (!values.owner) throw new Error("Whose page is it? Give the server's OWNER_EMAIL by --owner.");

await mkdir(OUT, { recursive: true });
const study = (await keyScreens(values.url)).find(({ name }) => name === "study")?.path ?? "/";
const browser = await launchChromium();
try {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    // The visitor's address on a test server; others ignore it.
    extraHTTPHeaders: { "x-test-address": "2001:db8:5c::2" },
  });
  for (const owner of [undefined, values.owner]) {
    const [name = "", value = ""] = (await signIn(values.url, values.outbox, owner)).split("=");
    await context.addCookies([{ name, value, url: values.url }]);
  }
  const page = await context.newPage();
  for (const [name, path, there] of [
    ["home", "/", "h1"],
    ["study", study, "h1"],
    ["document", "/undernda", "[data-page] img, [data-page] canvas"],
    ["owner", "/owner", "table"],
  ] as const)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(values.url + path, { waitUntil: "load" });
      await page.locator(there).first().waitFor();
      await settle((inPage) => page.evaluate(inPage));
      const taken = await page.screenshot({ animations: "disabled" });
      await keepPicture(taken, `${OUT}/${name}-${colorScheme}.webp`, WIDTH, 78);
    }
} finally {
  await browser.close();
}
