import type { ReactNode, RefObject } from "react";
import { Icon } from "@/components/ui/icon";
import { SiteLink } from "@/components/ui/site-link";
import styles from "./bar.module.css";
import type { Viewer } from "./use-viewer";

type Props = {
  site: string;
  viewer: Viewer;
  rail: string;
  opener: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
};

export function Bar({ site, viewer: { state, showContents }, rail, opener, children }: Props) {
  const open = state.contentsOpen;
  return (
    <div className={styles.bar} data-desk-bar>
      <div className={styles.head}>
        <SiteLink className={styles.home} href="/" aria-label={`${site}, home`}>
          <span className={styles.name} aria-hidden="true">
            {site}
          </span>
          <span className={styles.dot} aria-hidden="true" />
        </SiteLink>
        <button
          ref={opener}
          className={styles.contents}
          type="button"
          aria-expanded={open}
          aria-controls={rail}
          onClick={() => showContents(!open)}
        >
          <Icon name={open ? "close" : "menu"} />
          Contents
        </button>
      </div>
      {children}
    </div>
  );
}
