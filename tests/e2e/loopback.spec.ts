import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tryPasscode } from "./gates";
import { startOwnServer } from "./own-server";
import { gatePath, lockedStudies, pagesOf, studyPath } from "./site";
import { expect, PASSCODE, test } from "./visitor";

const locked = lockedStudies.at(-1) ?? { slug: "" };
const STUDY = studyPath(locked);
test.describe.configure({ mode: "default" });
let server: Awaited<ReturnType<typeof startOwnServer>>;
let origin: string;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "loopback-"));
  server = await startOwnServer(dataDir, { CASE_STUDY_PASSCODE: PASSCODE });
  ({ origin } = server);
});

test.afterAll(async () => {
  await server.stop();
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
