import { createRequire } from "node:module";
import type { Page, Response } from "@playwright/test";
import { settled } from "./axe";
import { expect, image, openDesk, pageField, sheet, signIn, test } from "./reading";
import { stopClock } from "./steady";
import { BEFORE_ANOTHER, BOOKMARK, FAR, HEADING, OWNERSHIP, PAGES, upTo, WORD } from "./the-document";
import { codeMailedTo, companyAddress } from "./visitor";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const ALERT = "Suspicious activity detected. Content temporarily hidden for protection.";

test.describe("reading", () => {
  if (PAGES > 1)
    test("by mouse: one page on and back", async ({ desk }) => {
      await desk.getByRole("button", { name: "Next page" }).click();
      await expect(pageField(desk)).toHaveValue("2");
      await expect(image(desk, 2)).toBeVisible();
      await desk.getByRole("button", { name: "Previous page" }).click();
      await expect(pageField(desk)).toHaveValue("1");
    });

  if (BOOKMARK >= 0)
    test("by mouse: a bookmark leads to its page", async ({ desk }) => {
      const bookmark = desk.getByRole("navigation", { name: "Bookmarks" }).getByRole("link").nth(BOOKMARK);
      await bookmark.click();
      await expect(bookmark).toHaveAttribute("aria-current", "location");
      const [, reached = ""] = /#page=(\d+)$/.exec((await bookmark.getAttribute("href")) ?? "") ?? [];
      await expect(desk).toHaveURL(new RegExp(`#page=${reached}$`));
      await expect(image(desk, Number(reached))).toBeVisible();
    });

  test("by mouse: zoom, and back to the window's width", async ({ desk }) => {
    await expect(desk.getByRole("heading", { name: HEADING, level: 1 })).toBeVisible();
    const widthOf = () => image(desk, 1).evaluate((element) => element.getBoundingClientRect().width);
    const fitted = await widthOf();
    await desk.getByRole("button", { name: "Zoom in" }).click();
    await expect(desk.getByText("125%")).toBeVisible();
    expect((await widthOf()) / fitted).toBeCloseTo(1.25, 1);
    await desk.getByRole("button", { name: "Fit width" }).click();
    expect(await widthOf()).toBeCloseTo(fitted, 0);
  });

  test("by keyboard alone, without a trap", async ({ desk }) => {
    await pageField(desk).focus();
    await desk.keyboard.type(String(BEFORE_ANOTHER));
    await desk.keyboard.press("Enter");
    await expect(image(desk, BEFORE_ANOTHER)).toBeVisible();
    await expect(pageField(desk)).toBeFocused();
    await desk.keyboard.type(String(PAGES + 85));
    await desk.keyboard.press("Enter");
    await expect(desk.getByText(`There is no such page; choose 1 to ${PAGES}`)).toBeAttached();
    await desk.keyboard.press("Escape");
    await expect(pageField(desk)).toHaveValue(String(BEFORE_ANOTHER));

    const pages = desk.getByRole("region", { name: "Pages" });
    await pages.focus();
    if (PAGES > 1) {
      const next = BEFORE_ANOTHER + 1;
      await desk.keyboard.press("ArrowRight");
      await expect(pageField(desk)).toHaveValue(String(next));
      await expect(desk.getByText(`Page ${next} of ${PAGES}`, { exact: true })).toBeAttached();
      await desk.keyboard.press("ArrowLeft");
      await expect(pageField(desk)).toHaveValue(String(BEFORE_ANOTHER));
    }
    await desk.keyboard.press("+");
    await expect(desk.getByText("125%")).toBeVisible();
    await desk.keyboard.press("0");
    await expect(desk.getByText("100%")).toBeVisible();
    await desk.keyboard.press("End");
    await expect(pageField(desk)).toHaveValue(String(PAGES));

    // Once around the window: from the pages on, back to them.
    const onPages = () => pages.evaluate((desk) => desk === document.activeElement);
    const bookmarks = await desk.getByRole("navigation", { name: "Bookmarks" }).getByRole("link").count();
    await desk.keyboard.press("Tab");
    for (let i = 0; i < 60 + bookmarks && !(await onPages()); i++) await desk.keyboard.press("Tab");
    expect(await onPages()).toBe(true);
  });

  if (PAGES > 1)
    test("the place stands in the address and comes back with it", async ({ signedIn }) => {
      await openDesk(signedIn, `#page=${BEFORE_ANOTHER}`, BEFORE_ANOTHER);
      await expect(pageField(signedIn)).toHaveValue(String(BEFORE_ANOTHER));
      const next = BEFORE_ANOTHER + 1;
      await signedIn.getByRole("button", { name: "Next page" }).click();
      await expect(signedIn).toHaveURL(new RegExp(`#page=${next}$`));
      await signedIn.reload();
      await expect(pageField(signedIn)).toHaveValue(String(next));
      await expect(image(signedIn, next)).toBeVisible();
      // The gate knows no pages; the tab remembers.
      await signedIn.goto("/undernda");
      await expect(pageField(signedIn)).toHaveValue(String(next));
    });

  test("the next pages are there before they are reached", async ({ desk }) => {
    await expect(image(desk, upTo(3))).toBeAttached();
    if (PAGES >= 9) await expect(image(desk, 9)).toHaveCount(0);
  });

  test("a high-density screen gets sharper pages", async ({ browser, cookie, baseURL }) => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      deviceScaleFactor: 2,
    });
    await context.addCookies([{ name: "document", value: cookie, url: baseURL ?? "" }]);
    const page = await context.newPage();
    await openDesk(page);
    await expect
      .poll(() => image(page, 1).evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBe(2400);
    await context.close();
  });

  test("screen readers find each page's words, and to whom they were shown", async ({ desk, email }) => {
    await expect(sheet(desk, 1)).toContainText(WORD);
    await expect(sheet(desk, 1)).toContainText(`Page 1 of ${PAGES}, shown to ${email}.`);
  });

  test("a lost connection is told, and the page tried again", async ({ signedIn }) => {
    await signedIn.clock.install();
    await signedIn.route("**/api/nda/pages/1?**", (route) => route.abort("connectionreset"));
    await signedIn.goto("/undernda");
    const told = sheet(signedIn, 1).getByText("Page 1 did not load. Trying again automatically.");
    await expect(told).toBeVisible();
    // From here on it does not try by itself, which would take the button away.
    await stopClock(signedIn);
    await expect(told).toBeVisible();
    await signedIn.unroute("**/api/nda/pages/1?**");
    await sheet(signedIn, 1).getByRole("button", { name: "Try now" }).click();
    await expect(image(signedIn, 1)).toBeVisible();
  });

  test("without JavaScript every page and its words can be read", async ({ browser, cookie, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies([{ name: "document", value: cookie, url: baseURL ?? "" }]);
    const page = await context.newPage();
    await page.goto("/undernda");
    await expect(page.locator("figure img")).toHaveCount(PAGES);
    await expect
      .poll(() => image(page, 1).evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBe(1600);
    await page.getByRole("link", { name: `Read page ${upTo(2)} as text` }).click();
    await expect(page.locator("body")).toContainText(`Page ${upTo(2)} of ${PAGES}, shown to`);
    await context.close();
  });

  test("has no accessibility fault that axe can find", async ({ desk }) => {
    await expect(sheet(desk, 1)).toContainText(WORD);
    await desk.evaluate(() => scrollTo(0, 0));
    // Without motion, and before the theme changes: a colour on its way from one to the other would be measured.
    await desk.emulateMedia({ reducedMotion: "reduce" });
    await settled(desk);
    for (const colorScheme of ["light", "dark"] as const) {
      await desk.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settled(desk);
      const faults = await desk.evaluate(
        async (source) => {
          // The page's own policy forbids script elements; evaluating is the test's privilege.
          new Function(source)();
          const { axe } = window as unknown as {
            axe: {
              run(): Promise<{
                violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
              }>;
            };
          };
          const { violations } = await axe.run();
          return violations.map(
            ({ id, nodes }) =>
              `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)}: ${failureSummary}`)}`,
          );
        },
        await axeSource(),
      );
      expect(faults, colorScheme).toEqual([]);
    }
  });
});

test.describe("what the browser is given", () => {
  test("is no PDF and nothing that may be kept", async ({ signedIn }) => {
    const responses: Response[] = [];
    signedIn.on("response", (response) => responses.push(response));
    await openDesk(signedIn);
    await pageField(signedIn).fill(String(PAGES));
    await signedIn.keyboard.press("Enter");
    await expect(image(signedIn, PAGES)).toBeVisible();
    const own = responses.filter((response) => response.url().includes("/api/nda/"));
    expect(own.length).toBeGreaterThanOrEqual(upTo(9));
    for (const response of own) {
      expect(response.headers()["cache-control"], response.url()).toContain("no-store");
      expect(response.headers()["cross-origin-resource-policy"]).toBe("same-origin");
    }
    for (const response of responses) {
      expect(response.headers()["content-type"] ?? "").not.toContain("pdf");
      const body = await response.body().catch(() => Buffer.alloc(0));
      expect(body.includes("%PDF"), response.url()).toBe(false);
    }
  });

  test("has no way to save, print, share, annotate, fill the screen or show thumbnails", async ({ desk }) => {
    const names = await desk.locator("[data-document-viewer]").getByRole("button").allInnerTexts();
    const labels = await desk
      .locator("[data-document-viewer] button")
      .evaluateAll((all) => all.map((button) => button.getAttribute("aria-label") ?? ""));
    expect([...names, ...labels].join(" ")).not.toMatch(
      /download|save|print|share|annotat|full ?screen|thumbnail/i,
    );
  });

  test("carries the overlay: 150 tiles with e-mail, address, time and owner", async ({ desk, email }) => {
    const tiles = desk.locator("[data-mark-overlay] > p");
    await expect(tiles).toHaveCount(150);
    for (const tile of [tiles.first(), tiles.last()]) {
      await expect(tile).toContainText(email);
      await expect(tile).toContainText(/\d{2} \w{3,4} \d{4}, \d{2}:\d{2}/);
      await expect(tile).toContainText(OWNERSHIP);
      await expect(tile).toContainText(/[0-9a-f:.]{7,}|Unknown/);
    }
  });

  test("says plainly that screenshots cannot be prevented", async ({ desk }) => {
    await expect(desk.getByText("They cannot be prevented.")).toBeAttached();
  });

  test("prints as a notice and nothing else", async ({ desk }) => {
    await desk.emulateMedia({ media: "print" });
    await expect(desk.getByText(`Print operation not allowed. ${HEADING}`)).toBeVisible();
    await expect(desk.locator("[data-document-viewer]")).toBeHidden();
    await expect(image(desk, 1)).toBeHidden();
  });
});

test.describe("protections", () => {
  /** The desk with the page's clock in the test's hand, two seconds after its arrival. */
  async function watched(page: Page): Promise<void> {
    // Stopped before the page is opened: a page that was watched already would miss frames when its clock is stopped.
    await page.clock.install();
    await stopClock(page);
    await page.addInitScript(() => {
      // The probe of the debugger check, held and let go by the test.
      Object.assign(window, {
        Worker: class {
          onmessage: ((event: { data: string }) => void) | null = null;
          postMessage() {
            this.onmessage?.({ data: "before" });
            if (!(window as { stopAtDebugger?: boolean }).stopAtDebugger) this.onmessage?.({ data: "after" });
            else Object.assign(window, { letGo: () => this.onmessage?.({ data: "after" }) });
          }
          terminate() {}
        },
      });
    });
    await openDesk(page);
    await page.clock.runFor(2100);
    await expect(shield(page)).toHaveCount(0);
  }
  const shield = (page: Page) => page.locator("[data-shield]");
  const alert = (page: Page) => page.getByRole("alert").filter({ hasText: ALERT });
  const hidden = (page: Page) =>
    page
      .locator("figure")
      .first()
      .evaluate((element) => {
        const { filter, opacity } = getComputedStyle(element.parentElement ?? element);
        return `${filter} ${opacity}`;
      });

  async function expectHiddenForFiveSeconds(page: Page, words: string[] = []): Promise<void> {
    await expect(page.getByText("Content Protected")).toBeVisible();
    for (const text of [ALERT, ...words])
      await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
    expect(await hidden(page)).toBe("blur(50px) 0.1");
    await expect(sheet(page, 1)).not.toContainText(WORD);
    await page.clock.runFor(4900);
    await expect(alert(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(alert(page)).toHaveCount(0);
    await expect(shield(page)).toHaveCount(0);
    expect(await hidden(page)).toBe("none 1");
  }

  /** Presses a key or several; one that BiDi has no name for is told to the page as the browser would. */
  const press = (page: Page, browserName: string, keys: string) =>
    browserName === "firefox" && keys.endsWith("PrintScreen")
      ? page.evaluate((altKey) => {
          for (const type of ["keydown", "keyup"])
            document.body.dispatchEvent(
              new KeyboardEvent(type, { key: "PrintScreen", altKey, bubbles: true, cancelable: true }),
            );
        }, keys.startsWith("Alt+"))
      : page.keyboard.press(keys);

  test("blocked keys", async ({ signedIn: page, browserName }) => {
    await watched(page);
    const keys: [string, string[]][] = [
      ["F12", []],
      ["Control+Shift+I", []],
      ["Control+Shift+J", []],
      ["Control+Shift+C", []],
      ["Control+u", []],
      ["Control+s", ["Save operation not allowed"]],
      ["Control+p", ["Print operation not allowed"]],
      ["Control+a", []],
      ["PrintScreen", []],
      ["Alt+PrintScreen", []],
      ["Meta+Shift+3", []],
      ["Meta+Shift+4", []],
      ["Meta+Shift+5", []],
    ];
    for (const [key, words] of keys)
      await test.step(key, async () => {
        await press(page, browserName, key);
        await expectHiddenForFiveSeconds(page, words);
      });
  });

  test("the page field keeps its own Ctrl+A", async ({ signedIn: page }) => {
    await watched(page);
    await pageField(page).focus();
    await page.keyboard.press("Control+a");
    await page.clock.runFor(100);
    await expect(shield(page)).toHaveCount(0);
  });

  test("the context menu", async ({ signedIn: page }) => {
    await watched(page);
    await image(page, 1).click({ button: "right" });
    await expectHiddenForFiveSeconds(page);
  });

  test("printing from the browser's menu", async ({ signedIn: page }) => {
    await watched(page);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expectHiddenForFiveSeconds(page, ["Print operation not allowed"]);
  });

  test("a script that starts a screen recording", async ({ signedIn: page }) => {
    await watched(page);
    const refused = await page.evaluate(() =>
      navigator.mediaDevices.getDisplayMedia().then(
        () => "recorded",
        (error: Error) => error.message,
      ),
    );
    expect(refused).toBe("Screen recording blocked");
    await expectHiddenForFiveSeconds(page, ["Screen recording blocked"]);
  });

  test("another window in front", async ({ signedIn: page }) => {
    await watched(page);
    await page.evaluate(() => dispatchEvent(new Event("blur")));
    await expect(page.getByText("Content Protected")).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(shield(page)).toHaveAttribute("data-shield", "away");
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await page.clock.runFor(450);
    await expect(shield(page)).toHaveCount(1);
    await page.clock.runFor(100);
    await expect(shield(page)).toHaveCount(0);
  });

  test("another window in front for less than a second leaves no warning behind", async ({
    signedIn: page,
  }) => {
    await watched(page);
    await page.evaluate(() => dispatchEvent(new Event("blur")));
    await expect(alert(page)).toBeVisible();
    await page.clock.runFor(900);
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(alert(page)).toHaveCount(0);
    await page.clock.runFor(600);
    await expect(shield(page)).toHaveCount(0);
    expect(await hidden(page)).toBe("none 1");
    await page.clock.runFor(10_000);
    await expect(alert(page)).toHaveCount(0);
  });

  test("a hidden tab", async ({ signedIn: page }) => {
    await watched(page);
    const turn = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    await turn(true);
    await expect(shield(page)).toHaveCount(1);
    expect(await hidden(page)).toBe("blur(50px) 0.1");
    await turn(false);
    await page.clock.runFor(600);
    await expect(shield(page)).toHaveCount(0);
  });

  test("docked developer tools, until they are closed", async ({ signedIn: page }) => {
    await watched(page);
    const dock = (gap: number) =>
      page.evaluate((px) => {
        Object.defineProperty(window, "outerWidth", { configurable: true, get: () => innerWidth + px });
        Object.defineProperty(window, "outerHeight", { configurable: true, get: () => innerHeight });
      }, gap);
    await dock(160);
    await page.clock.runFor(1100);
    await expect(shield(page)).toHaveCount(0);
    await dock(161);
    await page.clock.runFor(1100);
    await expect(shield(page)).toHaveAttribute("data-shield", "beside");
    await expect(alert(page)).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(alert(page)).toHaveCount(0);
    await expect(
      page.getByText("Close the sidebar or the developer tools beside the page and it comes back."),
    ).toBeVisible();
    await dock(0);
    await page.evaluate(() => dispatchEvent(new Event("resize")));
    await expect(shield(page)).toHaveCount(0);
  });

  // What the engines say of a window of 1440 x 900: components/document/viewer/devtools-gap.test.ts has all of it.
  for (const [engine, said] of Object.entries({
    "Firefox at 50 %": {
      outer: [2880, 1800],
      inner: [2880, 1630],
      ratio: 0.5,
      mozInnerScreenY: 170,
      vendor: "",
    },
    "WebKit at 120 %": { outer: [1440, 900], inner: [1200, 718], ratio: 1, vendor: "Apple Computer, Inc." },
    "WebKit at 300 %": { outer: [1440, 900], inner: [482, 288], ratio: 1, vendor: "Apple Computer, Inc." },
    "Chromium at 500 %": { outer: [1440, 900], inner: [288, 151], ratio: 5, vendor: "Google Inc." },
  }))
    test(`not by zoom: ${engine}`, async ({ signedIn: page }) => {
      await watched(page);
      await page.evaluate(({ outer, inner, ratio, vendor, ...rest }) => {
        const facts = {
          outerWidth: outer[0],
          outerHeight: outer[1],
          innerWidth: inner[0],
          innerHeight: inner[1],
          visualViewport: { width: inner[0], height: inner[1], scale: 1 },
          devicePixelRatio: ratio,
          mozInnerScreenY: undefined,
          screenY: 0,
          ...rest,
        };
        for (const [name, value] of Object.entries(facts))
          Object.defineProperty(window, name, { configurable: true, get: () => value });
        Object.defineProperty(navigator, "vendor", { configurable: true, get: () => vendor });
      }, said);
      await page.clock.runFor(3000);
      await expect(shield(page)).toHaveCount(0);
      await page.evaluate(() => {
        const inner = innerHeight;
        Object.defineProperty(window, "innerHeight", { configurable: true, get: () => inner / 2 });
        Object.defineProperty(window, "visualViewport", { configurable: true, get: () => null });
      });
      await page.clock.runFor(1100);
      await expect(page.getByText("Close the developer tools and it comes back.")).toBeVisible();
    });

  test("a debugger that stops for more than 100 ms", async ({ signedIn: page, request, cookie }) => {
    await watched(page);
    await page.evaluate(() => Object.assign(window, { stopAtDebugger: true }));
    await page.clock.runFor(2000);
    await page.clock.runFor(150);
    await expect(shield(page)).toHaveAttribute("data-shield", "devtools");
    await page.evaluate(() => (window as unknown as { letGo(): void }).letGo());
    await expect(shield(page)).toHaveCount(0);
    // The real probe reaches the browser with its statement in it.
    const probe = await request.get("/undernda/probe.js", { headers: { cookie: `document=${cookie}` } });
    expect(probe.headers()["content-type"]).toContain("text/javascript");
    expect(await probe.text()).toMatch(/^\s*debugger;$/m);
  });

  test("frames more than two seconds apart, more than three times", async ({ signedIn: page }) => {
    await watched(page);
    for (let i = 0; i < 3; i++) {
      await page.clock.fastForward(2500);
      await page.clock.runFor(50);
    }
    await expect(shield(page)).toHaveCount(0);
    await page.clock.fastForward(2500);
    await page.clock.runFor(50);
    await expect(shield(page)).toHaveAttribute("data-shield", "alert");
  });

  test("nothing for the first two seconds", async ({ signedIn: page }) => {
    await page.clock.install();
    await stopClock(page);
    await page.goto("/undernda");
    await expect(page.getByRole("button", { name: "Next page" })).toBeVisible();
    await page.clock.runFor(1500);
    await page.evaluate(() => dispatchEvent(new MouseEvent("contextmenu", { cancelable: true })));
    await expect(shield(page)).toHaveCount(0);
    await page.clock.runFor(1000);
    await page.evaluate(() => dispatchEvent(new MouseEvent("contextmenu", { cancelable: true })));
    await expect(shield(page)).toHaveCount(1);
  });

  test("the focus stays where it was", async ({ signedIn: page }) => {
    await watched(page);
    const next = page.getByRole("button", { name: "Next page" });
    await next.focus();
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Content Protected")).toBeVisible();
    await expect(next).toBeFocused();
    await page.clock.runFor(5100);
    await expect(next).toBeFocused();
  });
});

test.describe("the end of access", () => {
  test("is told five minutes before, and leads to the gate and back to the page", async ({
    signedIn: page,
  }) => {
    await page.clock.install();
    const at = upTo(3);
    await openDesk(page, `#page=${at}`, at);
    await expect(page).toHaveURL(new RegExp(`#page=${at}$`));
    const { expiresAt, now } = await (await page.request.get("/api/nda/document")).json();
    const minutes = (count: number) => count * 60_000;
    await page.clock.fastForward(expiresAt - now - minutes(6));
    await expect(page.getByRole("button", { name: "Verify again" })).toHaveCount(0);
    await page.clock.fastForward(minutes(1.5));
    await expect(page.getByText(/^Your access ends at \d{2}:\d{2}\./)).toBeVisible();
    await expect(page.getByRole("button", { name: "Verify again" })).toBeVisible();
    await page.clock.fastForward(minutes(5));
    await expect(page.getByText("Your access has ended")).toBeVisible();
    await expect(image(page, at)).toHaveCount(0);
    const way = page.getByRole("link", { name: "Verify again" });
    await expect(way).toHaveAttribute("href", `/ndacasestudies#page=${at}`);
  });

  test("renewed at the gate brings the reader back to the page", async ({ page }) => {
    // An access of this test's own: verifying again ends the old one.
    await signIn(page.request, companyAddress("first"));
    await page.clock.install();
    const at = upTo(5);
    await openDesk(page, `#page=${at}`, at);
    const { expiresAt, now } = await (await page.request.get("/api/nda/document")).json();
    await page.clock.fastForward(expiresAt - now - 120_000);
    await page.getByRole("button", { name: "Verify again" }).click();
    await expect(page).toHaveURL(/\/ndacasestudies/);
    const email = companyAddress("again");
    // Once the scripts have taken over, the button waits for an address.
    await expect(page.getByRole("button", { name: "Send OTP" })).toBeDisabled();
    await page.getByLabel("Company email").fill(email);
    await page.getByRole("button", { name: "Send OTP" }).click();
    const boxes = page.getByRole("group", { name: `Enter the 7-digit OTP sent to ${email}` });
    await expect(boxes.getByRole("textbox").first()).toBeFocused();
    await page.keyboard.type(await codeMailedTo(email));
    await page.getByRole("button", { name: "Verify OTP" }).click();
    await expect(page).toHaveURL(/\/undernda/);
    await expect(pageField(page)).toHaveValue(String(at));
    await expect(sheet(page, at)).toContainText(`shown to ${email}`);
  });

  // A page that was not on its way yet when the access ended.
  if (PAGES > 8)
    test("is seen at once when it was taken back, and ends when it is given again", async ({
      signedIn: page,
    }) => {
      await openDesk(page);
      await page.route("**/api/nda/pages/*?**", (route) => route.fulfill({ status: 401, body: "{}" }));
      await pageField(page).fill(String(FAR));
      await page.keyboard.press("Enter");
      await expect(page.getByText("Your access has ended")).toBeVisible();
      await expect(page.locator("figure img")).toHaveCount(0);
      await page.unroute("**/api/nda/pages/*?**");
      await page.evaluate(() => dispatchEvent(new Event("focus")));
      await expect(page.getByText("Your access has ended")).toHaveCount(0);
      await expect(image(page, FAR)).toBeVisible();
    });

  if (PAGES > 8)
    test("a newer document is told instead of mixed in", async ({ signedIn: page }) => {
      await openDesk(page);
      await page.route("**/api/nda/pages/*?**", (route) => route.fulfill({ status: 404, body: "{}" }));
      await pageField(page).fill(String(FAR));
      await page.keyboard.press("Enter");
      await expect(page.getByText("There is a newer version")).toBeVisible();
      await expect(page.getByRole("link", { name: "Open the new one" })).toBeVisible();
    });
});

test("reading time is reported with handles the server accepts", async ({ signedIn: page }) => {
  await page.clock.install();
  // Kept in the page: BiDi does not tell what a request carries.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (String(input).endsWith("/api/nda/dwell")) Object.assign(window, { reported: init?.body });
      return send(input, init);
    };
  });
  await openDesk(page);
  const reported = page.waitForResponse((response) => response.url().endsWith("/api/nda/dwell"));
  await page.mouse.move(600, 500);
  await page.clock.runFor(31_000);
  const response = await reported;
  expect(response.status()).toBe(204);
  const { views } = JSON.parse(await page.evaluate(() => String(Reflect.get(window, "reported"))));
  expect(views[0].handle).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(views[0].to).toBeGreaterThan(views[0].from);
});

async function axeSource(): Promise<string> {
  const { readFile } = await import("node:fs/promises");
  return readFile(AXE, "utf8");
}
