import { Container } from "@/components/ui/container";
import { SiteLink } from "@/components/ui/site-link";
import { eventAttributes } from "@/lib/analytics/event-attributes";
import { site } from "@/lib/content/own.generated";
import { menuLinks } from "@/lib/content/site-pages";
import styles from "./site-footer.module.css";
import { SocialIcon } from "./social-icon";

export function SiteFooter() {
  const links = menuLinks("footer");
  return (
    <footer className={styles.footer} data-site-footer>
      <Container grid>
        <p className={styles.rights}>{site.rights}</p>
        {links.length > 0 ? (
          <nav className={styles.nav} aria-label="Footer">
            <ul className={styles.links}>
              {links.map(({ label, path }) => (
                <li key={path}>
                  <SiteLink
                    href={path}
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
          <p>
            © {site.footerYear} {site.name}. All Rights Reserved.
          </p>
          {site.socials.length > 0 ? (
            <ul className={styles.socials}>
              {site.socials.map(({ kind, label, alt, link }) => (
                <li key={link}>
                  <a
                    href={link}
                    target="_blank"
                    rel="noopener noreferrer"
                    {...eventAttributes("Footer External Click", { label, url: link })}
                  >
                    <SocialIcon kind={kind} />
                    <span className="visually-hidden">{alt} (opens in a new tab)</span>
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
