import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import quiet from "@/components/ui/quiet-button.module.css";
import { pressAgain } from "./early-press";
import { THEME_KEY } from "./theme-script";
import styles from "./theme-toggle.module.css";

/** Switches between light and dark. Both icons are in the HTML and CSS shows the right one, so hydration shifts nothing. */
export function ThemeToggle({ label }: { label: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => pressAgain(button.current), []);
  const toggle = () => {
    const root = document.documentElement;
    const dark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    try {
      localStorage.setItem(THEME_KEY, root.dataset.theme);
    } catch {
      // The browser stores nothing, so the choice lasts for this page.
    }
  };
  return (
    <button ref={button} type="button" className={quiet.icon} onClick={toggle} aria-label={label}>
      <span className={styles.sun}>
        <Icon name="sun" />
      </span>
      <span className={styles.moon}>
        <Icon name="moon" />
      </span>
    </button>
  );
}
