import { type IncomingMessage, request as rawRequest } from "node:http";
import { studies, studyPath } from "./site";
import { expect, test } from "./visitor";

/** Every row of the route table, with words of the spec that must stand in the HTML, scripts or not. */
const ROUTES: readonly [path: string, ...texts: string[]][] = [
  [
    "/",
    "Hello there,",
    "For anyone",
    "Recruiters",
    "Design Directors",
    "Product Designers",
    "Product Managers",
    "Engineers",
    "Featured Case-Studies",
    "Benz AMG Car Racing",
    "~25%",
    "$8.8B",
    "15 Mins",
    "~48 sec",
    "89%",
    "VIEW CASE STUDY",
    "VIEW MORE CASESTUDIES",
    "What can I do for you?",
    "For businesses",
    "For startups",
    "For product teams",
    "Welcome to my space on the Internets",
    "My Story",
    "Moodboard",
    "Design Process",
    "Photography",
  ],
  [
    "/aboutme",
    "How and Where I work(ed)",
    "6.8+",
    "99+",
    "Baxter",
    "General Electric",
    "Tata Motors",
    "Deloitte",
    "Honda",
    "Cortex AI",
    "Sony LIV",
    "Barclays",
    "Tata Advanced Systems",
    "Know about CortexAI",
    "About me as a human",
  ],
  [
    "/casestudies",
    "Web App",
    "Mobile App",
    "HMI Design",
    "Design System",
    "Heuristic Evaluation",
    "Usability Testing",
    "Private work",
  ],
  [
    "/ndacasestudies",
    "Sharing is definitely not caring",
    "Please use your official company email to access the project. This helps protect the work of all participating companies.",
    "only your company email is allowed",
    "Send OTP",
  ],
  [
    "/unlock/hud",
    "PRIVATE CONTENT",
    "Enter passcode mentioned in resume to access project",
    "Unlock",
    "Return Back",
  ],
  ["/designprocess", "process"],
  ["/contact", "Copy my e-mail", "Resume"],
  ["/blog", "Blogs", "Designing for the Two-Second Glance"],
  ["/blog/designing-for-the-two-second-glance", "Designing for the Two-Second Glance", "More Articles"],
  ["/photography", "Reset", "Shuffle"],
  [
    "/changelog",
    "2.1.0",
    "Jun 30, 2025",
    "1.9",
    "Jun 5, 2025",
    "1.8",
    "May 21, 2025",
    "1.0.0",
    "October 2024",
    "NEW",
    "FEATURE",
    "Features",
    "Bug Fixes",
  ],
  [
    "/status",
    "All systems operational",
    "Portfolio Website",
    "99.9%",
    "Case Studies",
    "99.8%",
    "Photography Gallery",
    "100%",
    "Blog Platform",
    "99.7%",
    "Contact Form",
    "Dec 15, 2024",
    "10 minutes",
    "Nov 28, 2024",
    "25 minutes",
    "245ms",
    "12,847",
  ],
  ["/design-systems", "Private work"],
  ["/product-design", "Private work"],
  ["/ux-research", "Private work"],
];

/** Every study at its long address and at its short one, with its title, its heads and what its bare blocks say. */
const STUDIES = studies.flatMap((study) => {
  const said = study.blocks.flatMap((block) => {
    if (block.type === "content") return [block.title];
    if (block.type === "withheld") return [block.text];
    return block.type === "link" ? [block.label] : [];
  });
  const texts = [study.title, ...(study.client ? [study.client, "Year"] : []), ...said].map((text) =>
    text.replace(/\s+/g, " "),
  );
  const paths = [studyPath(study), ...(study.shortAddress ? [`/${study.slug}`] : [])];
  return paths.map((path): [string, ...string[]] => [path, ...texts]);
});

for (const [path, ...texts] of [...ROUTES, ...STUDIES])
  test(`${path} says its words without JavaScript`, async ({ browser, address }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      extraHTTPHeaders: { "x-test-address": address },
    });
    const page = await context.newPage();
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator("h1")).toHaveCount(1);
    const words = (await page.locator("body").textContent())?.replace(/\s+/g, " ") ?? "";
    const placeholders = await page
      .locator("[placeholder]")
      .evaluateAll((all) => all.map((e) => e.getAttribute("placeholder")));
    for (const text of texts) expect(`${words} ${placeholders.join(" ")}`).toContain(text);
    await context.close();
  });

for (const { slug } of studies)
  test(`/casestudies/${slug} reads as a real case`, async ({ page }) => {
    await page.goto(`/casestudies/${slug}`);
    const words = ((await page.locator("article").textContent()) ?? "").split(/\s+/).length;
    // The specification calls this one a read of two minutes.
    expect(words).toBeGreaterThan(slug === "instrumentcluster" ? 300 : 600);
    expect(await page.locator("article img").count()).toBeGreaterThanOrEqual(4);
  });

test("an unknown case study is 'Case Study Not Found' with status 404", async ({ page }) => {
  const response = await page.goto("/casestudies/never-was");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Case Study Not Found" })).toBeVisible();
});

test("an unknown address is the 404 page with a way home", async ({ page }) => {
  for (const path of ["/never/was", "/never-was"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
  }
  await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
  await expect(page.getByText("Oops! The page you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("an unknown article leads to the blog", async ({ page }) => {
  await page.goto("/blog/never-written");
  await expect(page).toHaveURL("/blog");
});

test("header and footer stand on every page but the gates", async ({ page }) => {
  for (const path of ["/", "/aboutme", "/casestudies/nobroker", "/nothing-here"]) {
    await page.goto(path);
    await expect(page.locator("[data-site-header]")).toBeVisible();
    await expect(page.getByText("© 2024 Alex Doe. All Rights Reserved.")).toHaveCount(1);
  }
  for (const path of ["/ndacasestudies", "/unlock/hud", "/unlock/Aviation"]) {
    await page.goto(path);
    await expect(page.locator("[data-site-header], [data-site-footer]")).toHaveCount(0);
  }
});

const ALIENS = [
  "https://evil.example",
  "//evil.example",
  "/casestudies/../../evil",
  "/casestudies/%2e%2e/%2fevil.example",
  "/casestudies//evil.example",
  "/casestudies/https://evil.example",
  "\\\\evil.example",
  "/casestudies/",
  "/casestudies/hud/../x",
  "/casestudies/hud/media/cover-800.avif",
  "/casestudies/-",
  "/casestudies/hud\r\nx: y",
  "/CaseStudies/hud",
  "%2Fcasestudies%2Fhud%00",
];

test("/passcode leads to the passcode screen of the study it names, and otherwise home", async ({
  request,
}) => {
  const locationFor = async (query: string) => {
    const response = await request.get(`/passcode${query}`, { maxRedirects: 0 });
    expect(response.status()).toBe(307);
    expect(await response.text()).toContain("Redirecting...");
    return new URL(response.headers().location ?? "", "http://localhost").href.replace(
      "http://localhost",
      "",
    );
  };
  expect(await locationFor("?redirect=/casestudies/hud")).toBe("/unlock/hud");
  expect(await locationFor("?redirect=%2Fcasestudies%2FAviation")).toBe("/unlock/Aviation");
  for (const rest of ["nobroker", "never-was", "HUD", "hud/", "hud?ref=mail", "hud#top"])
    expect(await locationFor(`?redirect=${encodeURIComponent(`/casestudies/${rest}`)}`), rest).toBe(
      `/unlock/${/^[\w-]+/.exec(rest)}`,
    );
  // Where nothing is locked, or nothing is, that screen leads on to the page that says so.
  const landing = async (slug: string) =>
    new URL((await request.get(`/passcode?redirect=/casestudies/${slug}`)).url()).pathname;
  expect(await landing("nobroker")).toBe("/casestudies/nobroker");
  expect(await landing("never-was")).toBe("/casestudies/never-was");
  expect(await landing("HUD")).toBe("/unlock/hud");
  expect(await locationFor("")).toBe("/");
  for (const target of ALIENS) {
    expect(await locationFor(`?redirect=${encodeURIComponent(target)}`), target).toBe("/");
    expect(await locationFor(`?redirect=${encodeURIComponent(encodeURIComponent(target))}`), target).toBe(
      "/",
    );
  }
});

/** Asks as no browser would: fetch mends or refuses such addresses before it sends them. */
const ask = (site: string | undefined, path: string, method: string): Promise<IncomingMessage> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(site ?? "");
    const request = rawRequest({ hostname, port, path, method }, (response) => done(response.resume()));
    request.once("error", failed).end();
  });

for (const path of [
  "/%",
  "/%?a=%ff",
  "/%ff/x",
  "/api/%ff",
  "/api/nda/pages/%",
  "/api/nda/pages/1%ff/text?width=1600",
  "/blog/%ff",
  "/casestudies/%ff",
  "/casestudies/%ff?search=x",
  "/casestudies/%E0%A4%A",
  "/casestudies/%C3/media/a.png",
  "/CaseStudies/%80",
  "/ingest/%ff",
  "/owner/%",
  "/undernda/%c0%80",
  "/unlock/%ff",
])
  test(`${path} cannot be read, and is the visitor's mistake, not the server's`, async ({ baseURL }) => {
    for (const method of ["GET", "HEAD", "POST", "TRACE"]) {
      const { statusCode, headers } = await ask(baseURL, path, method);
      expect(statusCode, method).toBe(400);
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "strict-transport-security": expect.any(String),
      });
    }
  });

test("TRACE is refused as a method that the address does not know", async ({ baseURL }) => {
  for (const path of ["/", "/casestudies", "/blog", "/status", "/api/health", "/api/nda/otp"])
    expect((await ask(baseURL, path, "TRACE")).statusCode, path).toBe(405);
});

test("addresses with good escapes are answered as ever", async ({ baseURL }) => {
  const statusOf = async (path: string) => (await ask(baseURL, path, "GET")).statusCode;
  expect(await statusOf("/%63asestudies")).toBe(308);
  expect(await statusOf("/caf%C3%A9")).toBe(404);
  expect(await statusOf("/casestudies/100%25")).toBe(404);
  expect(await statusOf("/casestudies?search=%ff")).toBe(200);
});
