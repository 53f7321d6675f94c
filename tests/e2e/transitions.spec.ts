import type { TRANSITIONS } from "@/components/layout/page-end";
import { IN_HEADER, SHORT, wayFrom } from "./frame";
import { AT_REST, endOf, finish, holdAnimations, lookOf, seek } from "./held-animations";
import { ONWARD, own } from "./site";
import { alive } from "./stop-motion";
import { expect, test } from "./visitor";

const BEGINS = {
  fade: { opacity: "0.01" },
  slide: { opacity: "0.01", transform: `matrix(1, 0, 0, 1, ${ONWARD === "ArrowRight" ? 40 : -40}, 0)` },
  scale: { opacity: "0.01", transform: "matrix(0.96, 0, 0, 0.96, 0, 0)" },
  flip: { opacity: "0.01", transform: expect.stringMatching(/^matrix3d/) },
  blur: { opacity: "0.01", filter: "blur(10px)" },
  overlay: { clipPath: "inset(0px 0px 100%)" },
  reveal: { clipPath: expect.stringMatching(/^circle\(0/) },
} satisfies Record<keyof typeof TRANSITIONS, object>;

/** The built setting, which each test replaces on the way to the browser. */
const { transition } = own.site;
const BUILT = `\\"kind\\":\\"${transition}\\"`;

for (const [kind, first] of Object.entries(BEGINS))
  test(`with the setting '${kind}' only the next page is animated, for 500 ms`, {
    tag: [transition, "overlay"].includes(kind) ? [] : "@lab",
  }, async ({ page }) => {
    await holdAnimations(page);
    await page.route(`**${SHORT}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      expect(html).toContain(BUILT);
      await route.fulfill({ response, body: html.replaceAll(BUILT, BUILT.replace(transition, kind)) });
    });
    await page.goto(SHORT);
    const frame = page.locator("main > :first-child");
    const [link, to] = wayFrom(SHORT, "/changelog");
    await alive(page.locator(IN_HEADER));
    expect(await lookOf(frame)).toEqual(AT_REST);
    expect(await endOf(frame)).toBe(0);
    await link(page).click();
    await expect(page).toHaveURL(to);
    await expect.poll(() => lookOf(frame)).toEqual({ ...AT_REST, ...first });
    expect(await endOf(frame)).toBe(500);
    await seek(page, 100);
    const later = await lookOf(frame);
    expect(later).not.toEqual(AT_REST);
    expect(later).not.toEqual({ ...AT_REST, ...first });
    // No filter or clip remains, because it would cut parts that reach beyond the frame.
    await finish(page);
    await expect.poll(() => lookOf(frame)).toEqual(AT_REST);
    // The browser reports the end with its next frame; until then the animation holds its last look.
    await expect.poll(() => endOf(frame)).toBe(0);
  });
