import type { Page } from "@playwright/test";
import { readOwn } from "@/lib/content/own-files";
import { withBlock } from "./site";
import { alive } from "./steady";
import { companyAddress, expect, test } from "./visitor";

/** What has the focus, by role and name as the browser gives them to a screen reader. */
const focused = (page: Page) => page.locator(":focus");

/**
 * The focus must be seen: what has it lies in the window, and it, something in it or its card looks different from
 * before. The comparison takes the focus away for a moment and gives it back.
 */
async function visibleFocus(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const node = document.activeElement;
    if (!(node instanceof HTMLElement) || node === document.body) return "nothing has the focus";
    // What is inside of a frame shows its own focus.
    if (node instanceof HTMLIFrameElement) return "seen";
    const name = node.outerHTML.slice(0, 160);
    const { width, height, bottom, top } = node.getBoundingClientRect();
    if (width === 0 || height === 0) return `${name} has no size`;
    if (bottom < 0 || top > innerHeight) return `${name} is out of sight`;
    const around = [node, node.parentElement, node.closest("article, form, li, [role=group]")];
    const look = () =>
      around.map((one) =>
        [null, "::after"].map((pseudo) => {
          if (!one) return "";
          const { outline, boxShadow, borderColor } = getComputedStyle(one, pseudo);
          return outline.includes("none") ? [boxShadow, borderColor] : [outline, boxShadow, borderColor];
        }),
      );
    const withFocus = JSON.stringify(look());
    node.blur();
    // Even without motion a style takes two frames to change: its transition is shortened, not taken away.
    for (let i = 0; i < 3; i++) {
      await new Promise(requestAnimationFrame);
      look();
    }
    const without = JSON.stringify(look());
    node.focus({ preventScroll: true });
    return withFocus === without ? `${name} looks the same with and without focus` : "seen";
  });
}

/** As above, given the moment that a style change may need: the skip link slides in. */
const expectVisibleFocus = (page: Page, what: string) =>
  expect.poll(() => visibleFocus(page), { message: what }).toBe("seen");

/** Presses Tab through a whole page and collects what got the focus, until it comes round. */
async function walk(page: Page, limit = 200): Promise<string[]> {
  const seen: string[] = [];
  for (let i = 0; i < limit; i++) {
    await page.keyboard.press("Tab");
    const mark = await page.evaluate(() => {
      const node = document.activeElement;
      if (!node || node === document.body) return null;
      if (node.hasAttribute("data-walked")) return "again";
      node.setAttribute("data-walked", "");
      return node.getAttribute("aria-label") ?? node.textContent?.trim() ?? "";
    });
    if (mark === null || mark === "again") return seen;
    seen.push(mark);
    await expectVisibleFocus(page, `Tab ${i + 1}`);
  }
  throw new Error(`more than ${limit} stops: a trap?`);
}

test("the first Tab shows a skip link that leads past the header", async ({ page }) => {
  await page.goto("/aboutme");
  await alive(page.locator("#case-studies-trigger"));
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

for (const path of [
  "/",
  "/aboutme",
  "/casestudies",
  "/casestudies/nobroker",
  ...withBlock("link").slice(0, 1),
  "/designprocess",
  "/contact",
  "/blog",
  "/photography",
  "/changelog",
  "/status",
  "/ndacasestudies",
  "/unlock/hud",
])
  test(`Tab goes through ${path} with visible focus and without a trap`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await alive(page.locator("main a, main button, footer a").first());
    const stops = await walk(page);
    expect(stops.length).toBeGreaterThan(2);
  });

test("the header's panels open by Enter, Space and ArrowDown; Escape closes and gives the focus back", async ({
  page,
}) => {
  await page.goto("/status");
  for (const [id, first] of [
    ["case-studies", /^Heuristic Evaluation/],
    ["contributions", /^View /],
  ] as const) {
    const trigger = page.locator(`#${id}-trigger`);
    const panel = page.locator(`#${id}-panel`);
    await alive(trigger);
    for (const key of ["Enter", "Space", "ArrowDown"]) {
      await trigger.focus();
      await page.keyboard.press(key);
      await expect(panel).toBeVisible();
      await expect(trigger).toHaveAttribute("aria-expanded", "true");
      await page.keyboard.press(key === "ArrowDown" ? "ArrowDown" : "Tab");
      await expect(focused(page)).toHaveAccessibleName(first);
      await expectVisibleFocus(page, `${id} by ${key}`);
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
      await expect(trigger).toBeFocused();
    }
  }
});

test("Tab past a panel's last link closes it and goes on in the header", async ({ page }) => {
  await page.goto("/status");
  const trigger = page.locator("#case-studies-trigger");
  await alive(trigger);
  await trigger.focus();
  await page.keyboard.press("Enter");
  const panel = page.locator("#case-studies-panel");
  await expect(panel).toBeVisible();
  for (const _ of await panel.getByRole("link").all()) await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveAttribute("href", "/casestudies/instrumentcluster");
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveText("Resume");
  await expect(panel).toBeHidden();
  await page.keyboard.press("Shift+Tab");
  await expect(trigger).toBeFocused();
});

test("Enter on a panel's link goes there and closes the panel", async ({ page }) => {
  await page.goto("/status");
  const trigger = page.locator("#case-studies-trigger");
  await alive(trigger);
  await trigger.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/casestudies/nobroker");
  await expect(page.locator("#case-studies-panel")).toBeHidden();
});

test("the hamburger menu opens by Enter; Escape gives the focus back; Tab past its end closes it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto("/status");
  const toggle = page.getByRole("button", { name: "Open menu" });
  await alive(toggle);
  await toggle.focus();
  await page.keyboard.press("Enter");
  const close = page.getByRole("button", { name: "Close menu" });
  await expect(close).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveText(/about me/i);
  await page.keyboard.press("Escape");
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  for (let i = 0; i < 6; i++) await page.keyboard.press("Tab");
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
});

test("the audience tabs are one stop; arrows, Home and End choose", async ({ page }) => {
  await page.goto("/");
  const labels = readOwn("home").content.tabs.map(({ label }) => label);
  const [first = "", second = ""] = labels;
  const last = labels.at(-1) ?? "";
  const named = (name: string) => page.getByRole("tab", { name, exact: true });
  await alive(named(first));
  await named(first).focus();
  for (const [key, name] of [
    ["ArrowRight", second],
    ["End", last],
    ["ArrowRight", first],
    ["ArrowLeft", last],
    ["Home", first],
  ] as const) {
    await page.keyboard.press(key);
    const tab = named(name);
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expectVisibleFocus(page, name);
  }
  await page.keyboard.press("Tab");
  await expect(named(second)).not.toBeFocused();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).not.toBe("tab");
});

test("the filter's chips are toggled by Space and Enter and the result is announced", async ({ page }) => {
  await page.goto("/casestudies");
  const chip = page.getByRole("button", { name: /^HMI Design/ });
  await alive(chip);
  await chip.focus();
  await page.keyboard.press("Space");
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("status").filter({ hasText: /Showing 02/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(chip).toHaveAttribute("aria-pressed", "false");
  await expect(chip).toBeFocused();
});

test("the large picture keeps Tab inside and gives the focus back", async ({ page }) => {
  await page.goto("/photography");
  const picture = page.getByRole("list", { name: "Mood board" }).getByRole("button").first();
  await alive(picture);
  await picture.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Picture viewer" });
  await expect(viewer).toBeVisible();
  const names: string[] = [];
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press("Tab");
    names.push((await focused(page).getAttribute("aria-label")) ?? "");
    await expectVisibleFocus(page, names.at(-1) ?? "");
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  }
  expect(new Set(names)).toEqual(new Set(["Previous picture", "Next picture", "Close"]));
  await page.keyboard.press("Escape");
  await expect(picture).toBeFocused();
});

test("the palette keeps Tab inside", async ({ page }) => {
  await page.goto("/status");
  const button = page.getByRole("button", { name: "Search pages, case studies and articles" });
  await alive(button);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option").first()).toBeVisible();
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press("Tab");
    // At either end a guard outside of the dialog has the focus for a moment and hands it on.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null))
      .toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("the NDA gate is passed by keyboard alone; what happens is announced", async ({ page }) => {
  await page.route("**/api/nda/otp", (route) => route.fulfill({ json: { success: true, resendAfter: 30 } }));
  await page.route("**/api/nda/leave", (route) => route.fulfill({ status: 204 }));
  await page.goto("/ndacasestudies");
  await alive(page.locator("#email"));
  await page.locator("#email").focus();
  await expectVisibleFocus(page, "email");
  const email = companyAddress("keyboard");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send OTP" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `Code sent to ${email}.` })).toBeVisible();
  await page.route("**/api/nda/verify", (route) => route.fulfill({ status: 401, json: {} }));
  await page.keyboard.type("1234567");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Invalid or expired OTP" })).toBeVisible();
  await expectVisibleFocus(page, "the code after a refusal");
  const last = page.getByRole("textbox", { name: "Digit 7 of 7" });
  await last.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Verify OTP" })).toBeFocused();
  // The resend button sleeps; next comes Change Email.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Change Email" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#email")).toBeFocused();
  await expect(page.locator("#email")).toHaveValue(email);
});

test("the passcode screen is passed by keyboard alone; a wrong one is announced and selected", async ({
  page,
}) => {
  await page.goto("/unlock/hud");
  const field = page.getByLabel("Passcode", { exact: true });
  await alive(field);
  await field.focus();
  await page.keyboard.type("wrong");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show passcode" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(field).toHaveAttribute("type", "text");
  await expectVisibleFocus(page, "show passcode");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Unlock" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Incorrect passcode, try again" })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("e2e-passcode-4711");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/casestudies/hud");
});

test("an unlock link puts the focus on its button, where it is seen", async ({ page }) => {
  await page.goto("/unlock/hud#a-passcode");
  await expect(page.getByRole("button", { name: "Unlock" })).toBeFocused();
  await expectVisibleFocus(page, "Unlock");
});

test("nothing that is focused by Tab hides under the sticky header", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/casestudies", "/blog"]) {
    await page.goto(path);
    await alive(page.locator("main a").first());
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.locator("footer a").last().focus();
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press("Shift+Tab");
      const hidden = await page.evaluate(() => {
        const header = document.querySelector("[data-site-header]");
        const node = document.activeElement;
        if (!header || !node?.closest("main, footer")) return false;
        return node.getBoundingClientRect().bottom <= header.getBoundingClientRect().bottom;
      });
      expect(hidden, `${path}, ${i} back`).toBe(false);
    }
  }
});

test("the focus ring stands out by 3:1 from every ground, light and dark", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/status");
    const ratios = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      const channel = (value: number) =>
        value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      const luminance = (token: string) => {
        probe.style.color = `var(${token})`;
        const [r = 0, g = 0, b = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(
          (part) => Number(part) / 255,
        );
        return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
      };
      const ring = luminance("--focus");
      return ["--paper", "--paper-raised", "--paper-sunk"].map((ground) => {
        const behind = luminance(ground);
        return (Math.max(ring, behind) + 0.05) / (Math.min(ring, behind) + 0.05);
      });
    });
    for (const ratio of ratios) expect(ratio, colorScheme).toBeGreaterThanOrEqual(3);
  }
});

test("every control is at least 24 by 24 px, or stands in a sentence or alone in its circle", async ({
  page,
}) => {
  for (const path of [
    "/",
    "/casestudies",
    "/contact",
    "/photography",
    "/changelog",
    "/ndacasestudies",
    "/unlock/hud",
  ]) {
    await page.goto(path);
    await alive(page.locator("main a, main button").first());
    const small = await page.evaluate(() => {
      const controls = [...document.querySelectorAll<HTMLElement>("a, button, input")].filter(
        (node) =>
          node.checkVisibility({ visibilityProperty: true }) &&
          !node.closest("p, dd, .skip-link") &&
          !node.matches(".skip-link"),
      );
      const boxes = controls.map((node) => ({ node, box: node.getBoundingClientRect() }));
      return boxes
        .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
        .filter(({ node, box }) => {
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          return boxes.some(
            ({ node: other, box: near }) =>
              other !== node &&
              !node.contains(other) &&
              near.left < x + 12 &&
              near.right > x - 12 &&
              near.top < y + 12 &&
              near.bottom > y - 12,
          );
        })
        .map(({ node }) => node.outerHTML.slice(0, 120));
    });
    expect.soft(small, path).toEqual([]);
  }
});

test.describe("as a screen reader hears it", () => {
  test("the header", async ({ page }) => {
    await page.goto("/blog");
    await alive(page.locator("#case-studies-trigger"));
    await expect(page.getByRole("banner")).toMatchAriaSnapshot(`
      - banner:
        - link "Alex Doe, home"
        - navigation "Main":
          - list:
            - listitem:
              - link "ABOUT ME"
            - listitem:
              - button "Case Studies"
            - listitem:
              - link "Resume"
            - listitem:
              - link "Blog"
            - listitem:
              - button "Contributions"
        - button "Search pages, case studies and articles"
        - button "Switch between light and dark"
    `);
    await page.locator("#case-studies-trigger").click();
    await expect(page.getByRole("navigation", { name: "Main" })).toMatchAriaSnapshot(`
      - button "Case Studies" [expanded]
      - list:
        - listitem:
          - link /Heuristic Evaluation/
        - listitem:
          - link /Accessibility/
        - listitem:
          - link /UX Research/
        - listitem:
          - link /View NDA Case Studies/
        - listitem:
          - link /My Design Process/
        - listitem:
          - link /View All Case Studies/
      - paragraph: Recent Case Studies
      - list:
        - listitem:
          - link "Benz AMG Car Racing March 2023, 12 min read"
        - listitem:
          - link "NoBroker Heuristic Evaluation November 2024, 7 min read"
        - listitem:
          - link "Instrument Cluster December 2020, 2 min read"
    `);
  });

  test("the audience tabs", async ({ page }) => {
    await page.goto("/");
    const { tabs } = readOwn("home").content;
    await alive(page.getByRole("tab").first());
    await expect(page.getByRole("tablist", { name: "Who is reading?" })).toMatchAriaSnapshot(`
      - tablist "Who is reading?":
${tabs.map(({ label }, at) => `        - tab ${JSON.stringify(label)}${at === 0 ? " [selected]" : ""}`).join("\n")}
    `);
    const second = tabs[1];
    await page.getByRole("tab").nth(1).click();
    await expect(page.getByRole("tabpanel")).toMatchAriaSnapshot(`
      - tabpanel ${JSON.stringify(second?.label)}:
        - paragraph
        - paragraph
    `);
    await expect(page.getByRole("tabpanel")).toContainText(second?.highlighter ?? "");
  });

  test("the case-study list", async ({ page }) => {
    await page.goto("/casestudies?filter=heuristic-evaluation");
    await alive(page.getByRole("button", { name: /^Web App/ }));
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - heading [level=1]
      - link /[Dd]esign [Pp]rocess/
      - search:
        - searchbox "Search the case studies"
        - button "Search"
      - group "Show case studies of these kinds":
        - button "All 08"
        - button "Web App 03"
        - button "Mobile App 01"
        - button "HMI Design 02"
        - button "Design System 00"
        - button "Heuristic Evaluation 01" [pressed]
        - button "Usability Testing 00"
      - status: /Showing 01 of 08 case studies/
      - list:
        - listitem:
          - article:
            - heading "NoBroker Heuristic Evaluation" [level=2]:
              - link "NoBroker Heuristic Evaluation"
      - region "Private work":
        - heading "Private work" [level=2]
    `);
  });

  test("both steps of the NDA gate", async ({ page }) => {
    await page.route("**/api/nda/otp", (route) =>
      route.fulfill({ json: { success: true, resendAfter: 30 } }),
    );
    await page.goto("/ndacasestudies");
    await alive(page.locator("#email"));
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - heading "Sharing is definitely not caring" [level=1]
      - list "Steps":
        - listitem: E-mail
        - listitem: Code
      - paragraph: Please use your official company email to access the project. This helps protect the work of all participating companies.
      - text: Company email
      - textbox "Company email"
      - button "Send OTP" [disabled]
      - paragraph:
        - link "Return Back"
        - link "No company email, or no code? Write to me"
    `);
    await page.locator("#email").fill("someone@northwind-turbines.com");
    await page.getByRole("button", { name: "Send OTP" }).click();
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - group "Enter the 7-digit OTP sent to someone@northwind-turbines.com":
        - textbox "Enter the 7-digit OTP sent to someone@northwind-turbines.com"
        - textbox "Digit 2 of 7"
        - textbox "Digit 3 of 7"
        - textbox "Digit 4 of 7"
        - textbox "Digit 5 of 7"
        - textbox "Digit 6 of 7"
        - textbox "Digit 7 of 7"
      - button "Verify OTP" [disabled]
      - button /Resend OTP in \\d+s/ [disabled]
      - button "Change Email"
      - status: Code sent to someone@northwind-turbines.com.
      - paragraph:
        - link "Return Back"
    `);
  });

  test("the passcode screen", async ({ page }) => {
    await page.goto("/unlock/hud");
    await alive(page.locator("#passcode"));
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - heading "PRIVATE CONTENT" [level=1]
      - paragraph: Enter passcode mentioned in resume to access project
      - text: Passcode
      - textbox "Passcode"
      - button "Show passcode"
      - button "Unlock"
      - link "Ask for a passcode"
      - link "Return Back"
    `);
  });

  test("the passcode screen, filled in by an unlock link", async ({ page }) => {
    await page.goto("/unlock/hud#a-passcode");
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - heading "PRIVATE CONTENT" [level=1]
      - status: Your passcode is filled in. Press Unlock to continue.
      - text: Passcode
      - textbox "Passcode": a-passcode
      - button "Show passcode"
      - button "Unlock"
      - link "Ask for a passcode"
      - link "Return Back"
    `);
  });
});
