import { headers } from "next/headers";
import type { ReactNode } from "react";
import { SiteFrame } from "@/components/layout/site-frame";

export { generateMetadata, viewport } from "@/lib/seo/site-metadata";

/** A separate root layout: the address of a page opens it, so nothing may measure it. */
export default async function DraftLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? "";
  return (
    <SiteFrame nonce={nonce} measured={false}>
      {children}
    </SiteFrame>
  );
}
