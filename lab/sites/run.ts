/**
 * `npx tsx lab/run.ts sites [-- --quick fresh strange 1 2 3]`: the tests on other sites than the one that is here: what `setup -- --fresh`
 * leaves, a strange one (lab/sites/strange), and random ones by their numbers (tests/fixtures/random-site), ten of them where none is
 * named. Each is laid out in a folder of its own, checked, built, and walked in Chromium; random ones, and with --quick all of them,
 * by the specs that go to every page.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { command, copyProject, layStrange, takeContentIn, takeContentOut } from "@/lab/sites/lay-out";
import { layRandom } from "@/tests/fixtures/random-site/lay-random";

/** Unit tests that read the site's content. All others hold or fail whatever it says. */
const OF_CONTENT = ["lib/content/", "lib/seo/", "lib/theme/", "components/", "authoring/fonts/"];
/** Browser tests that go to every page. With --quick random sites are not asked for each of their words. */
const EVERY_PAGE = ["crawl", "every-page"];
const WORDS = ["routes"];
const WHO = {
  name: "Édith Nguyễn",
  role: "Service designer",
  place: "Lyon, France",
  tagline: "I draw what people wait for.",
  email: "edith@nguyen.example",
  year: "2026",
};

const { values, positionals: named } = parseArgs({
  options: { quick: { type: "boolean", default: false } },
  allowPositionals: true,
});
const sites =
  named.length > 0 ? named : ["fresh", "strange", ...Array.from({ length: 10 }, (_, i) => `${i + 1}`)];
const isRandom = (site: string): boolean => /^\d+$/.test(site);
/** Random sites have the same pictures: encoding them anew for each would take a quarter of its time. */
const PICTURES = ["content/pictures", "content/pictures.generated.json", "public/pictures"];
let wasRandom = false;
const failed: string[] = [];
/** Where the sites lie, one after the other: its packages and build cache are made once. It stays where something failed. */
const folder = copyProject();
for (const site of sites) {
  const began = Date.now();
  try {
    lay(site);
    check(site);
  } catch (error) {
    failed.push(site);
    console.error(`${(error as Error).message}\n`);
  }
  console.log(
    `${failed.includes(site) ? "FAILED" : "held"}  ${site}  ${Math.round((Date.now() - began) / 1000)} s`,
  );
}
if (failed.length === 0) rmSync(folder, { recursive: true });
else console.error(`\nNot held on: ${failed.join(", ")}. The last site lies in ${folder}`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Lays a site out. The fresh one begins with this project's own content. */
function lay(site: string): void {
  if (site === "fresh" && sites.indexOf(site) > 0)
    throw new Error("Name fresh first: it begins with the content that the others take out.");
  // Made by the setup of the site before.
  rmSync(`${folder}/.env.local`, { force: true });
  if (site === "fresh") {
    command(
      folder,
      "setup",
      "--fresh",
      "--yes",
      ...Object.entries(WHO).flatMap(([key, value]) => [`--${key}`, value]),
    );
    takeContentIn(folder);
    return;
  }
  if (isRandom(site)) {
    takeContentOut(folder, wasRandom ? PICTURES : []);
    layRandom(folder, Number(site));
    wasRandom = true;
  } else if (site === "strange") {
    takeContentOut(folder);
    layStrange(folder);
    wasRandom = false;
  } else throw new Error(`There is no site "${site}": fresh, strange, or the number of a random one.`);
  takeContentIn(folder);
}

function check(site: string): void {
  const isWalk = values.quick || isRandom(site);
  const names = values.quick && isRandom(site) ? EVERY_PAGE : [...EVERY_PAGE, ...WORDS];
  const specs = isWalk ? names.map((name) => `${name}.spec`) : [];
  rmSync(`${folder}/.data`, { recursive: true, force: true });
  if (!values.quick) inside("vitest", ["run", ...OF_CONTENT]);
  inside("playwright", ["test", "--project=site", ...specs]);
}

function inside(program: string, args: readonly string[]): void {
  // The site of this folder may be built already; the one there is not.
  const env = {
    ...process.env,
    E2E_BUILT: "",
    E2E_SITES: "many",
    E2E_PORT: "3220",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const { status } = spawnSync(`node_modules/.bin/${program}`, args, { cwd: folder, stdio: "inherit", env });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}`);
}
