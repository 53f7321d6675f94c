import type { ReactNode } from "react";
import { Document } from "@/components/layout/document";
import { MobileNotice } from "@/components/layout/mobile-notice";
import { PageTransition } from "@/components/layout/page-transition";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { site } from "@/content/site";

export { metadata, viewport } from "@/lib/seo/site-metadata";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <Document>
      <div id="site">
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <SiteHeader />
        <main id="main" tabIndex={-1}>
          <PageTransition kind={site.transition}>{children}</PageTransition>
        </main>
        <SiteFooter />
      </div>
      {site.desktopOnly ? <MobileNotice /> : null}
    </Document>
  );
}
