import { PaletteButton } from "@/components/palette/palette-button";
import { SiteLink } from "@/components/ui/site-link";
import { site } from "@/lib/content/own.generated";
import { menuLinks } from "@/lib/content/site-pages";
import { headerItems } from "./header-items";
import "./header-nav.module.css";
import { LateHeaderNav, LateThemeToggle } from "./late-parts";
import "./panel.module.css";
import "./theme-toggle.module.css";
import "@/components/ui/picture.module.css";
import styles from "./site-header.module.css";

/**
 * The server renders the header's text and panels; HeaderNav only opens and closes them. The style sheets imported here are those of
 * parts whose code comes later (late-parts.tsx): otherwise they would come with it.
 */
export function SiteHeader() {
  return (
    <header className={styles.header} data-site-header>
      <div className={styles.bar}>
        <SiteLink className={styles.home} href="/" aria-label={`${site.name}, home`}>
          <span aria-hidden="true" data-field="site name">
            {site.name}
          </span>
          <span className={styles.dot} aria-hidden="true" />
        </SiteLink>
        <LateHeaderNav items={headerItems()} mobile={menuLinks("menu")} />
        <div className={styles.tools}>
          <PaletteButton />
          <LateThemeToggle />
        </div>
      </div>
    </header>
  );
}
