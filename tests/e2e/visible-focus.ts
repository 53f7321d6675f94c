import { expect, type Page } from "@playwright/test";

/**
 * Expects a visible focus: the focused element is in the window, and it, an element in it or its card looks different without
 * focus. The comparison removes the focus for a moment.
 */
async function visibleFocus(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const node = document.activeElement;
    if (!(node instanceof HTMLElement) || node === document.body) return "nothing has the focus";
    // The content of a frame shows its own focus.
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
    // Even with reduced motion a style takes two frames to change: transitions are shortened, not removed.
    for (let i = 0; i < 3; i++) {
      await new Promise(requestAnimationFrame);
      look();
    }
    const without = JSON.stringify(look());
    node.focus({ preventScroll: true });
    return withFocus === without ? `${name} looks the same with and without focus` : "seen";
  });
}

export const expectVisibleFocus = (page: Page, what: string) =>
  expect.poll(() => visibleFocus(page), { message: what }).toBe("seen");
