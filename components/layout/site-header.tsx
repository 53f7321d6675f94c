import { PaletteButton } from "@/components/palette/palette-button";
import { SiteLink } from "@/components/ui/site-link";
import { linkTo } from "@/lib/content/local-link";
import { menuLinks } from "@/lib/content/menu-links";
import { own } from "@/lib/content/own";
import { fetchesBelow } from "@/lib/content/page-address";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
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
  const { mainNavigation, openMenu, closeMenu, newTab, switchTheme } = words().frame;
  const { searchEverything, searchSite, whereTo, escCloses, nothingFound, notLoaded, loading } =
    words().palette;
  return (
    <header className={styles.header} data-site-header>
      <div className={styles.bar}>
        <SiteLink
          className={styles.home}
          {...linkTo("/")}
          aria-label={say(words().frame.homeOf, { site: own().site.name })}
        >
          <span aria-hidden="true" data-field="site name">
            {own().site.name}
          </span>
          <span className={styles.dot} aria-hidden="true" />
        </SiteLink>
        <LateHeaderNav
          items={headerItems()}
          mobile={menuLinks("menu")}
          words={{ mainNavigation, openMenu, closeMenu, newTab }}
        />
        <div className={styles.tools}>
          <PaletteButton
            {...fetchesBelow()}
            words={{ searchEverything, searchSite, whereTo, escCloses, nothingFound, notLoaded, loading }}
          />
          <LateThemeToggle label={switchTheme} />
        </div>
      </div>
    </header>
  );
}
