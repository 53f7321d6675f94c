import type { Page } from "@playwright/test";

/**
 * The share of a page's CSS whose selectors fit nothing on it. Chromium's own coverage would also count what waits for
 * a hover, the other theme or another width, which a page does need: here states, pseudo-elements and media queries
 * are left out of the question, so that what remains came with another page's components.
 *
 * @returns 0 to 1, by bytes of the rules' text
 */
export function unusedCss(page: Page): Promise<number> {
  return page.evaluate(() => {
    let all = 0;
    let unused = 0;
    const plain = (selector: string): string =>
      selector
        .replaceAll(/\[(data-|aria-)[^\]]*\]/g, "")
        .replaceAll(/::?(?!is|not|where|has|nth|first|last|only|root|host)[a-z-]+(\([^)]*\))?/g, "")
        .replaceAll(/([\s>+~,(]|^)(?=[\s>+~,)]|$)/g, "$1*");
    const fits = (selector: string): boolean => {
      try {
        return document.querySelector(plain(selector)) !== null;
      } catch {
        return true;
      }
    };
    const visit = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          all += rule.cssText.length;
          if (!fits(rule.selectorText)) unused += rule.cssText.length;
        } else if ("cssRules" in rule && !(rule instanceof CSSKeyframesRule)) {
          visit((rule as CSSGroupingRule).cssRules);
        } else all += rule.cssText.length;
      }
    };
    for (const sheet of document.styleSheets) visit(sheet.cssRules);
    return all === 0 ? 0 : unused / all;
  });
}
