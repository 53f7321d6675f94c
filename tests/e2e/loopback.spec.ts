import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/workshop/commands/lib/listen";
import { benchEnv } from "@/workshop/commands/lib/start-server";
import { tryPasscode } from "./gates";
import { gatePath, lockedStudies, pagesOf, studyPath } from "./site";
import { expect, PASSCODE, test } from "./visitor";

// A server that listens on one address of this machine, as behind a proxy: `HOSTNAME=127.0.0.1 node server.js`
// and `next start --hostname` start the same one.
const HOST = "127.0.0.1";
const locked = lockedStudies.at(-1) ?? { slug: "" };
const STUDY = studyPath(locked);
test.describe.configure({ mode: "default" });
let server: ChildProcess;
let origin: string;
let dataDir: string;

test.beforeAll(async () => {
  // The server creates its database first, while other tests run.
  const port = await freePort(HOST);
  origin = `http://${HOST}:${port}`;
  dataDir = mkdtempSync(join(tmpdir(), "loopback-"));
  server = spawn("node_modules/.bin/next", ["start", "--hostname", HOST, "--port", String(port)], {
    stdio: "ignore",
    env: {
      ...process.env,
      ...benchEnv(dataDir, "x-test-address"),
      CASE_STUDY_PASSCODE: PASSCODE,
      SITE_URL: origin,
    },
  });
  await expect(async () => {
    expect((await fetch(`${origin}/api/health`)).status).toBe(200);
  }).toPass({ timeout: 170_000 });
});

test.afterAll(async () => {
  server.kill();
  if (server.exitCode === null) await once(server, "exit");
  rmSync(dataDir, { recursive: true, force: true });
});

test("a server that listens on 127.0.0.1 opens an unlocked study under any host name", async ({
  page,
  context,
}) => {
  await page.goto(`${origin}${STUDY}`);
  await expect(page).toHaveURL(`${origin}${gatePath(locked)}`);
  await tryPasscode(page);
  await expect(page).toHaveURL(`${origin}${STUDY}`);
  await expect(page.locator("article h1")).toBeVisible();

  // A proxy forwards the name that visitors use.
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const asked = await context.request.get(`${origin}${STUDY}`, {
    headers: { host: "jo.design", cookie },
    maxRedirects: 0,
  });
  expect(asked.status()).toBe(200);
});

test("a server that listens on 127.0.0.1 never sends a visitor to an address of that machine", async ({
  request,
}) => {
  for (const path of [
    STUDY,
    ...pagesOf("/ndacasestudies").map(() => "/undernda"),
    `/private-studies/${locked.slug}`,
    `/CaseStudies/${locked.slug.toUpperCase()}?from=cv`,
  ]) {
    const answer = await request.get(`${origin}${path}`, { headers: { host: "jo.design" }, maxRedirects: 0 });
    expect([307, 308], path).toContain(answer.status());
    expect(answer.headers().location, path).toMatch(/^\/(?!\/)/);
  }
});
