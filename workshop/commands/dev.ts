/**
 * `npm run dev`: the site with hot reload, on the embedded backend unless SUPABASE_URL is set. While content has mistakes,
 * every page lists them. Encodes new pictures. The studio is at /studio; `npm run studio` listens on this machine only.
 */
import { readEnvFiles } from "../../lib/env/env-files";
import { ensureOwn } from "../content/generate/ensure-own";
import { drawShared, ownChecks } from "./dev/checks";
import { checkAndWrite, watchContent } from "./dev/content-watch";
import { contentGuard } from "./dev/guard";
import { watchPictures } from "./dev/picture-watch";
import { forkVault } from "./dev/vault";
import { parseOrExit } from "./lib/cli";
import { loadEnvFilesOrExit, localSettings, NO_HOST } from "./lib/local-env";
import { refuseTakenPort } from "./lib/taken-port";

parseOrExit({}, "Usage:\n  npm run dev\n  npm run studio");
/** Longer than a browser takes to show the first form. */
const STUDIO_REST_MS = 3000;
/** A person who types in the studio saves again within this: pages are compiled when they pause. */
const PAUSE_MS = 400;
let savedAt = 0;

const given = { ...process.env };
const port = Number(process.env.PORT ?? 3000);
// Set before .env.local, which describes the deployed site.
process.env.SITE_URL ??= `http://localhost:${port}`;
Object.assign(process.env, { ...NO_HOST, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" });
loadEnvFilesOrExit();
process.env.DATA_DIR ??= ".data";
for (const [key, value] of Object.entries(await localSettings(process.env.DATA_DIR)))
  process.env[key] ??= value;

const host = process.env.STUDIO ? "localhost" : undefined;
await refuseTakenPort("dev", port, host);
const measured = Boolean(process.env.NEXT_PUBLIC_POSTHOG_KEY);
const content = watchContent(() => checkAndWrite(measured));
const pictures = watchPictures();
const faults = async () => [...pictures.faults(), ...(await content())];
// The studio's code imports the pages' content.
ensureOwn();
if (process.env.STUDIO) {
  const { bundleStudio } = await import("../studio/server/bundle");
  // Beside the imports below. The first request for it reports an error.
  bundleStudio().catch(() => null);
}
const { studio } = await import("../studio/server/studio");
const forms = studio({
  root: ".",
  measured,
  checks: ownChecks(given),
  drawShared: drawShared(given),
  address: given.SITE_URL ?? readEnvFiles(".", given).SITE_URL,
  fonts: { openBrowser: async () => (await import("./lib/browsers")).launchChromium() },
  vault: forkVault(given),
  // Before the page in the frame is updated.
  afterWrite: content,
});
const guard = contentGuard(faults);
const { serveOrExit } = await import("./lib/site-server");
await serveOrExit({
  port,
  dev: true,
  host,
  before: async (request, response) => {
    if (request.method === "PUT") savedAt = Date.now();
    return (await forms(request, response)) || guard(request, response);
  },
  // The studio's first form needs neither Next nor the check of all content, which keep this process busy for seconds.
  restMs: process.env.STUDIO ? STUDIO_REST_MS : 0,
  listening() {
    console.log(`
  The studio   ${process.env.SITE_URL}/studio   edits content in forms
  The site     ${process.env.SITE_URL}
  Passcode     ${process.env.CASE_STUDY_PASSCODE}   opens the private case studies

  Stop with Ctrl+C.
`);
  },
  async starting() {
    // Middleware compiles only after content has been read once.
    const wrong = await faults();
    if (wrong.length > 0)
      console.log(`  Mistakes in ${wrong.map(({ file }) => file).join(", ")}: open the site.`);
    // Content is checked without a request too, so that open pages show changes.
    setInterval(() => {
      if (Date.now() - savedAt > PAUSE_MS) void content();
      pictures.look().catch(console.error);
    }, 500);
  },
});
