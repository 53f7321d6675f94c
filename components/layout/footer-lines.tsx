import { Container } from "@/components/ui/container";
import { SiteLink } from "@/components/ui/site-link";
import { eventAttributes } from "@/lib/analytics/event-attributes";
import type { Site } from "@/lib/content/schema/site";
import styles from "./footer-lines.module.css";
import { SocialIcon } from "./social-icon";

type Props = Pick<Site, "name" | "rights" | "footerYear" | "socials"> & {
  links: readonly { label: string; path: string }[];
};

export function FooterLines({ name, rights, footerYear, socials, links }: Props) {
  return (
    <footer className={styles.footer} data-site-footer>
      <Container grid>
        <p className={styles.rights} data-field="site rights">
          {rights}
        </p>
        {links.length > 0 ? (
          <nav className={styles.nav} aria-label="Footer">
            <ul className={styles.links}>
              {links.map(({ label, path }) => (
                <li key={path}>
                  <SiteLink
                    href={path}
                    data-field={`navigation pages ${path} footer`}
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
          <p data-field="site footerYear, site name">
            © {footerYear} {name}. All Rights Reserved.
          </p>
          {socials.length > 0 ? (
            <ul className={styles.socials}>
              {socials.map(({ kind, label, alt, link }, i) => (
                <li key={link}>
                  <a
                    href={link}
                    data-field={`site socials ${i} alt`}
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
