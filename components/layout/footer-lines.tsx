import { Container } from "@/components/ui/container";
import { SiteLink } from "@/components/ui/site-link";
import { unseen } from "@/components/ui/unseen";
import { eventAttributes } from "@/lib/analytics/event-attributes";
import type { TextLanguage } from "@/lib/content/field";
import type { MenuLink } from "@/lib/content/menu-links";
import type { Site } from "@/lib/content/schema/site";
import type { Words } from "@/lib/words/words";
import styles from "./footer-lines.module.css";
import { SocialIcon } from "./social-icon";

/** `lang` and `dir` are those of `rights`. */
type Props = Pick<Site, "rights"> &
  TextLanguage & {
    socials: readonly (Site["socials"][number] & TextLanguage)[];
    allRights: string;
    links: readonly MenuLink[];
    words: Pick<Words["frame"], "footerNavigation" | "newTab">;
  };

export function FooterLines({ rights, allRights, socials, links, words, lang, dir }: Props) {
  return (
    <footer className={styles.footer} data-site-footer>
      <Container grid>
        <p className={styles.rights} data-field="site rights" lang={lang} dir={dir}>
          {rights}
        </p>
        {links.length > 0 ? (
          <nav className={styles.nav} aria-label={words.footerNavigation}>
            <ul className={styles.links}>
              {links.map(({ label, path, href = path, hrefLang, ...language }) => (
                <li key={path}>
                  <SiteLink
                    {...{ href, hrefLang }}
                    data-field={`navigation pages ${path} footer`}
                    {...language}
                    {...eventAttributes("Footer Nav Click", { label, destination: path })}
                  >
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className={styles.base}>
          <p data-field="site footerYear, site name">{allRights}</p>
          {socials.length > 0 ? (
            <ul className={styles.socials}>
              {socials.map(({ kind, label, alt, link, lang, dir }, i) => (
                <li key={link}>
                  <a
                    href={link}
                    data-field={`site socials ${i} alt`}
                    lang={lang}
                    dir={dir}
                    target="_blank"
                    rel="noopener noreferrer"
                    {...eventAttributes("Footer External Click", { label, url: link })}
                  >
                    <SocialIcon kind={kind} />
                    {unseen(`${alt} ${words.newTab}`)}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </Container>
    </footer>
  );
}
