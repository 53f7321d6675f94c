import { PaletteButton } from "@/components/palette/palette-button";
import { SiteLink } from "@/components/ui/site-link";
import { site } from "@/lib/content/own.generated";
import { menuLinks } from "@/lib/content/site-pages";
import { headerItems } from "./header-items";
import { HeaderNav } from "./header-nav";
import styles from "./site-header.module.css";
import { ThemeToggle } from "./theme-toggle";

/** The server renders the header's text and panels; HeaderNav only opens and closes them. */
export function SiteHeader() {
  return (
    <header className={styles.header} data-site-header>
      <div className={styles.bar}>
        <SiteLink className={styles.home} href="/" aria-label={`${site.name}, home`}>
          <span aria-hidden="true">{site.name}</span>
          <span className={styles.dot} aria-hidden="true" />
        </SiteLink>
        <HeaderNav items={headerItems()} mobile={menuLinks("menu")} />
        <div className={styles.tools}>
          <PaletteButton />
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
