import { useCallback, useEffect, useState } from "react";

export const WIDTHS = [1440, 1024, 768, 390] as const;
export const PANES = ["form", "both", "page"] as const;

/**
 * How every file and its page are shown: the page's width in pixels, its theme, and whether a notice for phones may cover it; the
 * form, the page or both, and the form's share of the width, in per cent.
 */
export type View = Readonly<{
  width: (typeof WIDTHS)[number];
  theme: "light" | "dark";
  notice: boolean;
  panes: (typeof PANES)[number];
  share: number;
}>;

const KEY = "studio-preview";
const FIRST: View = { width: 1440, theme: "light", notice: false, panes: "both", share: 42 };

function storedView(): View {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return FIRST;
  }
}

export type SetView = (change: Partial<View>) => void;

/** The view, which other files and later visits keep. */
export function useView(): [View, SetView] {
  const [view, setView] = useState(storedView);
  useEffect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(view));
    } catch {
      // A browser without storage begins with the first view.
    }
  }, [view]);
  const change = useCallback<SetView>((some) => setView((before) => ({ ...before, ...some })), []);
  return [view, change];
}
