import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Document } from "@/components/layout/document";

export { metadata, viewport } from "@/lib/seo/site-metadata";

/** The owner's page: a root layout of its own, under a policy with a nonce. Nothing here is measured. */
export default async function OwnerLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <Document nonce={nonce}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </Document>
  );
}
