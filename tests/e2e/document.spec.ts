import type { Page, Response } from "@playwright/test";
import { localDateTime } from "@/document/mark/local-time";
import { language } from "@/lib/words/language";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { expectNoFindings } from "./axe";
import { alertOf, askForCode, sendButton, verifyButton } from "./gates";
import { expect, image, openDesk, pageField, sheet, test } from "./reading";
import { formedAs, said, whole } from "./said";
import { BACKWARD, ONWARD } from "./site";
import { pass, skip, stopClock } from "./stop-motion";
import { BEFORE_ANOTHER, BOOKMARK, FAR, HEADING, OWNERSHIP, PAGES, upTo, WORD } from "./the-document";
import { codeMailedTo, companyAddress, signIn } from "./visitor";

/** The hour as the viewer says it, and the day and hour of a mark in any month. */
const CLOCK = formedAs(
  ...[2, 14].map((hour) =>
    new Date(2026, 10, 21, hour, 5).toLocaleTimeString(language(), { hour: "2-digit", minute: "2-digit" }),
  ),
);
const MARKED_TIME = formedAs(
  ...Array.from({ length: 12 }, (_, month) =>
    localDateTime(language(), new Date(Date.UTC(2026, month, 21, 14, 2)), "UTC").replace(
      /(:\p{Nd}+).*/u,
      "$1",
    ),
  ),
);
const ALERT = words().viewer.alert;
const button = (page: Page, name: string) => page.getByRole("button", { name });
const bookmarks = (page: Page) =>
  page.getByRole("navigation", { name: words().viewer.bookmarks }).getByRole("link");

const tell = (page: Page, event: string) => page.evaluate((name) => dispatchEvent(new Event(name)), event);

test.describe("reading", () => {
  test("by mouse: a reader turns pages, zooms, and follows a bookmark", async ({ desk: page }) => {
    await expect(page.getByRole("heading", { name: HEADING, level: 1 })).toBeVisible();
    const widthOf = () => image(page, 1).evaluate((element) => element.getBoundingClientRect().width);
    const fitted = await widthOf();
    await button(page, words().viewer.zoomIn).click();
    await expect(page.getByText("125%")).toBeVisible();
    expect((await widthOf()) / fitted).toBeCloseTo(1.25, 1);
    await button(page, words().viewer.fitWidth).click();
    expect(await widthOf()).toBeCloseTo(fitted, 0);
    if (PAGES > 1) {
      await button(page, words().viewer.nextPage).click();
      await expect(pageField(page)).toHaveValue("2");
      await expect(image(page, 2)).toBeVisible();
      await button(page, words().viewer.previousPage).click();
      await expect(pageField(page)).toHaveValue("1");
    }
    if (BOOKMARK < 0) return;
    const bookmark = bookmarks(page).nth(BOOKMARK);
    await bookmark.click();
    await expect(bookmark).toHaveAttribute("aria-current", "location");
    const [, reached = ""] = /#page=(\d+)$/.exec((await bookmark.getAttribute("href")) ?? "") ?? [];
    await expect(page).toHaveURL(new RegExp(`#page=${reached}$`));
    await expect(image(page, Number(reached))).toBeVisible();
  });

  test("by keyboard alone, without a trap", async ({ desk: page }) => {
    await pageField(page).focus();
    await page.keyboard.type(String(BEFORE_ANOTHER));
    await page.keyboard.press("Enter");
    await expect(image(page, BEFORE_ANOTHER)).toBeVisible();
    await expect(pageField(page)).toBeFocused();
    await page.keyboard.type(String(PAGES + 85));
    await page.keyboard.press("Enter");
    await expect(page.getByText(say(words().viewer.noSuchPage, { total: PAGES }))).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(pageField(page)).toHaveValue(String(BEFORE_ANOTHER));

    const pages = page.getByRole("region", { name: words().viewer.pagesRegion });
    await pages.focus();
    if (PAGES > 1) {
      const next = BEFORE_ANOTHER + 1;
      await page.keyboard.press(ONWARD);
      await expect(pageField(page)).toHaveValue(String(next));
      await expect(
        page.getByText(say(words().viewer.pageOf, { page: next, total: PAGES }), { exact: true }),
      ).toBeAttached();
      await page.keyboard.press(BACKWARD);
      await expect(pageField(page)).toHaveValue(String(BEFORE_ANOTHER));
    }
    await page.keyboard.press("+");
    await expect(page.getByText("125%")).toBeVisible();
    await page.keyboard.press("0");
    await expect(page.getByText("100%")).toBeVisible();
    await page.keyboard.press("End");
    await expect(pageField(page)).toHaveValue(String(PAGES));

    // Once around the window: from the pages on, back to them.
    const onPages = () => pages.evaluate((desk) => desk === document.activeElement);
    const stops = 60 + (await bookmarks(page).count());
    await page.keyboard.press("Tab");
    for (let i = 0; i < stops && !(await onPages()); i++) await page.keyboard.press("Tab");
    expect(await onPages()).toBe(true);
  });

  if (PAGES > 1)
    test("the address and the tab remember the page", { tag: "@lab" }, async ({ signedIn: page }) => {
      await openDesk(page, `#page=${BEFORE_ANOTHER}`, BEFORE_ANOTHER);
      await expect(pageField(page)).toHaveValue(String(BEFORE_ANOTHER));
      const next = BEFORE_ANOTHER + 1;
      await button(page, words().viewer.nextPage).click();
      await expect(page).toHaveURL(new RegExp(`#page=${next}$`));
      await page.reload();
      await expect(pageField(page)).toHaveValue(String(next));
      await expect(image(page, next)).toBeVisible();
      // The tab remembers the page without an address.
      await page.goto("/undernda");
      await expect(pageField(page)).toHaveValue(String(next));
    });

  test("a high-density screen gets sharper pages", { tag: "@lab" }, async ({ read }) => {
    const page = await read({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 });
    await openDesk(page);
    await expect(image(page, 1)).toHaveJSProperty("naturalWidth", 2400);
  });

  test("a page that did not load is announced, and Try now loads it", async ({ signedIn: page }) => {
    await page.clock.install();
    await page.route("**/api/nda/pages/1?**", (route) => route.abort("connectionreset"));
    await page.goto("/undernda");
    const message = sheet(page, 1).getByText(say(words().viewer.notLoaded, { page: 1 }));
    await expect(message).toBeVisible();
    // No automatic retry from here on: it would remove the button.
    await stopClock(page);
    await expect(message).toBeVisible();
    await page.unroute("**/api/nda/pages/1?**");
    await sheet(page, 1).getByRole("button", { name: words().viewer.tryNow }).click();
    await expect(image(page, 1)).toBeVisible();
  });

  test("without JavaScript every page and its words can be read", async ({ read }) => {
    const page = await read({ javaScriptEnabled: false });
    await page.goto("/undernda");
    await expect(page.locator("figure img")).toHaveCount(PAGES);
    await expect(image(page, 1)).toHaveJSProperty("naturalWidth", 1600);
    await page.getByRole("link", { name: say(words().viewer.readAsText, { page: upTo(2) }) }).click();
    await expect(page.locator("body")).toContainText(
      said(words().viewer.shownTo, { page: upTo(2), total: PAGES }),
    );
  });
});

test.describe("the browser's copy of the document", () => {
  test("is not a PDF and may not be cached", async ({ signedIn: page }) => {
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    await openDesk(page);
    await pageField(page).fill(String(PAGES));
    await page.keyboard.press("Enter");
    await expect(image(page, PAGES)).toBeVisible();
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

  test("has the reader's mark and no way to save it; axe finds nothing", async ({ desk: page, email }) => {
    await expect(image(page, upTo(3))).toBeAttached();
    if (PAGES >= 9) await expect(image(page, 9)).toHaveCount(0);
    await expect(sheet(page, 1)).toContainText(WORD);
    await expect(sheet(page, 1)).toContainText(
      said(words().viewer.shownTo, { page: 1, total: PAGES, reader: email }),
    );
    await expect(page.getByText(words().viewer.limits)).toBeAttached();
    const tiles = page.locator("[data-mark-overlay] > p");
    await expect(tiles).toHaveCount(150);
    for (const tile of [tiles.first(), tiles.last()])
      for (const text of [
        email,
        MARKED_TIME,
        OWNERSHIP,
        new RegExp(`[0-9a-f:.]{7,}|${words().mark.unknownIp}`),
      ])
        await expect(tile).toContainText(text);
    const names = await page
      .locator("[data-document-viewer] button")
      .evaluateAll((all) =>
        all.map((one) => `${one.getAttribute("aria-label") ?? ""} ${one.textContent ?? ""}`),
      );
    expect(names.length).toBeGreaterThan(3);
    expect(names.join(" ")).not.toMatch(/download|save|print|share|annotat|full ?screen|thumbnail/i);
    await page.evaluate(() => scrollTo(0, 0));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectNoFindings(page, "the document");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(say(words().viewer.printed, { title: HEADING }))).toBeVisible();
    await expect(page.locator("[data-document-viewer]")).toBeHidden();
    await expect(image(page, 1)).toBeHidden();
  });
});

test.describe("protections", () => {
  async function watched(page: Page): Promise<void> {
    // Before the page opens: stopping the clock later would drop frames.
    await page.clock.install();
    await stopClock(page);
    await page.addInitScript(() => {
      // The debugger check's probe: the test holds and releases it.
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
    await pass(page, 2100);
    await expect(shield(page)).toHaveCount(0);
  }
  const shield = (page: Page) => page.locator("[data-shield]");
  const hidden = (page: Page) =>
    page
      .locator("figure")
      .first()
      .evaluate((element) => {
        const { filter, opacity } = getComputedStyle(element.parentElement ?? element);
        return `${filter} ${opacity}`;
      });

  async function expectHiddenForFiveSeconds(page: Page, refusal?: string): Promise<void> {
    await expect(page.getByText(words().viewer.contentProtected)).toBeVisible();
    for (const text of refusal ? [ALERT, refusal] : [ALERT]) await expect(alertOf(page, text)).toBeVisible();
    expect(await hidden(page)).toBe("blur(50px) 0.1");
    await expect(sheet(page, 1)).not.toContainText(WORD);
    await pass(page, 4900);
    await expect(alertOf(page, ALERT)).toBeVisible();
    await pass(page, 200);
    await expect(alertOf(page, ALERT)).toHaveCount(0);
    await expect(shield(page)).toHaveCount(0);
    expect(await hidden(page)).toBe("none 1");
  }

  /** Presses keys. BiDi has no name for PrintScreen, so Firefox gets its events. */
  const press = (page: Page, browserName: string, keys: string) =>
    browserName === "firefox" && keys.endsWith("PrintScreen")
      ? page.evaluate((altKey) => {
          for (const type of ["keydown", "keyup"])
            document.body.dispatchEvent(
              new KeyboardEvent(type, { key: "PrintScreen", altKey, bubbles: true, cancelable: true }),
            );
        }, keys.startsWith("Alt+"))
      : page.keyboard.press(keys);

  test("each blocked action hides the pages for five seconds", async ({ signedIn: page, browserName }) => {
    await watched(page);
    const next = button(page, words().viewer.nextPage);
    await next.focus();
    // blocked-keys.test.ts has them all.
    for (const keys of ["F12", "Control+s", "Control+Shift+I", "Meta+Shift+4", "Alt+PrintScreen"])
      await test.step(keys, async () => {
        await press(page, browserName, keys);
        await expectHiddenForFiveSeconds(page, keys === "Control+s" ? words().viewer.saveRefused : undefined);
        await expect(next).toBeFocused();
      });
    await image(page, 1).click({ button: "right" });
    await expectHiddenForFiveSeconds(page);
    await tell(page, "beforeprint");
    await expectHiddenForFiveSeconds(page, words().viewer.printRefused);
    const refused = await page.evaluate(() =>
      navigator.mediaDevices.getDisplayMedia().then(
        () => "recorded",
        (error: Error) => error.message,
      ),
    );
    expect(refused).toBe("Screen recording blocked");
    await expectHiddenForFiveSeconds(page, words().viewer.recordRefused);
    await pageField(page).press("Control+a");
    await pass(page, 100);
    await expect(shield(page)).toHaveCount(0);
  });

  test("the pages are hidden while the reader is away", async ({ signedIn: page }) => {
    await watched(page);
    await tell(page, "blur");
    await expect(alertOf(page, ALERT)).toBeVisible();
    await pass(page, 900);
    await tell(page, "focus");
    await expect(alertOf(page, ALERT)).toHaveCount(0);
    await pass(page, 600);
    await expect(shield(page)).toHaveCount(0);
    expect(await hidden(page)).toBe("none 1");
    await pass(page, 10_000);
    await expect(alertOf(page, ALERT)).toHaveCount(0);
    await tell(page, "blur");
    await expect(page.getByText(words().viewer.contentProtected)).toBeVisible();
    await pass(page, 20_000);
    await expect(shield(page)).toHaveAttribute("data-shield", "away");
    await expect(alertOf(page, ALERT)).toHaveCount(0);
    await tell(page, "focus");
    await pass(page, 450);
    await expect(shield(page)).toHaveCount(1);
    await pass(page, 100);
    await expect(shield(page)).toHaveCount(0);
    const turn = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    await turn(true);
    await expect(shield(page)).toHaveCount(1);
    expect(await hidden(page)).toBe("blur(50px) 0.1");
    await turn(false);
    await pass(page, 600);
    await expect(shield(page)).toHaveCount(0);
  });

  test("missing frames, docked developer tools and a stopping debugger hide the pages", {
    tag: "@lab",
  }, async ({ signedIn: page, request, cookie }) => {
    await watched(page);
    // Frames more than two seconds apart, more than three times.
    for (let i = 0; i < 4; i++) {
      await expect(shield(page)).toHaveCount(0);
      await skip(page, 2500);
      await pass(page, 50);
    }
    await expect(shield(page)).toHaveAttribute("data-shield", "alert");
    await pass(page, 5100);
    await expect(shield(page)).toHaveCount(0);

    const dock = (gap: number) =>
      page.evaluate((px) => {
        Object.defineProperty(window, "outerWidth", { configurable: true, get: () => innerWidth + px });
        Object.defineProperty(window, "outerHeight", { configurable: true, get: () => innerHeight });
      }, gap);
    await dock(160);
    await pass(page, 1100);
    await expect(shield(page)).toHaveCount(0);
    await dock(161);
    await pass(page, 1100);
    await expect(shield(page)).toHaveAttribute("data-shield", "beside");
    await expect(alertOf(page, ALERT)).toBeVisible();
    await pass(page, 60_000);
    await expect(alertOf(page, ALERT)).toHaveCount(0);
    await expect(page.getByText(words().viewer.backFromBeside)).toBeVisible();
    await dock(0);
    await tell(page, "resize");
    await expect(shield(page)).toHaveCount(0);

    // A debugger that stops for more than 100 ms.
    await page.evaluate(() => Object.assign(window, { stopAtDebugger: true }));
    await pass(page, 2000);
    await pass(page, 150);
    await expect(shield(page)).toHaveAttribute("data-shield", "devtools");
    await page.evaluate(() => (window as unknown as { letGo(): void }).letGo());
    await expect(shield(page)).toHaveCount(0);
    // The real probe contains its debugger statement.
    const probe = await request.get("/undernda/probe.js", { headers: { cookie: `document=${cookie}` } });
    expect(probe.headers()["content-type"]).toContain("text/javascript");
    expect(await probe.text()).toMatch(/^\s*debugger;$/m);
  });

  // Sizes of a window of 1440 x 900 by engine: rooms/viewer/devtools-gap.test.ts has them all.
  test("no engine's zoom hides the pages", { tag: "@lab" }, async ({ signedIn: page }) => {
    await watched(page);
    for (const [engine, outer, inner, ratio, vendor, innerScreenY] of [
      ["Firefox at 50 %", [2880, 1800], [2880, 1630], 0.5, "", 170],
      ["WebKit at 120 %", [1440, 900], [1200, 718], 1, "Apple Computer, Inc.", undefined],
      ["WebKit at 300 %", [1440, 900], [482, 288], 1, "Apple Computer, Inc.", undefined],
      ["Chromium at 500 %", [1440, 900], [288, 151], 5, "Google Inc.", undefined],
    ] as const)
      await test.step(engine, async () => {
        const fake = (facts: object) =>
          page.evaluate((values) => {
            for (const [name, value] of Object.entries(values))
              Object.defineProperty(name === "vendor" ? navigator : window, name, {
                configurable: true,
                get: () => value,
              });
          }, facts);
        await fake({
          outerWidth: outer[0],
          outerHeight: outer[1],
          innerWidth: inner[0],
          innerHeight: inner[1],
          visualViewport: { width: inner[0], height: inner[1], scale: 1 },
          devicePixelRatio: ratio,
          mozInnerScreenY: innerScreenY,
          screenY: 0,
          vendor,
        });
        await tell(page, "resize");
        await pass(page, 3000);
        await expect(shield(page)).toHaveCount(0);
        await fake({ innerHeight: inner[1] / 2, visualViewport: null });
        await pass(page, 1100);
        await expect(page.getByText(words().viewer.backFromDevtools)).toBeVisible();
      });
  });

  test("nothing hides the pages for the first two seconds", { tag: "@lab" }, async ({ signedIn: page }) => {
    await page.clock.install();
    await stopClock(page);
    await page.goto("/undernda");
    await expect(button(page, words().viewer.nextPage)).toBeVisible();
    for (const [wait, shields] of [
      [1500, 0],
      [1000, 1],
    ] as const) {
      await pass(page, wait);
      await page.evaluate(() => dispatchEvent(new MouseEvent("contextmenu", { cancelable: true })));
      await expect(shield(page)).toHaveCount(shields);
    }
  });
});

test.describe("the end of access", () => {
  /** Opens a page of the document. Returns how long its access lasts from now on, in ms. */
  async function openUntilItEnds(page: Page, at: number): Promise<number> {
    await page.clock.install();
    await openDesk(page, `#page=${at}`, at);
    const { expiresAt, now } = await (await page.request.get("/api/nda/document")).json();
    return expiresAt - now;
  }

  test("is announced five minutes before, with a link back to the page", { tag: "@lab" }, async ({
    signedIn: page,
  }) => {
    const at = upTo(3);
    const left = await openUntilItEnds(page, at);
    await expect(page).toHaveURL(new RegExp(`#page=${at}$`));
    const minutes = (count: number) => count * 60_000;
    await skip(page, left - minutes(6));
    await expect(button(page, words().viewer.verifyAgain)).toHaveCount(0);
    await skip(page, minutes(1.5));
    await expect(page.getByText(whole(said(words().viewer.endsForAddress, { time: CLOCK })))).toBeVisible();
    await expect(button(page, words().viewer.verifyAgain)).toBeVisible();
    await skip(page, minutes(5));
    await expect(page.getByText(words().viewer.ended)).toBeVisible();
    await expect(image(page, at)).toHaveCount(0);
    const way = page.getByRole("link", { name: words().viewer.verifyAgain });
    await expect(way).toHaveAttribute("href", `/ndacasestudies#page=${at}`);
  });

  test("renewal at the gate leads back to the page", async ({ page }) => {
    // A separate access: verifying again ends the old one.
    await signIn(page.request, companyAddress("first"));
    const at = upTo(5);
    const left = await openUntilItEnds(page, at);
    await skip(page, left - 120_000);
    await button(page, words().viewer.verifyAgain).click();
    await expect(page).toHaveURL(/\/ndacasestudies/);
    const email = companyAddress("again");
    // After hydration the button is disabled until an address is typed.
    await expect(sendButton(page)).toBeDisabled();
    await askForCode(page, email);
    await expect(page.getByRole("group").getByRole("textbox").first()).toBeFocused();
    await page.keyboard.type(await codeMailedTo(email));
    await verifyButton(page).click();
    await expect(page).toHaveURL(/\/undernda/);
    await expect(pageField(page)).toHaveValue(String(at));
    await expect(sheet(page, at)).toContainText(said(words().viewer.shownTo, { reader: email }));
  });

  // A page that was not requested before the access ended.
  for (const [what, status, heading] of PAGES > 8
    ? ([
        ["is shown at once when it is withdrawn, and goes when it is restored", 401, words().viewer.ended],
        ["a newer document is announced and not mixed in", 404, words().viewer.newerVersion],
      ] as const)
    : [])
    test(what, { tag: status === 404 ? "@lab" : [] }, async ({ desk: page }) => {
      await page.route("**/api/nda/pages/*?**", (route) => route.fulfill({ status, body: "{}" }));
      await pageField(page).fill(String(FAR));
      await page.keyboard.press("Enter");
      await expect(page.getByText(heading)).toBeVisible();
      if (status === 404)
        return expect(page.getByRole("link", { name: words().viewer.openNewOne })).toBeVisible();
      await expect(page.locator("figure img")).toHaveCount(0);
      await page.unroute("**/api/nda/pages/*?**");
      await tell(page, "focus");
      await expect(page.getByText(heading)).toHaveCount(0);
      await expect(image(page, FAR)).toBeVisible();
    });
});

test("reading time is reported with handles the server accepts", async ({ signedIn: page }) => {
  await page.clock.install();
  // Recorded in the page: BiDi does not report a request's body.
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
  await pass(page, 31_000);
  expect((await reported).status()).toBe(204);
  const { views } = JSON.parse(await page.evaluate(() => String(Reflect.get(window, "reported"))));
  expect(views[0].handle).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(views[0].to).toBeGreaterThan(views[0].from);
});
