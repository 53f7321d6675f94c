/** The notice that covers a site's pages on phones. */
const NOTICE = "section[aria-labelledby=mobile-notice]";

export const hasNotice = (page: Document): boolean => page.querySelector(NOTICE) !== null;

/** The conditions of the notice's rules, while they are switched off. */
const conditions = new WeakMap<CSSMediaRule, string>();

/**
 * Shows or hides the notice of a narrow page. Its style rules are switched off, because React would report a changed element.
 *
 * @returns stops keeping the page usable
 */
export function showNotice(page: Document, isShown: boolean): () => void {
  const { classList: names } = page.querySelector(NOTICE) ?? {};
  const site = page.getElementById("site");
  if (!names || !site) return () => {};
  for (const rule of [...page.styleSheets].flatMap(mediaRules)) {
    const condition = conditions.get(rule) ?? rule.media.mediaText;
    if (!/max-width/.test(condition) || ![...names].some((name) => rule.cssText.includes(`.${name}`)))
      continue;
    conditions.set(rule, condition);
    rule.media.mediaText = isShown ? condition : "not all";
  }
  if (isShown) {
    site.inert = getComputedStyle(page.querySelector(NOTICE) as Element).display !== "none";
    return () => {};
  }
  const free = () => site.removeAttribute("inert");
  free();
  // The page sets it when it starts and when its width changes.
  const observer = new MutationObserver(free);
  observer.observe(site, { attributeFilter: ["inert"] });
  return () => observer.disconnect();
}

/** The rules that depend on the window. The page's window has its own classes, so `instanceof` finds none. */
const mediaRules = (sheet: CSSStyleSheet): CSSMediaRule[] =>
  [...sheet.cssRules].filter((rule): rule is CSSMediaRule => "media" in rule && "cssRules" in rule);
