import { useEffect, useState } from "react";

/** How the preview shows every page: its width in pixels, its theme, and whether a notice for phones may cover it. */
export type View = Readonly<{ width: 1440 | 390; theme: "light" | "dark"; notice: boolean }>;

const KEY = "studio-preview";
const FIRST: View = { width: 1440, theme: "light", notice: false };

function storedView(): View {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return FIRST;
  }
}

/** The view, which other files and later visits keep. */
export function useView(): [View, (change: Partial<View>) => void] {
  const [view, setView] = useState(storedView);
  useEffect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(view));
    } catch {
      // A browser without storage begins with the first view.
    }
  }, [view]);
  return [view, (change) => setView((before) => ({ ...before, ...change }))];
}
