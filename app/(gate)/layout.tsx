import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Analytics } from "@/components/analytics/analytics";
import { Document } from "@/components/layout/document";
import { MobileNotice } from "@/components/layout/mobile-notice";
import { own } from "@/lib/content/own";
import { words } from "@/lib/words/site-words";

export { generateMetadata, viewport } from "@/lib/seo/site-metadata";

/** Gates have no header or footer, and a strict content security policy with a nonce per request. */
export default async function GateLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <Document nonce={nonce}>
      {own().site.desktopOnly ? <MobileNotice words={words().frame} /> : null}
      <div id="site">
        <main id="main">{children}</main>
      </div>
      <Analytics area="gate" />
    </Document>
  );
}
