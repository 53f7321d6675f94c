import { expect, type Page, type Route } from "@playwright/test";
import { test } from "./studio-desk";

type Answer = (route: Route) => Promise<unknown>;

/** Answers the frame's pages while the function that it returns is not called. */
async function inFrame(page: Page, answer: Answer): Promise<() => void> {
  let isOver = false;
  await page.route("**", (route) => {
    const request = route.request();
    const isFrame = request.isNavigationRequest() && request.frame() !== page.mainFrame();
    return isFrame && !isOver ? answer(route) : route.fallback();
  });
  return () => {
    isOver = true;
  };
}

const html =
  (body: string): Answer =>
  (route) =>
    route.fulfill({ contentType: "text/html", body });

const STATES: readonly [state: string, answer: Answer][] = [
  ["the browser's page for a server that is away", (route) => route.abort("connectionrefused")],
  ["no answer yet", async () => null],
  [
    "a page of another site",
    (route) => route.fulfill({ status: 302, headers: { location: "http://127.0.0.1:9/" } }),
  ],
  [
    "a feed",
    (route) => route.fulfill({ contentType: "application/xml", body: "<feed><title>One</title></feed>" }),
  ],
  ["an empty page", html("<script>document.documentElement.remove()</script>")],
  ["a page whose body is gone", html("<script>document.body?.remove()</script>")],
  ["a page that goes to about:blank", html("<script>location.replace('about:blank')</script>")],
  [
    "a page that cannot be read",
    html(
      `<p>Site</p><script>
        for (const name of ["querySelector", "querySelectorAll", "addEventListener", "getElementById"])
          Document.prototype[name] = () => { throw new Error("unreadable"); };
      </script>`,
    ),
  ],
  [
    "a page whose texts cannot be read",
    html(
      `<p>Site</p><script>
        Document.prototype.querySelectorAll = () => { throw new Error("unreadable"); };
      </script>`,
    ),
  ],
  [
    "a page whose router fails",
    html(
      `<p>Site</p><script>
        window.nd = { router: { refresh() { throw new Error("Router action dispatched before initialization"); } } };
      </script>`,
    ),
  ],
];

/** All others break the studio in the same two places: where it reads the page, and where it hands it a change. */
const IN_EVERY_RUN = [STATES[0], STATES.at(-1)];

for (const one of STATES) {
  const [name, answer] = one;
  const tag = IN_EVERY_RUN.includes(one) ? "" : " @lab";
  test(`text is saved, and the form stays, while the frame shows ${name}${tag}`, async ({ page, desk }) => {
    const end = await inFrame(page, answer);
    await desk.open();
    for (const words of ["One", "Two"]) {
      await desk.field("Position").fill(words);
      await desk.gets(`position: ${words}\n`);
    }
    await desk.isSaved();
    // A colour is shown on the page before it is saved.
    await page.getByRole("link", { name: "Theme", exact: true }).click();
    await expect(desk.heading("Theme")).toBeVisible();
    const ink = page.locator("[id='root_colours_ink_light']");
    await ink.fill("#101010");
    await desk.gets("#101010", "theme.yaml");
    await expect(ink).toHaveValue("#101010");
    end();
    await page.getByRole("link", { name: /^Donau/ }).click();
    await expect(desk.field("Position")).toHaveValue("Two");
    await expect(desk.beside().getByText("Two", { exact: true })).toBeVisible();
  });
}

test("a page whose router is not mounted yet is loaded again, and its router gets no change", async ({
  page,
  desk,
}) => {
  let loads = 0;
  await inFrame(page, (route) => {
    loads += 1;
    return html("<p>Site</p><script>window.next = { router: { refresh() { top.early = true; } } };</script>")(
      route,
    );
  });
  await desk.open();
  await desk.field("Position").fill("One");
  await expect.poll(() => loads).toBeGreaterThan(1);
  expect(await page.evaluate(() => "early" in window)).toBe(false);
});

test("a page that can be seen covers the word that it is loading", async ({ page, desk }) => {
  await page.route("**/never.png", () => {});
  await inFrame(page, html('<body style="background: white"><p>Site</p><img alt="" src="/never.png">'));
  await desk.open();
  await expect(page.frameLocator("iframe").getByText("Site")).toBeVisible();
  const inFront = await page.getByText(/^Loading/).evaluate((words) => {
    const { left, top, width, height } = words.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.tagName;
  });
  expect(inFront).toBe("IFRAME");
});

test("the frame shows its page again when the server is back", async ({ page, desk }) => {
  let refused = 0;
  const end = await inFrame(page, (route) => {
    refused += 1;
    return route.abort("connectionrefused");
  });
  await desk.open();
  // The second one is the studio's own try.
  await expect.poll(() => refused).toBeGreaterThan(1);
  end();
  await expect(desk.beside().getByText("Alles", { exact: true })).toBeVisible();
});
