import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Document } from "@/components/layout/document";
import { words } from "@/lib/words/site-words";

export { generateMetadata, viewport } from "@/lib/seo/site-metadata";

/** A separate root layout: its policy has a nonce per request, and it loads no analytics. */
export default async function OwnerLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <Document nonce={nonce}>
      <a className="skip-link" href="#main">
        {words().frame.skip}
      </a>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </Document>
  );
}
