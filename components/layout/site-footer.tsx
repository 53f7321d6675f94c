import { Container } from "@/components/ui/container";
import { SiteLink } from "@/components/ui/site-link";
import { eventAttributes } from "@/lib/analytics/event-attributes";
import { site } from "@/lib/content/own.generated";
import { menuLinks } from "@/lib/content/site-pages";
import styles from "./site-footer.module.css";
import { SocialIcon } from "./social-icon";

export function SiteFooter() {
  return (
    <footer className={styles.footer} data-site-footer>
      <Container grid>
        <p className={styles.rights}>{site.rights}</p>
        <FooterNav />
        <div className={styles.base}>
          <p>
            © {site.footerYear} {site.name}. All Rights Reserved.
          </p>
          <Socials />
        </div>
      </Container>
    </footer>
  );
}

function FooterNav() {
  const links = menuLinks("footer");
  if (links.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label="Footer">
      <ul className={styles.links}>
        {links.map(({ label, path }) => (
          <li key={path}>
            <SiteLink href={path} {...eventAttributes("Footer Nav Click", { label, destination: path })}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Socials() {
  if (site.socials.length === 0) return null;
  return (
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
  );
}
