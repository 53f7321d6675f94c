"use client";

import { useEffect } from "react";

const PSEUDO = /:(hover|focus-visible|focus-within)(?![\w-])/g;

/** Makes `data-force="hover"` (focus-visible, focus-within) look like the real state, by copying style sheets' rules. */
export function ForcedStates() {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync([...document.styleSheets].flatMap(({ cssRules }) => copies(cssRules)).join("\n"));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, []);
  return null;
}

function copies(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) {
      const inside = copies(rule.cssRules);
      return inside.length > 0 ? [`@media ${rule.conditionText}{${inside.join("")}}`] : [];
    }
    if (!(rule instanceof CSSStyleRule)) return [];
    const forced = rule.selectorText.replace(PSEUDO, '[data-force~="$1"]');
    return forced === rule.selectorText ? [] : [`${forced}{${rule.style.cssText}}`];
  });
}
