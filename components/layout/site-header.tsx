import type { ReactNode } from "react";
import { PaletteButton } from "@/components/palette/palette-button";
import { SiteLink } from "@/components/ui/site-link";
import { directionOfLanguage } from "@/lib/content/direction";
import { linkTo } from "@/lib/content/local-link";
import { menuLinks } from "@/lib/content/menu-links";
import { otherLanguages } from "@/lib/content/other-languages";
import { own } from "@/lib/content/own";
import { fetchesBelow } from "@/lib/content/page-address";
import { inLanguage } from "@/lib/words/asked-language";
import { language } from "@/lib/words/language";
import { languageName } from "@/lib/words/language-name";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { headerItems } from "./header-items";
import "./header-nav.module.css";
import { LateHeaderNav, LateThemeToggle } from "./late-parts";
import { OFFER_SCRIPT } from "./offer-script";
import "./panel.module.css";
import "./theme-toggle.module.css";
import "@/components/ui/picture.module.css";
import styles from "./site-header.module.css";

/** Of the page's policy, where that has one. */
type WithNonce = { nonce?: string | undefined };

/**
 * The server renders the header's text and panels; HeaderNav only opens and closes them. The style sheets imported here are those of
 * parts whose code comes later (late-parts.tsx): otherwise they would come with it.
 */
export const SiteHeader = ({ nonce }: WithNonce) =>
  process.env.NEXT_PUBLIC_SEVERAL_LANGUAGES ? <HeaderInLanguages nonce={nonce} /> : <Header />;

/** The header with its switch, below the lines that offer a language. A site of one language has none of their code. */
async function HeaderInLanguages({ nonce }: WithNonce) {
  if (process.env.NEXT_PUBLIC_SEVERAL_LANGUAGES) {
    const { LanguageLinks, LanguageOffer, LanguageSwitch } = await import("./languages");
    const others = await otherLanguages();
    const offers = others.filter(({ page }) => page !== null);
    const { languages: heading } = words().frame;
    const inBar = <LanguageSwitch others={others} current={languageName(language())} label={heading} />;
    return (
      <>
        {offers.map((other) => {
          const { languages, closeMessage, inThisLanguage } = inLanguage(other.tag, () => words().frame);
          const dir = directionOfLanguage(other.tag);
          return (
            <LanguageOffer key={other.tag} {...{ other, dir }} label={languages} close={closeMessage}>
              {inThisLanguage}
            </LanguageOffer>
          );
        })}
        {offers.length > 0 ? (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: OFFER_SCRIPT }} />
        ) : null}
        <Header languages={{ inBar, inMenu: <LanguageLinks others={others} />, heading }} />
      </>
    );
  }
  return null;
}

type Languages = { inBar: ReactNode; inMenu: ReactNode; heading: string };

function Header({ languages }: { languages?: Languages }) {
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
          {...(languages ? { languages } : {})}
        />
        <div className={styles.tools}>
          <PaletteButton
            {...fetchesBelow()}
            words={{ searchEverything, searchSite, whereTo, escCloses, nothingFound, notLoaded, loading }}
            {...(languages ? { languages: languages.heading } : {})}
          />
          <LateThemeToggle label={switchTheme} />
        </div>
      </div>
    </header>
  );
}
