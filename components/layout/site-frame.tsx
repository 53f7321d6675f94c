import type { ReactNode } from "react";
import { Analytics } from "@/components/analytics/analytics";
import { textLanguage } from "@/lib/content/field";
import { menuLinks } from "@/lib/content/menu-links";
import { own } from "@/lib/content/own";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { Document } from "./document";
import "./footer-lines.module.css";
import { LatePageEnd } from "./late-parts";
import { MobileNotice } from "./mobile-notice";
import { SiteHeader } from "./site-header";

type Props = {
  children: ReactNode;
  nonce?: string;
  /** Whether visits may be measured. */
  measured?: boolean;
};

/** A whole page with header and footer. Pages rendered per request pass their CSP nonce. */
export function SiteFrame({ children, nonce, measured = true }: Props) {
  const { tooTiny, bigScreen, desktopMode, skip } = words().frame;
  return (
    <Document nonce={nonce}>
      {own().site.desktopOnly ? <MobileNotice words={{ tooTiny, bigScreen, desktopMode }} /> : null}
      <div id="site">
        <a className="skip-link" href="#main">
          {skip}
        </a>
        <SiteHeader nonce={nonce} />
        <main id="main" tabIndex={-1}>
          {/* This element is animated: page-end.tsx. */}
          <div>{children}</div>
        </main>
        <SiteFooter />
      </div>
      {/* Here only pages behind a grant have a nonce. */}
      {measured ? <Analytics area={nonce === undefined ? "site" : "private"} /> : null}
    </Document>
  );
}

/** Its style sheet is imported above, because its code comes later (late-parts.tsx). */
function SiteFooter() {
  const { name, rights, footerYear, socials, transition } = own().site;
  const { footerNavigation, newTab, allRights } = words().frame;
  return (
    <LatePageEnd
      rights={rights}
      socials={socials.map((one, i) => ({ ...one, ...textLanguage(`site socials ${i} alt`) }))}
      allRights={say(allRights, { year: footerYear, owner: name })}
      links={menuLinks("footer")}
      kind={transition}
      words={{ footerNavigation, newTab }}
      {...textLanguage("site rights")}
    />
  );
}
