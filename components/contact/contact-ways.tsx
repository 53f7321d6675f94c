import { SocialIcon } from "@/components/layout/social-icon";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { unseen } from "@/components/ui/unseen";
import { eventAttributes } from "@/lib/analytics/event-attributes";
import { field, textLanguage } from "@/lib/content/field";
import { own } from "@/lib/content/own";
import { words } from "@/lib/words/site-words";
import styles from "./contact-ways.module.css";
import { CopyEmail } from "./copy-email";

export function ContactWays() {
  const { contact, site } = own();
  const said = { copying: words().contact.copying, closeMessage: words().frame.closeMessage };
  return (
    <>
      <a className={styles.address} data-field="site email" href={`mailto:${site.email}`}>
        {site.email}
      </a>
      <div className={styles.buttons}>
        <CopyEmail
          email={site.email}
          label={contact.copyLabel}
          messages={contact.toast}
          words={said}
          {...textLanguage("contact copyLabel")}
        />
        {site.resumeUrl ? <ResumeLink href={site.resumeUrl} /> : null}
      </div>
      {site.socials.length > 0 ? (
        <ul className={styles.elsewhere}>
          {site.socials.map(({ kind, label, alt, link }, i) => (
            <li key={link}>
              <a
                href={link}
                target="_blank"
                rel="noopener noreferrer"
                {...eventAttributes("Contact External Click", { label, url: link })}
              >
                <SocialIcon kind={kind} />
                <span {...field(`site socials ${i} label`)}>{label}</span>
                {unseen(`: ${alt} ${words().frame.newTab}`)}
                <Icon name="arrow-out" size={16} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function ResumeLink({ href }: { href: string }) {
  const isOwn = href.startsWith("/");
  return (
    <ButtonLink
      href={href}
      newTab={words().frame.newTab}
      variant="outline"
      {...field("contact resumeLabel")}
      {...(isOwn ? { target: "_blank", download: true } : {})}
      {...eventAttributes("Download Resume")}
    >
      {isOwn ? <Icon name="download" /> : null}
      {own().contact.resumeLabel}
      {isOwn ? unseen(` ${words().contact.downloadsFile}`) : null}
    </ButtonLink>
  );
}
