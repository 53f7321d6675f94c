import type { Locator, Page } from "@playwright/test";

/** Pauses each animation that a script starts at its first moment. CSS animations run on. */
export const holdAnimations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options);
      animation.pause();
      return animation;
    };
  });

/** Moves every held animation of a page to a time, in milliseconds after its start. */
export const seek = (page: Page, moment: number): Promise<void> =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations())
      if (animation.playState === "paused") animation.currentTime = time;
  }, moment);

export const finish = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.playState === "paused") animation.finish();
  });

/** When the last animation of an element ends, in milliseconds after its start; 0 without one. */
export const endOf = (element: Locator): Promise<number> =>
  element.evaluate((node) =>
    Math.max(0, ...node.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime))),
  );

/** Whether an element and its ancestors are visible at all. */
export const isDrawn = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }));

/** The properties of an element that an entrance changes. */
export const lookOf = (element: Locator) =>
  element.evaluate((node) => {
    const { opacity, transform, filter, clipPath } = getComputedStyle(node);
    return { opacity, transform, filter, clipPath };
  });

/** An element that no entrance changes. */
export const AT_REST = { opacity: "1", transform: "none", filter: "none", clipPath: "none" };
