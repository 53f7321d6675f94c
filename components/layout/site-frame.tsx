import type { ReactNode } from "react";
import { Analytics } from "@/components/analytics/analytics";
import { site } from "@/lib/content/own.generated";
import { Document } from "./document";
import { MobileNotice } from "./mobile-notice";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

/** A whole page with header and footer. Pages rendered per request pass their CSP nonce. */
export function SiteFrame({ children, nonce }: { children: ReactNode; nonce?: string }) {
  return (
    <Document nonce={nonce}>
      {site.desktopOnly ? <MobileNotice /> : null}
      <div id="site">
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <SiteHeader />
        <main id="main" tabIndex={-1}>
          {/* This element is animated: page-end.tsx. */}
          <div>{children}</div>
        </main>
        <SiteFooter />
      </div>
      {/* Here only pages behind a grant have a nonce. */}
      <Analytics area={nonce === undefined ? "site" : "private"} />
    </Document>
  );
}
